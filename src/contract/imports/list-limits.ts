import type { StaffList } from '#contract/values/staff-list.ts'
import { importKinds, importStates } from './limits.ts'

/** The imports of the team. */
export const importList = {
  filters: { q: 120, kind: importKinds, state: importStates },
  orders: { newest: { first: 'desc', isOneWay: true } },
  usual: 'newest',
} as const satisfies StaffList
