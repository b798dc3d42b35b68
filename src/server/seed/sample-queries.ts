import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { listingKinds } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { listings, organizationGuides, socialLinks } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import { forgetGoneSlugs, insertEvents, type NewEvent } from './queries.ts'

/** Ids by import key. */
export type Keyed = Map<string, string>

export type NewSamples = {
  places: (typeof locations.$inferInsert)[]
  listings: (typeof listings.$inferInsert)[]
  guides: (typeof organizationGuides.$inferInsert)[]
  socialLinks: (typeof socialLinks.$inferInsert)[]
  offers: (typeof offers.$inferInsert)[]
  offerLinks: (typeof offerLinks.$inferInsert)[]
  offerPrices: (typeof offerPrices.$inferInsert)[]
  events: NewEvent[]
}

/** How many rows of each kind were added or removed. */
export type SampleCounts = {
  profiles: number
  organizations: number
  offers: number
  events: number
  places: number
}

const keyedTables = { profiles: listings, organizations: listings, offers, events }
const kinds = {
  profiles: 'profile',
  organizations: 'organization',
  offers: undefined,
  events: undefined,
} as const

/** The rows that came from an import, by their keys. */
export async function listImported(db: Database, list: keyof typeof keyedTables): Promise<Keyed> {
  const table = keyedTables[list]
  const kind = kinds[list]
  const rows = await db
    .select({ id: table.id, key: table.importKey })
    .from(table)
    .where(and(isNotNull(table.importKey), kind && eq(listings.kind, kind)))
  return new Map(rows.map((row) => [row.key ?? '', row.id]))
}

/** Inserts all rows; owners before what they own. */
export async function insertSamples(db: Database, rows: NewSamples): Promise<void> {
  if (rows.places.length) await db.insert(locations).values(rows.places)
  if (rows.listings.length) await db.insert(listings).values(rows.listings)
  if (rows.guides.length) await db.insert(organizationGuides).values(rows.guides)
  if (rows.socialLinks.length) await db.insert(socialLinks).values(rows.socialLinks)
  if (rows.offers.length) await db.insert(offers).values(rows.offers)
  if (rows.offerPrices.length) await db.insert(offerPrices).values(rows.offerPrices)
  if (rows.offerLinks.length) await db.insert(offerLinks).values(rows.offerLinks)
  await insertEvents(db, rows.events)
  for (const kind of listingKinds) {
    const ofKind = rows.listings.filter((row) => row.kind === kind)
    await forgetGoneSlugs(
      db,
      kind,
      ofKind.map((row) => row.slug),
    )
  }
}

/**
 * Deletes every sample and what hangs on it: links, guides, taps, offers and events of sample owners, pictures.
 *
 * @param applicantEmail the sample account that goes too, with its application
 */
export async function deleteSamples(db: Database, applicantEmail: string): Promise<SampleCounts> {
  await db.delete(users).where(and(eq(users.isSample, true), eq(users.email, applicantEmail)))
  const samples = db.select({ id: listings.id }).from(listings).where(eq(listings.isSample, true))
  const linked = db
    .select({ id: offerLinks.offerId })
    .from(offerLinks)
    .where(inArray(offerLinks.listingId, samples))
  const sampleOffers = db
    .select({ id: offers.id })
    .from(offers)
    .where(or(eq(offers.isSample, true), inArray(offers.id, linked)))
  await lockImages(db)
  const inGalleries = or(inArray(pictures.listingId, samples), inArray(pictures.offerId, sampleOffers))
  const sampleImages = [...(await listSampleImages(db)), ...(await listGalleryImages(db, inGalleries))]

  const deletedOffers = await db
    .delete(offers)
    .where(inArray(offers.id, sampleOffers))
    .returning({ id: offers.id })
  const deletedEvents = await db
    .delete(events)
    .where(or(eq(events.isSample, true), inArray(events.listingId, samples)))
    .returning({ id: events.id })
  const deletedListings = await db
    .delete(listings)
    .where(eq(listings.isSample, true))
    .returning({ kind: listings.kind })
  const deletedPlaces = await db
    .delete(locations)
    .where(and(eq(locations.kind, 'place'), eq(locations.isSample, true)))
    .returning({ id: locations.id })
  await deleteUnusedImages(db, sampleImages)
  return {
    profiles: deletedListings.filter(({ kind }) => kind === 'profile').length,
    organizations: deletedListings.filter(({ kind }) => kind === 'organization').length,
    offers: deletedOffers.length,
    events: deletedEvents.length,
    places: deletedPlaces.length,
  }
}

type TableWithImages = typeof listings | typeof events | typeof users
const tablesWithImages: TableWithImages[] = [listings, events, users]

async function listSampleImages(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const table of tablesWithImages) {
    const ofSamples = and(isNotNull(table.imageId), eq(table.isSample, true))
    const rows = await db.select({ id: table.imageId }).from(table).where(ofSamples)
    found.push(...rows.flatMap((row) => row.id ?? []))
  }
  return found
}

async function listGalleryImages(db: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await db.selectDistinct({ id: pictures.imageId }).from(pictures).where(which)
  return rows.flatMap((row) => row.id ?? [])
}
