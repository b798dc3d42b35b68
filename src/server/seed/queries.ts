import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PublishedKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { formerSlugs, goneSlugs, listings } from '#server/database/schema/listings.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'

const importLock = 7_246_101

export type NewCountry = typeof countries.$inferInsert
export type NewCity = typeof locations.$inferInsert
export type NewAttraction = typeof attractions.$inferInsert
export type NewEvent = typeof events.$inferInsert
export type City = Pick<
  typeof locations.$inferSelect,
  'id' | 'geonameId' | 'countryCode' | 'slug' | 'isActive'
>

/** Whether nothing was imported yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ code: countries.code }).from(countries).limit(1)
  return found.length === 0
}

/** Lets one import at a time run, on all nodes, until the transaction ends. */
export async function lockImport(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

export async function listCountryCodes(db: Database): Promise<Set<string>> {
  const rows = await db.select({ code: countries.code }).from(countries)
  return new Set(rows.map((row) => row.code))
}

export async function listCities(db: Database): Promise<City[]> {
  const { id, geonameId, countryCode, slug, isActive } = locations
  return db
    .select({ id, geonameId, countryCode, slug, isActive })
    .from(locations)
    .where(eq(locations.kind, 'city'))
}

export async function listAttractionKeys(db: Database): Promise<Set<string | null>> {
  const rows = await db.select({ key: attractions.importKey }).from(attractions)
  return new Set(rows.map((row) => row.key))
}

export async function listEventKeys(db: Database, keys: string[]): Promise<Set<string | null>> {
  const rows = await db.select({ key: events.importKey }).from(events).where(inArray(events.importKey, keys))
  return new Set(rows.map((row) => row.key))
}

/** Which of these slugs lead to a row of the kind now, or led to one before. */
export async function findSlugsInUse(
  db: Database,
  kind: PublishedKind,
  slugs: string[],
): Promise<Set<string>> {
  const table = kind === 'event' ? events : listings
  const present = await db.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs))
  const former = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), inArray(formerSlugs.slug, slugs)))
  return new Set([...present, ...former].map((row) => row.slug))
}

/** An address that has a row again is not gone. */
export async function forgetGoneSlugs(db: Database, kind: PublishedKind, slugs: string[]): Promise<void> {
  const hashes = slugs.map((slug) => createHash('sha256').update(slug).digest('hex'))
  await db.delete(goneSlugs).where(and(eq(goneSlugs.kind, kind), inArray(goneSlugs.slugHash, hashes)))
}

export async function insertCountries(db: Database, rows: NewCountry[]): Promise<void> {
  if (rows.length) await db.insert(countries).values(rows)
}

export async function insertCities(db: Database, rows: NewCity[]): Promise<void> {
  if (rows.length) await db.insert(locations).values(rows)
}

/** The GeoNames ids of cities whose other names were never set. */
export async function listUnnamed(db: Database, geonameIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ geonameId: locations.geonameId })
    .from(locations)
    .where(and(inArray(locations.geonameId, geonameIds), isNull(locations.otherNames)))
  return rows.flatMap(({ geonameId }) => geonameId ?? [])
}

export async function setOtherNames(db: Database, geonameId: number, otherNames: string[]): Promise<void> {
  await db
    .update(locations)
    .set({ otherNames })
    .where(and(eq(locations.geonameId, geonameId), isNull(locations.otherNames)))
}

export type CityFacts = Pick<
  Partial<NewCity>,
  'factsSet' | 'gettingThere' | 'seasonOf' | 'seasonHigh' | 'seasonLow' | 'seasonText' | 'seasonSource'
>

/** Those of these cities, by GeoNames id or id, without an entry of when to come and how to get there. */
export function listWithoutFacts(db: Database, towns: (number | string)[]) {
  const { id, geonameId } = locations
  const isOne = or(
    inArray(
      geonameId,
      towns.filter((town) => typeof town === 'number'),
    ),
    inArray(
      id,
      towns.filter((town) => typeof town === 'string'),
    ),
  )
  return db
    .select({ id, geonameId })
    .from(locations)
    .where(and(eq(locations.kind, 'city'), eq(locations.factsSet, false), isOne))
}

export async function setFacts(db: Database, id: string, facts: CityFacts): Promise<void> {
  await db
    .update(locations)
    .set(facts)
    .where(and(eq(locations.id, id), eq(locations.factsSet, false)))
}

export async function insertAttractions(db: Database, rows: NewAttraction[]): Promise<void> {
  if (rows.length) await db.insert(attractions).values(rows)
}

export async function insertEvents(db: Database, rows: NewEvent[]): Promise<void> {
  if (!rows.length) return
  await db.insert(events).values(rows)
  await forgetGoneSlugs(
    db,
    'event',
    rows.map((row) => row.slug),
  )
}
