import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ManagedCity } from '#contract/content/cities.ts'
import type { CountryCode } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { countRows } from '#server/database/count-rows.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { applications } from '#server/database/schema/applications.ts'
import { events } from '#server/database/schema/events.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { coverOfCity } from '#server/images/index.ts'
import { foundFirst } from './found-first-queries.ts'

/** Which cities; `phrases`: one of them is in one of its names. */
export type CityQuery = {
  id?: string | undefined
  phrases?: string[] | undefined
  /** Whether they are few enough to be sorted, as their count says. */
  isFew?: boolean | undefined
  country?: CountryCode | undefined
  isActive?: boolean | undefined
  hasData?: boolean | undefined
}
export type CityRow = Awaited<ReturnType<typeof listCityRows>>[number]
export type LockedCity = typeof locations.$inferSelect
export type CityValues = Partial<typeof locations.$inferInsert>

const { search, knownAs, populationRank, ...columns } = getTableColumns(locations)

/** One page in order of name, and one row more. */
export function listCityRows(
  db: Database,
  query: CityQuery,
  after: { key: string; id: string } | undefined,
  limit: number,
) {
  const condition = matches(query)
  const found = query.phrases && query.isFew ? foundFirst(locations, condition) : condition
  const following = after && sql`(${locations.sortName}, ${locations.id}) > (${after.key}, ${after.id}::uuid)`
  return db
    .select({ ...columns, countrySlug: countries.slug, countryName: countries.name, cover: coverOfCity })
    .from(locations)
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .where(and(found, following))
    .orderBy(asc(locations.sortName), asc(locations.id))
    .limit(limit + 1)
}

/** How many there are; undefined above what is counted. */
export const countCityRows = (db: Database, query: CityQuery): Promise<number | undefined> =>
  countRows(db, locations, matches(query))

// written out, not as parameters, so that the partial indexes are taken
function matches({ id, phrases, country, isActive, hasData }: CityQuery): SQL | undefined {
  const named = phrases?.map((phrase) => sql`${locations.knownAs} like ${containing(phrase)}`)
  return and(
    sql`${locations.kind} = 'city'`,
    id ? eq(locations.id, id) : undefined,
    country && eq(locations.countryCode, country),
    isActive === undefined
      ? undefined
      : isActive
        ? sql`${locations.isActive}`
        : sql`not ${locations.isActive}`,
    hasData === undefined ? undefined : hasData ? sql`${locations.hasData}` : sql`not ${locations.hasData}`,
    named && sql`(${sql.join(named, sql` or `)})`,
  )
}

/** A city as it is stored. */
export async function findCity(db: Database, id: string): Promise<LockedCity | undefined> {
  const [row] = await db
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'city')))
  return row
}

/** A city that nobody else changes, or puts something into, until the end of the transaction. */
export async function lockCity(tx: Database, id: string): Promise<LockedCity | undefined> {
  const [row] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'city')))
    .for('update')
  return row
}

/** Cities, locked in the same way and in a fixed order. */
export const lockCities = (tx: Database, ids: string[]): Promise<LockedCity[]> =>
  tx
    .select()
    .from(locations)
    .where(and(inArray(locations.id, ids), eq(locations.kind, 'city')))
    .orderBy(asc(locations.id))
    .for('update')

/** Lets one address of a country be given at a time, until the end of the transaction. */
export async function lockAddresses(tx: Database, country: CountryCode): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape cities ' || ${country}))`)
}

/** The slugs of a country that begin with this one and that another city has, or had. */
export async function listSlugsInUse(
  tx: Database,
  country: CountryCode,
  slug: string,
  cityId?: string,
): Promise<Set<string>> {
  const [start, prefix] = [`${slug}%`, `${country}/`]
  const present = await tx
    .select({ slug: locations.slug })
    .from(locations)
    .where(
      and(
        sql`${locations.kind} = 'city'`,
        eq(locations.countryCode, country),
        sql`${locations.slug} like ${start}`,
        cityId ? ne(locations.id, cityId) : undefined,
      ),
    )
  const former = await tx
    .select({ slug: sql<string>`substr(${formerSlugs.slug}, ${prefix.length + 1})` })
    .from(formerSlugs)
    .where(
      and(
        eq(formerSlugs.kind, 'location'),
        sql`${formerSlugs.slug} like ${prefix + start}`,
        cityId ? ne(formerSlugs.targetId, cityId) : undefined,
      ),
    )
  return new Set([...present, ...former].map((row) => row.slug))
}

/** Cities of the same name in a country; of the same state, where both have one. As imports know them, too. */
export const listNamesakes = (tx: Database, country: CountryCode, name: string, state: string | null) =>
  tx
    .select()
    .from(locations)
    .where(
      and(
        sql`${locations.kind} = 'city'`,
        eq(locations.countryCode, country),
        sql`${locations.sortName} = fold(${name})`,
        state ? sql`(${locations.state} is null or fold(${locations.state}) = fold(${state}))` : undefined,
      ),
    )
    .orderBy(asc(locations.id))

/** Adds a city; returns its id. */
export async function insertCity(
  tx: Database,
  values: Omit<typeof locations.$inferInsert, 'id' | 'kind'>,
): Promise<string> {
  const id = newId()
  await tx.insert(locations).values({ ...values, id, kind: 'city' })
  return id
}

/** Changes a city. Its time of change is later than the one before in whole milliseconds. */
export async function changeCity(tx: Database, id: string, values: CityValues): Promise<void> {
  await tx
    .update(locations)
    .set({ ...values, updatedAt: laterThan(locations.updatedAt) })
    .where(eq(locations.id, id))
}

export async function deleteCityRow(tx: Database, id: string): Promise<void> {
  await tx.delete(locations).where(eq(locations.id, id))
}

/** How many pictures a city has. */
export const countPictures = (db: Database, id: string): Promise<number> =>
  db.$count(pictures, eq(pictures.cityId, id))

/** The contents of a city, whatever their owner and state. */
export async function countInCity(tx: Database, id: string): Promise<ManagedCity['inTheWay']> {
  return {
    listings: await tx.$count(listings, eq(listings.cityId, id)),
    events: await tx.$count(events, eq(events.cityId, id)),
    places: await tx.$count(locations, eq(locations.cityId, id)),
    applications: await tx.$count(applications, eq(applications.cityId, id)),
  }
}
