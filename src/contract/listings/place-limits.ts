import type { StaffList } from '#contract/values/staff-list.ts'

/** Places of one account. */
export const maxPlaces = 100
/** Kilometres from its city, beyond which the point of a place is a mistake. */
export const maxKilometresFromCity = 300

/** Everyone's places. */
export const placeList = {
  filters: { q: 120, city: 160, owner: ['none'], lacks: ['point'] },
  orders: { name: { first: 'asc', keys: 'text' }, changed: { first: 'desc', keys: 'timestamptz' } },
  usual: 'name',
} as const satisfies StaffList
