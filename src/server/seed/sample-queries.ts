import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { organizationGuides, organizations, profiles, socialLinks } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { deleteUnusedPictures, lockPictures } from '#server/images/index.ts'
import { forgetGoneSlugs, insertEvents, type NewEvent } from './queries.ts'

/** Ids by import key. */
export type Keyed = Map<string, string>

export type NewSamples = {
  places: (typeof locations.$inferInsert)[]
  profiles: (typeof profiles.$inferInsert)[]
  organizations: (typeof organizations.$inferInsert)[]
  guides: (typeof organizationGuides.$inferInsert)[]
  socialLinks: (typeof socialLinks.$inferInsert)[]
  offers: (typeof offers.$inferInsert)[]
  offerLinks: (typeof offerLinks.$inferInsert)[]
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

const keyedTables = { profiles, organizations, offers, events }

/** The rows that came from an import, by their keys. */
export async function listImported(db: Database, kind: keyof typeof keyedTables): Promise<Keyed> {
  const table = keyedTables[kind]
  const rows = await db
    .select({ id: table.id, key: table.importKey })
    .from(table)
    .where(isNotNull(table.importKey))
  return new Map(rows.map((row) => [row.key ?? '', row.id]))
}

/** Inserts all rows; owners before what they own. */
export async function insertSamples(db: Database, rows: NewSamples): Promise<void> {
  if (rows.places.length) await db.insert(locations).values(rows.places)
  if (rows.profiles.length) await db.insert(profiles).values(rows.profiles)
  if (rows.organizations.length) await db.insert(organizations).values(rows.organizations)
  if (rows.guides.length) await db.insert(organizationGuides).values(rows.guides)
  if (rows.socialLinks.length) await db.insert(socialLinks).values(rows.socialLinks)
  if (rows.offers.length) await db.insert(offers).values(rows.offers)
  if (rows.offerLinks.length) await db.insert(offerLinks).values(rows.offerLinks)
  await insertEvents(db, rows.events)
  await forgetGoneSlugs(db, 'profile', rows.profiles.map(slugOfRow))
  await forgetGoneSlugs(db, 'organization', rows.organizations.map(slugOfRow))
}

/** Deletes every sample and what hangs on it: links, guides, taps, offers and events of sample owners, pictures. */
export async function deleteSamples(db: Database): Promise<SampleCounts> {
  const sampleProfiles = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.isSample, true))
  const sampleOrganizations = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.isSample, true))
  const ofSamples = (links: typeof offerLinks | typeof events) =>
    or(inArray(links.profileId, sampleProfiles), inArray(links.organizationId, sampleOrganizations))
  const offersOfSamples = db.select({ id: offerLinks.offerId }).from(offerLinks).where(ofSamples(offerLinks))
  await lockPictures(db)
  const pictures = await listSamplePictures(db)

  const deletedOffers = await db
    .delete(offers)
    .where(or(eq(offers.isSample, true), inArray(offers.id, offersOfSamples)))
    .returning({ id: offers.id })
  const deletedEvents = await db
    .delete(events)
    .where(or(eq(events.isSample, true), ofSamples(events)))
    .returning({ id: events.id })
  const deletedProfiles = await db
    .delete(profiles)
    .where(eq(profiles.isSample, true))
    .returning({ id: profiles.id })
  const deletedOrganizations = await db
    .delete(organizations)
    .where(eq(organizations.isSample, true))
    .returning({ id: organizations.id })
  const deletedPlaces = await db
    .delete(locations)
    .where(and(eq(locations.kind, 'place'), eq(locations.isSample, true)))
    .returning({ id: locations.id })
  await deleteUnusedPictures(db, pictures)
  return {
    profiles: deletedProfiles.length,
    organizations: deletedOrganizations.length,
    offers: deletedOffers.length,
    events: deletedEvents.length,
    places: deletedPlaces.length,
  }
}

type Pictured = typeof profiles | typeof organizations | typeof events | typeof users
const picturedTables: Pictured[] = [profiles, organizations, events, users]

async function listSamplePictures(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const table of picturedTables) {
    const ofSamples = and(isNotNull(table.imageId), eq(table.isSample, true))
    const rows = await db.select({ id: table.imageId }).from(table).where(ofSamples)
    found.push(...rows.flatMap((row) => row.id ?? []))
  }
  return found
}

const slugOfRow = (row: { slug: string }) => row.slug
