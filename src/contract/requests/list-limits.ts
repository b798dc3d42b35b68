import type { StaffList } from '#contract/values/staff-list.ts'
import { enquiryGroupNames, requestKinds } from './states.ts'

/** Why no mail reaches a traveler. */
export const mailRefusals = ['bounced', 'notMe'] as const

/** Requests from travelers, as their providers and staff read them. */
export const enquiryList = {
  filters: { q: 120, group: enquiryGroupNames, kind: requestKinds, day: 'date', mailRefused: mailRefusals },
  orders: {
    newest: { first: 'desc' },
    day: { first: 'asc', keys: 'date' },
    name: { first: 'asc', keys: 'text' },
  },
  usual: 'newest',
} as const satisfies StaffList

/** Requests that one call confirms. */
export const maxConfirmedEnquiries = 100
/** Why a request was not confirmed with others. `alone`: it has no day, a proposed date or a deposit, and is decided by itself. */
export const confirmRefusals = [
  'noPlacesLeft',
  'busyElsewhere',
  'enquiryChanged',
  'alone',
  'stepNotOpen',
] as const
export type ConfirmRefusal = (typeof confirmRefusals)[number]
