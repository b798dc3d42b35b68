import { countryCodes } from '#contract/enums.ts'
import type { StaffList } from '#contract/values/staff-list.ts'

/** Cities, which are listed by name. */
export const cityList = {
  filters: { q: 120, country: countryCodes, isActive: ['true', 'false'], hasData: ['true', 'false'] },
  orders: { name: { first: 'asc', isOneWay: true } },
  usual: 'name',
} as const satisfies StaffList
