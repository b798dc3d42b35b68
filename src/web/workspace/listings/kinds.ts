import { type ListingKind, organizationTypes, profileTypes } from '#contract/enums.ts'
import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import {
  createMyOrganization,
  createMyProfile,
  listMyOrganizations,
  listMyProfiles,
  type OwnOrganization,
  type OwnProfile,
} from '#contract/listings/own-listings.ts'

/** A listing of either kind, as its owner or staff may edit it. */
export type Entry =
  | { kind: 'profile'; listing: OwnProfile }
  | { kind: 'organization'; listing: OwnOrganization }

/** The differences between the pages of the two kinds: calls, types, and who manages everyone's. */
export const kinds = {
  profile: {
    list: listMyProfiles,
    create: createMyProfile,
    update: updateMyProfile,
    types: profileTypes,
    manage: 'MANAGE_PROFILES',
    section: 'profiles',
  },
  organization: {
    list: listMyOrganizations,
    create: createMyOrganization,
    update: updateMyOrganization,
    types: organizationTypes,
    manage: 'MANAGE_ORGANIZATIONS',
    section: 'organizations',
  },
} as const satisfies Record<ListingKind, object>

/** The type of a listing, whose field name depends on its kind. */
export const typeOf = ({ kind, listing }: Entry): string | null =>
  kind === 'profile' ? listing.profileType : listing.organizationType
