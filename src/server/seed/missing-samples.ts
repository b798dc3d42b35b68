import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { slugGiver } from './free-slugs.ts'
import type { City } from './queries.ts'
import type { SampleData } from './read-samples.ts'
import { type Keyed, listImported, type NewSamples } from './sample-queries.ts'
import {
  eventRow,
  idOf,
  type OwnerIds,
  offerRow,
  organizationRow,
  ownerId,
  placeRow,
  priceRows,
  profileRow,
  sampleKey,
  socialLinkRow,
} from './sample-rows.ts'
import type { Owner } from './sample-schemas.ts'

type CityOf = (geonameId: number) => City
type Kind = 'profiles' | 'organizations' | 'offers' | 'events'

/** The rows of the samples that the database does not have; `cityOf` knows every city that they name. */
export async function missingSamples(
  db: Database,
  data: SampleData,
  cityOf: CityOf,
  today: string,
): Promise<NewSamples> {
  const present = {
    profiles: await listImported(db, 'profiles'),
    organizations: await listImported(db, 'organizations'),
  }
  const owners = await ownerRows(db, data, cityOf)
  const ids: OwnerIds = {
    profiles: withNew(present.profiles, ofKind(owners.listings, 'profile')),
    organizations: withNew(present.organizations, ofKind(owners.listings, 'organization')),
  }
  const isNew = ({ profile, organization }: Owner) =>
    profile === undefined
      ? !present.organizations.has(sampleKey(organization ?? ''))
      : !present.profiles.has(sampleKey(profile))
  return {
    ...owners,
    guides: guideRows(data, ids, isNew),
    socialLinks: data.socialLinks.flatMap((sample, index) =>
      isNew(sample.owner) ? [socialLinkRow(sample, index + 1, ids)] : [],
    ),
    ...(await offerRows(db, data, ids)),
    events: await eventRows(db, data, ids, cityOf, today),
  }
}

async function ownerRows(db: Database, data: SampleData, cityOf: CityOf) {
  const profiles = await missing(db, data, 'profiles')
  const organizations = await missing(db, data, 'organizations')
  // One address leads to the chat of a profile or an organization: the two may not share a slug.
  const giveSlug = await slugGiver(
    db,
    ['profile', 'organization'],
    [...profiles, ...organizations].map((sample) => sample.name),
  )
  const rows: Pick<NewSamples, 'places' | 'listings'> = { places: [], listings: [] }
  for (const sample of profiles) {
    rows.listings.push(profileRow(sample, await giveSlug(sample.name), cityOf(sample.cityGeonameId).id))
  }
  for (const sample of organizations) {
    const city = cityOf(sample.cityGeonameId)
    const place = placeRow(sample, city)
    if (place) rows.places.push(place)
    rows.listings.push(organizationRow(sample, await giveSlug(sample.name), city.id, place?.id ?? null))
  }
  return rows
}

function guideRows({ organizations }: SampleData, ids: OwnerIds, isNew: (owner: Owner) => boolean) {
  return organizations.flatMap(({ key, guides }) =>
    guides.flatMap((guide, position) =>
      isNew({ organization: key }) || isNew({ profile: guide })
        ? [{ organizationId: idOf(ids.organizations, key), profileId: idOf(ids.profiles, guide), position }]
        : [],
    ),
  )
}

const ofKind = (rows: NewSamples['listings'], kind: ListingKind) => rows.filter((row) => row.kind === kind)

async function offerRows(db: Database, data: SampleData, ids: OwnerIds) {
  const rows: Pick<NewSamples, 'offers' | 'offerLinks' | 'offerPrices'> = {
    ...{ offers: [], offerLinks: [], offerPrices: [] },
  }
  for (const [index, sample] of (await missing(db, data, 'offers')).entries()) {
    const offer = offerRow(sample)
    rows.offers.push(offer)
    rows.offerPrices.push(...priceRows(sample))
    rows.offerLinks.push({
      id: newId(),
      offerId: offer.id,
      listingId: ownerId(sample.owner, ids),
      position: index + 1,
    })
  }
  return rows
}

async function eventRows(db: Database, data: SampleData, ids: OwnerIds, cityOf: CityOf, today: string) {
  const samples = await missing(db, data, 'events')
  const nameOf = (sample: (typeof samples)[number]) => sample.title[sample.originalLanguage] ?? sample.key
  const giveSlug = await slugGiver(db, ['event'], samples.map(nameOf))
  const rows: NewSamples['events'] = []
  for (const sample of samples) {
    const slug = await giveSlug(nameOf(sample))
    rows.push(eventRow(sample, slug, cityOf(sample.cityGeonameId).id, ids, today))
  }
  return rows
}

async function missing<K extends Kind>(db: Database, data: SampleData, kind: K): Promise<SampleData[K]> {
  const present = await listImported(db, kind)
  const samples: { key: string }[] = data[kind]
  return samples.filter((sample) => !present.has(sampleKey(sample.key))) as SampleData[K]
}

function withNew(present: Keyed, rows: { id: string; importKey?: string | null }[]): Keyed {
  return new Map([...present, ...rows.map((row) => [row.importKey ?? '', row.id] as const)])
}
