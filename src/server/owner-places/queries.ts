import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListingKind } from '#contract/enums.ts'
import { placeList } from '#contract/listings/place-limits.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import type { FilterOf, SortOf } from '#contract/values/staff-list.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { keyset, type Paging } from '#server/database/keyset.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { hasPublicListing, isVisiblePlace } from '#server/places/index.ts'

/** Which places; `cityIds` narrows to those of some cities. */
export type PlaceQuery = Omit<FilterOf<typeof placeList>, 'city'> & {
  actorId: string
  /** The actor keeps everyone's places. */
  managed: boolean
  scope: 'mine' | 'offered' | 'all'
  id?: string | undefined
  /** Those that `q` finds, where they are few. */
  ids?: string[] | undefined
  cityIds?: string[] | undefined
}

export type OwnPlaceRow = Awaited<ReturnType<typeof listPlaceRows>>[number]
export type LockedPlace = typeof locations.$inferSelect
export type PlaceValues = Partial<typeof locations.$inferInsert>

const { search, knownAs, populationRank, ...columns } = getTableColumns(locations)
const cities = alias(locations, 'cities')

const sortColumns = { name: locations.sortName, changed: locations.updatedAt }

/** One page in an order, and one row more. Which rows is found first, in the order of an index, then what is shown of them. */
export function listPlaceRows(
  db: Database,
  query: PlaceQuery,
  { limit, ...paging }: Paging<SortOf<typeof placeList>>,
) {
  const { following, order, key } = keyset(placeList.orders, sortColumns, locations.id, paging)
  const ids = inParts(query, (part) =>
    db
      .select({ id: locations.id })
      .from(locations)
      .where(and(matches(query), part, following))
      .orderBy(...order)
      .limit(limit + 1)
      .getSQL(),
  )
  return db
    .select({
      ...columns,
      ownerName: users.name,
      key,
      city: cities.name,
      countryName: countries.name,
      profileCount: listingsThere(query, 'profile'),
      organizationCount: listingsThere(query, 'organization'),
      isShown: sql<boolean>`${isVisiblePlace()}`,
    })
    .from(locations)
    .innerJoin(cities, eq(locations.cityId, cities.id))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(users, eq(users.id, locations.ownerId))
    .where(sql`${locations.id} in (${ids})`)
    .orderBy(...order)
    .limit(limit + 1)
}

/** The listings of a kind at a place that the actor may know of. */
const listingsThere = ({ actorId, managed }: PlaceQuery, kind: ListingKind) => sql<number>`(
  select count(*)::int from ${listings} where ${listings.placeId} = ${locations.id} and ${listings.kind} = ${kind}
    and ${listings.deletedAt} is null and (${managed} or ${listings.isPublic} or ${listings.ownerId} = ${actorId}))`

/** How many there are; undefined above what is counted. */
export async function countPlaceRows(db: Database, query: PlaceQuery): Promise<number | undefined> {
  const most = maxCounted + 1
  const found = inParts(query, (part) =>
    db
      .select({ id: locations.id })
      .from(locations)
      .where(and(matches(query), part))
      .limit(most)
      .getSQL(),
  )
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${found}) found limit ${most}) counted`,
  )
  const [row] = rows
  return row && row.count <= maxCounted ? row.count : undefined
}

/** One's own, nobody's and those that are shown have an index each, and none together: the same question to each. */
function inParts(query: PlaceQuery, ask: (part: SQL | undefined) => SQL): SQL {
  const { actorId, managed, scope } = query
  if (scope === 'all') return ask(undefined)
  const own = sql`${locations.ownerId} = ${actorId}`
  const nobodys = sql`${locations.ownerId} is null`
  const others = sql`${locations.ownerId} <> ${actorId} and ${hasPublicListing()}`
  // what is nobody's is kept by staff
  const parts = scope === 'offered' ? [own, nobodys, others] : managed ? [own, nobodys] : [own]
  return sql.join(
    parts.map((part) => sql`(${ask(part)})`),
    sql` union all `,
  )
}

function matches({ id, q, ids, cityIds, owner, lacks }: PlaceQuery): SQL | undefined {
  return and(
    // written out, so that the index of places is taken
    sql`${locations.kind} = 'place'`,
    id ? eq(locations.id, id) : undefined,
    ids
      ? sql`${locations.id} = any (${sql.param(ids)}::uuid[])`
      : q
        ? sql`${locations.sortName} like ${containing(q)}`
        : undefined,
    cityIds && inArray(locations.cityId, cityIds),
    owner && isNull(locations.ownerId),
    lacks && isNull(locations.latitude),
  )
}

/** The ids of those that a text finds, where they are few enough to be sorted. */
export async function findFewPlaces(db: Database, q: string): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(sql`${locations.kind} = 'place' and ${locations.sortName} like ${containing(q)}`)
    .limit(maxCounted + 1)
  return rows.length > maxCounted ? undefined : rows.map(({ id }) => id)
}

/** Whose a place is, and its city. */
export async function findPlaceCity(db: Database, id: string) {
  const [row] = await db
    .select({ ownerId: locations.ownerId, cityId: locations.cityId })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'place')))
  return row
}

/** A place that nobody else changes, or gives a listing, until the end of the transaction. */
export async function lockPlace(tx: Database, id: string): Promise<LockedPlace | undefined> {
  const [row] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'place')))
    .for('update')
  return row
}

/** Cities with what places take from them. */
export function listCityRows(db: Database, ids: string[]) {
  return db
    .select({
      id: locations.id,
      countryCode: locations.countryCode,
      countrySlug: countries.slug,
      countryName: countries.name,
      state: locations.state,
      latitude: locations.latitude,
      longitude: locations.longitude,
    })
    .from(locations)
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .where(and(inArray(locations.id, ids), eq(locations.kind, 'city')))
}

/** True if a listing names the place, whatever its owner and state. */
export async function hasListings(tx: Database, placeId: string): Promise<boolean> {
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.placeId, placeId))
    .limit(1)
  return found.length > 0
}

/** Lets nobody else make a place for this user until the end of the transaction. */
export async function lockOwner(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** How many places are somebody's own. */
export const countOwnPlaces = (tx: Database, ownerId: string): Promise<number> =>
  tx.$count(locations, eq(locations.ownerId, ownerId))

/** Places of this name that somebody has in a city; of staff, nobody's. */
export function listNamesakes(tx: Database, ownerId: string | null, cityId: string, name: string) {
  const theirs = ownerId ? eq(locations.ownerId, ownerId) : sql`${locations.ownerId} is null`
  return tx
    .select()
    .from(locations)
    .where(and(eq(locations.cityId, cityId), theirs, eq(locations.name, name)))
    .orderBy(asc(locations.id))
}

/** Adds a place; returns its id. */
export async function insertPlace(
  tx: Database,
  values: Omit<typeof locations.$inferInsert, 'id' | 'kind'>,
): Promise<string> {
  const id = newId()
  await tx.insert(locations).values({ ...values, id, kind: 'place' })
  return id
}

/** Changes a place. Its time of change is later than the one before in whole milliseconds. */
export async function changePlace(tx: Database, id: string, values: PlaceValues): Promise<void> {
  await tx
    .update(locations)
    .set({ ...values, updatedAt: laterThan(locations.updatedAt) })
    .where(eq(locations.id, id))
}
