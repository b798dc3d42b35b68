import type { z } from 'zod'
import type { Reason } from '#contract/decisions/reason.ts'
import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import { listingEntities } from '#entities/listing.ts'
import type { Fields } from '#fields/kinds.ts'
import type { SentFields } from '#server/entities/index.ts'

/** A change of either kind of listing. What is undefined stays. */
export type ListingChange = {
  id: string
  updatedAt?: string | undefined
  name?: string | undefined
  slug?: string | undefined
  type?: string | null | undefined
  status?: ListingStatus | undefined
  /** Why, where it is against the owner. */
  reason?: Reason | undefined
  originalLanguage?: Language | undefined
  phone?: string | null | undefined
  cityId?: string | null | undefined
  placeId?: string | null | undefined
  languages?: string[] | undefined
  removesImage: boolean
  /** Of the declared fields of its kind. */
  fields: SentFields
}

const wires = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { wire }]) => (wire ? [[name, wire]] : [])))

/** What the fields of a listing are called on the wire, where the row says otherwise. */
export const wireNames: Record<ListingKind, Record<string, string>> = {
  profile: {
    ...wires(listingEntities.profile),
    type: 'profileType',
    imageId: 'profileImageUrl',
    cityId: 'localisationId',
    placeId: 'locationId',
  },
  organization: {
    ...wires(listingEntities.organization),
    type: 'organizationType',
    imageId: 'logoUrl',
    cityId: 'localisationId',
    placeId: 'locationId',
  },
}

// a URL that is sent back with the form means nothing; an empty one removes the picture
const isEmpty = (imageUrl: string | null | undefined) => imageUrl === null || imageUrl?.trim() === ''

/** A profile's change in the words of the row. */
export const changeOfProfile = ({
  profileType,
  profileImageUrl,
  ...rest
}: z.output<typeof updateMyProfile.input>): ListingChange => ({
  ...common(rest),
  type: profileType,
  removesImage: isEmpty(profileImageUrl),
})

/** An organization's change in the words of the row. */
export const changeOfOrganization = ({
  organizationType,
  logoUrl,
  ...rest
}: z.output<typeof updateMyOrganization.input>): ListingChange => ({
  ...common(rest),
  type: organizationType,
  removesImage: isEmpty(logoUrl),
})

type Both = z.output<typeof updateMyProfile.input> | z.output<typeof updateMyOrganization.input>
const common = (change: Omit<Both, 'profileType' | 'organizationType' | 'profileImageUrl' | 'logoUrl'>) => {
  const {
    id,
    updatedAt,
    name,
    slug,
    status,
    ground,
    text,
    originalLanguage,
    phone,
    languages,
    localisationId,
    locationId,
    ...fields
  } = change
  return {
    ...{
      id,
      updatedAt,
      name,
      slug,
      status,
      reason: { ground, text },
      originalLanguage,
      phone,
      languages,
      fields,
    },
    cityId: localisationId,
    placeId: locationId,
  }
}
