import { hash } from 'node:crypto'
import { slugOf } from '#contract/values/slug.ts'
import { newId } from '#server/database/new-id.ts'
import { nextOccurrence } from '#server/events/index.ts'
import type { City, NewEvent } from './queries.ts'
import type { Keyed, NewSamples } from './sample-queries.ts'
import type {
  Owner,
  SampleEvent,
  SampleOffer,
  SampleOrganization,
  SampleProfile,
  SampleSocialLink,
} from './sample-schemas.ts'

type New<Kind extends keyof NewSamples> = NewSamples[Kind][number]

/** What a row of the data files is found by when the samples are added again. */
export const sampleKey = (key: string): string => `sample/${key}`

export function profileRow(sample: SampleProfile, slug: string, cityId: string): New<'listings'> {
  const { key, cityGeonameId, profileType: type, bio: description, ...fields } = sample
  return { ...fields, ...ownFields(key), kind: 'profile', type, description, slug, cityId }
}

export function organizationRow(
  sample: SampleOrganization,
  slug: string,
  cityId: string,
  placeId: string | null,
): New<'listings'> {
  const { key, cityGeonameId, guides, place, organizationType: type, ...fields } = sample
  return { ...fields, ...ownFields(key), kind: 'organization', type, slug, cityId, placeId }
}

/** The precise point of an organization, inside its city. */
export function placeRow(
  { place, originalLanguage }: SampleOrganization,
  city: City,
): New<'places'> | undefined {
  if (!place) return undefined
  return {
    ...place,
    id: newId(),
    kind: 'place',
    countryCode: city.countryCode,
    cityId: city.id,
    slug: slugOf(place.name),
    originalLanguage,
    isSample: true,
  }
}

export function offerRow({ key, owner, prices: _, ...fields }: SampleOffer): New<'offers'> & { id: string } {
  return { ...fields, id: sampleOfferId(key), importKey: sampleKey(key), isSample: true }
}

export const priceRows = ({ key, prices }: SampleOffer): New<'offerPrices'>[] =>
  prices.map((price, position) => ({ ...price, id: newId(), offerId: sampleOfferId(key), position }))

/** The id of an example offer, the same in every installation: its page has no other name. A UUIDv8 of the key. */
export function sampleOfferId(key: string): string {
  const hex = hash('sha256', sampleKey(key))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function socialLinkRow({ owner, ...fields }: SampleSocialLink, position: number, ids: OwnerIds) {
  return { ...fields, listingId: ownerId(owner, ids), id: newId(), position }
}

export function eventRow(
  sample: SampleEvent,
  slug: string,
  cityId: string,
  ids: OwnerIds,
  today: string,
): NewEvent {
  const { key, cityGeonameId, organizer, ...fields } = sample
  return {
    ...fields,
    ...ownFields(key),
    listingId: organizer && ownerId(organizer, ids),
    ...nextOccurrence(sample.rule, sample.durationDays, today),
    slug,
    cityId,
  }
}

export type OwnerIds = { profiles: Keyed; organizations: Keyed }

/** The id of an owner; throws when it is not in the database. */
export const ownerId = ({ profile, organization }: Owner, ids: OwnerIds): string =>
  profile === undefined ? idOf(ids.organizations, organization ?? '') : idOf(ids.profiles, profile)

export function idOf(ids: Keyed, key: string): string {
  const id = ids.get(sampleKey(key))
  if (!id) throw new Error(`the sample ${key} is not in the database`)
  return id
}

function ownFields(key: string) {
  return { id: newId(), importKey: sampleKey(key), status: 'verified' as const, isSample: true }
}
