import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CountryCode, countryCodes, type LocationKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { formerSlugs } from '#server/database/schema/listings.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'
import type { Position } from '#server/http/paging.ts'
import { isVisiblePlace } from './columns-queries.ts'

export type LocationSort = 'name' | 'listings'

/** A list's filter as the database is asked; `named`: what names have, and the tsquery that finds places by name. */
export type LocationQuery = {
  kind?: LocationKind | undefined
  countryCode?: CountryCode | undefined
  named?: { phrases: string[]; tsquery: string } | undefined
  hasData?: boolean | undefined
  sort: LocationSort
  after?: Position | undefined
  limit: number
}

const cities = alias(locations, 'cities')
const listings = sql<number>`(${locations.profilesCount} + ${locations.organizationsCount} + ${locations.eventsCount})`

const columns = {
  id: locations.id,
  kind: locations.kind,
  name: locations.name,
  slug: locations.slug,
  cityId: locations.cityId,
  cityName: cities.name,
  countryCode: locations.countryCode,
  countrySlug: countries.slug,
  countryName: countries.name,
  state: locations.state,
  address: locations.address,
  population: locations.population,
  populationYear: locations.populationYear,
  populationRank: locations.populationRank,
  description: locations.description,
  originalLanguage: locations.originalLanguage,
  latitude: locations.latitude,
  longitude: locations.longitude,
  isActive: locations.isActive,
  hasData: locations.hasData,
  profilesCount: locations.profilesCount,
  organizationsCount: locations.organizationsCount,
  eventsCount: locations.eventsCount,
  attractionsCount: locations.attractionsCount,
  sortName: locations.sortName,
  listings,
}
export type LocationRow = Awaited<ReturnType<typeof selectLocations>>[number]

function selectLocations(db: Database) {
  return db
    .select(columns)
    .from(locations)
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(cities, eq(locations.cityId, cities.id))
    .$dynamic()
}

/** One page of cities and places, and one row more. */
export function listLocationRows(db: Database, query: LocationQuery): Promise<LocationRow[]> {
  const order =
    query.sort === 'listings'
      ? [desc(listings), desc(locations.populationRank), asc(locations.id)]
      : [asc(locations.sortName), asc(locations.id)]
  return selectLocations(db)
    .where(and(matches(query), comesAfter(query)))
    .orderBy(...order)
    .limit(query.limit + 1)
}

/** How many there are; undefined above ten thousand. */
export const countLocations = (db: Database, query: LocationQuery): Promise<number | undefined> =>
  countRows(db, locations, matches(query))

function matches({ kind, countryCode, named, hasData }: LocationQuery): SQL | undefined {
  return and(
    sql`(${locations.kind} = 'city' or ${isVisiblePlace()})`,
    kind && eq(locations.kind, kind),
    countryCode && eq(locations.countryCode, countryCode),
    hasData === undefined ? undefined : eq(locations.hasData, hasData),
    named && isNamed(named),
  )
}

// Places can be many: only whole beginnings of words are looked up for them, in the index.
function isNamed({ phrases, tsquery }: { phrases: string[]; tsquery: string }): SQL {
  const asked = sql`(select fold(phrase) from jsonb_array_elements_text(${JSON.stringify(phrases)}::text::jsonb) phrase)`
  const isIn = (name: SQL) =>
    sql`exists (select from ${asked} asked(phrase) where position(asked.phrase in ${name}) > 0)`
  const countryNames = sql`select ${countries.code} from ${countries}, jsonb_each_text(${countries.name}) name
    where ${isIn(sql`fold(name.value)`)}`
  const city = sql`${locations.kind} = 'city' and (${isIn(sql`${locations.knownAs}`)}
    or ${locations.countryCode} in (${countryNames}))`
  if (!tsquery) return sql`(${city})`
  return sql`(${city} or ${locations.kind} = 'place' and ${locations.search} @@ ${tsquery}::tsquery)`
}

function comesAfter({ sort, after }: LocationQuery): SQL | undefined {
  if (!after) return undefined
  if (sort === 'name')
    return sql`(${locations.sortName}, ${locations.id}) > (${after.key}, ${after.id}::uuid)`
  const [count, rank] = after.key.split(' ').map(Number)
  return sql`(-${listings}, -${locations.populationRank}, ${locations.id})
    > (-${count}::int, -${rank}::int, ${after.id}::uuid)`
}

/** A city, or a place that visitors may see, by id. */
export async function findLocationById(db: Database, id: string): Promise<LocationRow | undefined> {
  const [row] = await selectLocations(db).where(and(eq(locations.id, id), isVisiblePlace()))
  return row
}

/** A city by slug, else by its name or another of its names; of several, in whatever country, the most important. */
export async function findCityRow(
  db: Database,
  asked: { slug: string; name: string; countryCode?: CountryCode | undefined },
): Promise<LocationRow | undefined> {
  const isSlug = sql`${locations.slug} = ${asked.slug}`
  const isName = sql`${locations.sortName} = fold(${asked.name})`
  const isOtherName = sql`fold(${asked.name}) = any(string_to_array(${locations.knownAs}, E'\\n'))`
  const [row] = await selectLocations(db)
    .where(
      and(
        sql`${locations.kind} = 'city'`,
        asked.countryCode && eq(locations.countryCode, asked.countryCode),
        sql`(${isSlug} or ${isOtherName})`,
      ),
    )
    .orderBy(
      sql`${isSlug} desc, ${isName} desc`,
      desc(locations.hasData),
      desc(locations.populationRank),
      asc(locations.id),
    )
    .limit(1)
  return row
}

/** A city by a slug that it had before, in this country or in any; of several the one that lost it last. */
export async function findCityByFormerSlug(
  db: Database,
  slug: string,
  countryCode?: CountryCode,
): Promise<LocationRow | undefined> {
  const had = countryCode
    ? eq(formerSlugs.slug, `${countryCode}/${slug}`)
    : inArray(
        formerSlugs.slug,
        countryCodes.map((code) => `${code}/${slug}`),
      )
  const [former] = await db
    .select({ id: formerSlugs.targetId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, 'location'), had))
    .orderBy(desc(formerSlugs.createdAt))
    .limit(1)
  return former && findLocationById(db, former.id)
}

const { gettingThere, seasonOf, seasonHigh, seasonLow, seasonText, seasonSource } = locations
const known = { gettingThere, seasonOf, seasonHigh, seasonLow, seasonText, seasonSource }
export type KnownOfCity = NonNullable<Awaited<ReturnType<typeof readKnown>>>

/** When to come to a city, and how to get there, in all languages. */
export async function readKnown(db: Database, id: string) {
  const [row] = await db.select(known).from(locations).where(eq(locations.id, id))
  return row
}

/** The attractions of a city in their order. */
export function listAttractionRows(db: Database, cityId: string) {
  return db
    .select({
      id: attractions.id,
      name: attractions.name,
      category: attractions.category,
      description: attractions.description,
      originalLanguage: attractions.originalLanguage,
      latitude: attractions.latitude,
      longitude: attractions.longitude,
    })
    .from(attractions)
    .where(eq(attractions.cityId, cityId))
    .orderBy(asc(attractions.position), asc(attractions.id))
}
