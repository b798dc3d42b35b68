import type { StaffList } from '#contract/values/staff-list.ts'

/** Attractions of all cities, which are listed by name. */
export const attractionList = {
  filters: { q: 120, city: 120 },
  orders: { name: { first: 'asc', isOneWay: true } },
  usual: 'name',
} as const satisfies StaffList
