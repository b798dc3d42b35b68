import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { requests } from '#server/database/schema/requests.ts'
import type { FoundCity, OtherRows } from './kind.ts'

/** The states of a request whose traveler counts on the event. */
export const awaitingStates = ['requested', 'answered', 'confirmed', 'waitlisted', 'offered'] as const

type Pair = { n: number; id: string }
type Named = { name: string; city: string | null }

const numbered = (asked: object[]) => JSON.stringify(asked.map((each, n) => ({ n, ...each })))

async function pairsOf(tx: Database, query: SQL): Promise<Pair[]> {
  const { rows } = await tx.execute<Pair>(query)
  return rows.map(({ n, id }) => ({ n: Number(n), id }))
}

/** Cities of the same country and name; of the same state, where both name one. */
export const findCityNamesakes = (
  tx: Database,
  asked: { name: string; country: string; state: string | null }[],
): Promise<Pair[]> =>
  pairsOf(
    tx,
    sql`select a.n, t.id from jsonb_to_recordset(${numbered(asked)}::jsonb) a(n int, name text, country text, state text)
      join locations t on t.kind = 'city' and t.country_code = a.country and t.sort_name = fold(a.name)
      and (a.state is null or t.state is null or fold(t.state) = fold(a.state))`,
  )

/** Attractions of the same city and name. */
export const findAttractionNamesakes = (tx: Database, asked: Named[]): Promise<Pair[]> =>
  pairsOf(
    tx,
    sql`select a.n, t.id from jsonb_to_recordset(${numbered(asked)}::jsonb) a(n int, name text, city uuid)
      join attractions t on t.city_id = a.city and t.sort_name = fold(a.name)`,
  )

/** Events of the same city and first day, with one of the names in some language. */
export const findEventNamesakes = (
  tx: Database,
  asked: { names: string[]; city: string | null; day: string | null }[],
): Promise<Pair[]> =>
  pairsOf(
    tx,
    sql`select distinct a.n, t.id from jsonb_to_recordset(${numbered(asked)}::jsonb) a(n int, names jsonb, city uuid, day date)
      join events t on t.city_id = a.city and t.starts_on = a.day
      where exists (select from jsonb_each_text(t.title) title, jsonb_array_elements_text(a.names) name
        where fold(title.value) = fold(name.value))`,
  )

/** Organizations of the same city and name, without deleted ones. */
export const findOrganizationNamesakes = (tx: Database, asked: Named[]): Promise<Pair[]> =>
  pairsOf(
    tx,
    sql`select a.n, t.id from jsonb_to_recordset(${numbered(asked)}::jsonb) a(n int, name text, city uuid)
      join listings t on t.kind = 'organization' and t.deleted_at is null and t.city_id = a.city and t.sort_name = fold(a.name)`,
  )

/** The places in the list of those whose id, here or in the file, a listing had that was merged into another. */
export async function findMerged(
  tx: Database,
  kind: 'organization',
  asked: { id: string | undefined; key: string | undefined }[],
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select a.n from jsonb_to_recordset(${numbered(asked)}::jsonb) a(n int, id text, key text)
      join merged_listings m on m.kind = ${kind} and m.key = coalesce(a.id, a.key)`,
  )
  return new Set(rows.map(({ n }) => Number(n)))
}

/** Cities by their ids. */
export async function listCities(tx: Database, ids: string[]): Promise<Map<string, FoundCity>> {
  if (ids.length === 0) return new Map()
  const { id, name, countryCode, state, latitude, longitude } = locations
  const rows = await tx
    .select({ id, name, countryCode, state, latitude, longitude })
    .from(locations)
    .where(and(eq(locations.kind, 'city'), inArray(id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of some events on which somebody counts. */
export async function findAwaited(tx: Database, eventIds: string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: requests.eventId })
    .from(requests)
    .where(and(inArray(requests.eventId, eventIds), inArray(requests.state, [...awaitingStates])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** How many attractions each city has, with those that the other rows of an import would add, and the place of the last. */
export async function countAttractionsOf(
  tx: Database,
  cityIds: string[],
  others?: OtherRows,
): Promise<Map<string, { count: number; last: number }>> {
  if (cityIds.length === 0) return new Map()
  const added = others ? await countAdded(tx, others) : new Map<string, number>()
  const rows = await tx
    .select({
      cityId: attractions.cityId,
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${attractions.position}), 0)`,
    })
    .from(attractions)
    .where(inArray(attractions.cityId, cityIds))
    .groupBy(attractions.cityId)
  const there = new Map(rows.map((row) => [row.cityId, row]))
  return new Map(
    cityIds.map((id) => {
      const { count = 0, last = 0 } = there.get(id) ?? {}
      return [id, { count: count + (added.get(id) ?? 0), last }]
    }),
  )
}

/** How many attractions the other rows of an import would add to each city. */
async function countAdded(tx: Database, { importId, but }: OtherRows): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ city: string; count: number }>(
    sql`select split_part(identity, '/', 1) as city, count(*)::int as count from import_rows
      where import_id = ${importId} and outcome = 'new'
        and number not in (select n::int from jsonb_array_elements_text(${JSON.stringify(but)}::jsonb) n)
      group by 1`,
  )
  return new Map(rows.map(({ city, count }) => [city, count]))
}

export type CityAsk = { name: string; country: string | null; state: string | null }

/** The cities of a name, each with the place of what was asked in the list; by another name where none is really called so. */
export async function findCities(tx: Database, asked: CityAsk[]): Promise<(FoundCity & { n: number })[]> {
  const fits = sql`t.kind = 'city' and (a.country is null or t.country_code = a.country)
    and (a.state is null or t.state is null or fold(t.state) = fold(a.state))`
  const look = async (list: (CityAsk & { n: number })[], on: SQL) => {
    const { rows } = await tx.execute<FoundCity & { n: number }>(
      sql`select a.n, t.id, t.name, t.country_code as "countryCode", t.state, t.latitude, t.longitude from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
        a(n int, name text, country text, state text) join locations t on ${fits} and ${on}`,
    )
    return rows.map((row) => ({ ...row, n: Number(row.n) }))
  }
  const all = asked.map((each, n) => ({ ...each, n }))
  const found = await look(all, sql`t.sort_name = fold(a.name)`)
  const known = new Set(found.map(({ n }) => n))
  const left = all.filter(({ n }) => !known.has(n))
  if (left.length === 0) return found
  const otherwise = await look(
    left,
    sql`t.known_as like '%' || fold(a.name) || '%' and fold(a.name) = any(string_to_array(t.known_as, E'\n'))`,
  )
  return [...found, ...otherwise]
}
