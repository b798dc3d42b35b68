import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ListingKind, listingStatuses } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { listingEntities, organization, profile } from '#entities/listing.ts'
import {
  factInput,
  factShape,
  factValues,
  textInput,
  textShape,
  textValues,
} from '#web/entities/form-values.ts'

export type Listing = OwnProfile | OwnOrganization

/**
 * The values of the form of either kind; fields that a kind does not have stay empty. The server finds all other
 * errors.
 */
export const InfoValues = z.object({
  name: z.string(),
  slug: z.string(),
  status: z.enum(listingStatuses),
  profileType: z.string(),
  organizationType: z.string(),
  ...factShape(profile),
  ...factShape(organization),
  originalLanguage: z.enum(languages),
  texts: z.object({ ...textShape(profile), ...textShape(organization) }),
  languages: z.array(z.string()),
  localisationId: z.string(),
  locationId: z.string(),
  phone: z.string(),
  /** Why, where the status is against the owner. */
  ground: z.string(),
  text: z.string(),
})
export type InfoValues = z.infer<typeof InfoValues>

/** A listing as values of the form. */
export function infoValues(listing: Listing): InfoValues {
  const ofProfile = 'bio' in listing ? listing : undefined
  const ofOrganization = 'bio' in listing ? undefined : listing
  return {
    name: listing.name,
    slug: listing.slug,
    status: listing.status,
    profileType: ofProfile?.profileType ?? '',
    organizationType: ofOrganization?.organizationType ?? '',
    ...factValues(profile, ofProfile),
    ...factValues(organization, ofOrganization),
    // both kinds have these
    email: listing.email ?? '',
    sellerName: listing.sellerName ?? '',
    sellerTaxNumber: listing.sellerTaxNumber ?? '',
    sellerAddress: listing.sellerAddress ?? '',
    originalLanguage: listing.originalLanguage,
    texts: {
      ...textValues(profile, ofProfile?.texts),
      ...textValues(organization, ofOrganization?.texts),
    },
    languages: listing.languages,
    localisationId: listing.localisationId ?? '',
    locationId: listing.locationId ?? '',
    phone: listing.phone ?? '',
    ground: '',
    text: '',
  }
}

/** The values as they are sent; a type that was not chosen stays as it is. */
export function infoInput(kind: ListingKind, id: string, values: InfoValues): object {
  const { name, slug, status, originalLanguage, languages, phone, texts } = values
  const type = `${kind}Type` as const
  return {
    ...{ id, name, slug, status, originalLanguage, languages, phone },
    localisationId: values.localisationId || null,
    locationId: values.locationId || null,
    ...factInput(listingEntities[kind], values),
    texts: textInput(listingEntities[kind], texts),
    ...(values[type] && { [type]: values[type] }),
    ...(values.ground && { ground: values.ground, text: values.text }),
  }
}

type Update = Endpoint<z.ZodType, z.ZodType<Listing>> & { isList: false }

/** The call that changes a listing of a kind. */
export const updateOf = { profile: updateMyProfile, organization: updateMyOrganization } as unknown as Record<
  ListingKind,
  Update
>
