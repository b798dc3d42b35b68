import { offerCategories } from '#contract/enums.ts'
import type { StaffList } from '#contract/values/staff-list.ts'

/** The state of an offer for staff. */
export const offerStates = ['public', 'hidden', 'unlinked', 'archived'] as const
export type OfferState = (typeof offerStates)[number]

/** The things that travelers want to know about an offer. */
export const missingOfferParts = ['description', 'picture', 'price'] as const

/** Everyone's offers. */
export const offerList = {
  filters: { q: 120, state: offerStates, category: offerCategories },
  orders: { title: { first: 'asc', keys: 'text' }, changed: { first: 'desc', keys: 'timestamptz' } },
  usual: 'changed',
} as const satisfies StaffList

/** The maximum number of offers that one call changes. */
export const maxOfferChanges = 200
/** Why an offer was not changed. */
export const offerChangeRefusals = ['gone', 'notYours'] as const
