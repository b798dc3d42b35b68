import type { StaffList } from '#contract/values/staff-list.ts'

/** The maximum number of places of an account. */
export const maxPlaces = 100
/** Kilometers from its city beyond which the point of a place must be a mistake. */
export const maxKilometresFromCity = 300

/** Everyone's places. */
export const placeList = {
  filters: { q: 120, city: 160, owner: ['none'], lacks: ['point'] },
  orders: { name: { first: 'asc', keys: 'text' }, changed: { first: 'desc', keys: 'timestamptz' } },
  usual: 'name',
} as const satisfies StaffList
