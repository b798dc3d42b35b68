import { countryCodes, organizationTypes, profileTypes } from '#contract/enums.ts'
import type { StaffList } from '#contract/values/staff-list.ts'

/** The state of a listing for staff: public; verified but incomplete; or its status. */
export const listingStates = ['public', 'incomplete', 'pending', 'suspended', 'rejected'] as const
export type ListingState = (typeof listingStates)[number]

const managedListOf = <const Type extends string>(types: readonly Type[]) =>
  ({
    filters: {
      q: 120,
      state: listingStates,
      type: types,
      country: countryCodes,
      city: 120,
      owner: ['none'],
      completeness: ['underHalf'],
    },
    orders: {
      name: { first: 'asc', keys: 'text' },
      completeness: { first: 'asc', keys: 'smallint' },
      changed: { first: 'desc', keys: 'timestamptz' },
    },
    usual: 'changed',
  }) as const satisfies StaffList

/** Everyone's listings of a kind. */
export const managedLists = {
  profile: managedListOf(profileTypes),
  organization: managedListOf(organizationTypes),
}

/** The maximum number of listings whose status one call changes. */
export const maxStatusChanges = 1_000
