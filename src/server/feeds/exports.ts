import type { z } from 'zod'
import type { EventCard } from '#contract/directory/events.ts'
import type { Location } from '#contract/directory/locations.ts'
import type { OrganizationCard } from '#contract/directory/organizations.ts'
import type { ProfileCard } from '#contract/directory/profiles.ts'
import type { CityReference } from '#contract/shared.ts'
import { organization, profile } from '#entities/listing.ts'
import { byWire } from '#fields/each.ts'
import type { PageFields } from '#fields/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import type { Cell } from './csv.ts'
import { findEventPoints, findPlacePoints, type Point } from './points-queries.ts'

type Position = { latitude: number | null; longitude: number | null }
type Columns<Item> = Record<string, (item: Item, baseUrl: string) => Cell>

/** What an export contains for each item: the values by column, in order, and its position. */
export type ExportTable<Item> = {
  columns: Columns<Item>
  /** The precise points of the items that have one. */
  points: (db: Database, ids: string[]) => Promise<Map<string, Point>>
  /** Where it is when there is no precise point. */
  nearby: (item: Item) => Position
}

const cityColumns: Columns<{ localisation: CityReference }> = {
  city: ({ localisation }) => localisation.city,
  country: ({ localisation }) => localisation.country,
  countryCode: ({ localisation }) => localisation.countryCode,
}

const reviewColumns: Columns<Pick<ProfileCard, 'languages' | 'rating' | 'totalReviews'>> = {
  languages: (item) => item.languages,
  rating: (item) => item.rating,
  totalReviews: (item) => item.totalReviews,
}

/** The fields of an entity that its card has, as it has them. */
const cardColumns = (fields: PageFields): Columns<object> =>
  byWire(
    fields,
    ({ visible }) => visible === 'card',
    (field, name) => (item) => (item as Record<string, Cell>)[field.wire ?? name] ?? null,
  )

export const profileTable: ExportTable<ProfileCard> = {
  columns: {
    slug: (item) => item.slug,
    name: (item) => item.name,
    type: (item) => item.profileType,
    ...cardColumns(profile),
    ...cityColumns,
    ...reviewColumns,
    isSample: (item) => item.isSample,
    url: (item, baseUrl) => `${baseUrl}/profile/${item.slug}`,
  },
  points: (db, ids) => findPlacePoints(db, ids),
  nearby: (item) => item.localisation,
}

export const organizationTable: ExportTable<OrganizationCard> = {
  columns: {
    slug: (item) => item.slug,
    name: (item) => item.name,
    type: (item) => item.organizationType,
    ...cardColumns(organization),
    ...cityColumns,
    ...reviewColumns,
    isSample: (item) => item.isSample,
    url: (item, baseUrl) => `${baseUrl}/organization/${item.slug}`,
  },
  points: (db, ids) => findPlacePoints(db, ids),
  nearby: (item) => item.localisation,
}

export const eventTable: ExportTable<z.input<typeof EventCard>> = {
  columns: {
    slug: (item) => item.slug,
    name: (item) => item.name,
    type: (item) => item.eventType,
    description: (item) => item.description,
    startDate: (item) => item.startDate,
    endDate: (item) => item.endDate,
    annualDates: (item) => item.annualDates,
    location: (item) => item.location,
    ...cityColumns,
    featured: (item) => item.featured,
    website: (item) => item.website,
    isSample: (item) => item.isSample,
    url: (item, baseUrl) => `${baseUrl}/event/${item.slug}`,
  },
  points: findEventPoints,
  nearby: (item) => item.localisation,
}

export const locationTable: ExportTable<z.input<typeof Location>> = {
  columns: {
    kind: (item) => item.kind,
    slug: (item) => item.slug,
    name: (item) => item.name,
    city: (item) => item.city,
    state: (item) => item.state,
    country: (item) => item.country,
    countryCode: (item) => item.countryCode,
    address: (item) => item.address,
    population: (item) => item.population,
    populationYear: (item) => item.populationYear,
    description: (item) => item.description,
    isActive: (item) => item.isActive,
    hasData: (item) => item.hasData,
    profilesCount: (item) => item.profilesCount,
    organizationsCount: (item) => item.organizationsCount,
    eventsCount: (item) => item.eventsCount,
    attractionsCount: (item) => item.attractionsCount,
    url: (item, baseUrl) => item.path && baseUrl + item.path,
  },
  points: async () => new Map(),
  nearby: (item) => item,
}
