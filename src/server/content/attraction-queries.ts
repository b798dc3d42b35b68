import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { countRows } from '#server/database/count-rows.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'
import { coverOfAttraction } from '#server/images/index.ts'
import { foundFirst } from './found-first-queries.ts'

/** Which attractions; `phrases`: one of them is in the name. */
export type AttractionQuery = {
  id?: string | undefined
  phrases?: string[] | undefined
  /** Whether they are few enough to be sorted, as their count says. */
  isFew?: boolean | undefined
  cityIds?: string[] | undefined
}
export type AttractionRow = Awaited<ReturnType<typeof listAttractionRows>>[number]
export type LockedAttraction = typeof attractions.$inferSelect
export type AttractionValues = Partial<typeof attractions.$inferInsert>

const { search, importKey, ...columns } = getTableColumns(attractions)

const select = (db: Database) =>
  db
    .select({
      ...columns,
      city: locations.name,
      countryCode: locations.countryCode,
      countryName: countries.name,
      cover: coverOfAttraction,
    })
    .from(attractions)
    .innerJoin(locations, eq(locations.id, attractions.cityId))
    .innerJoin(countries, eq(countries.code, locations.countryCode))

/** One page in order of name, and one row more. */
export function listAttractionRows(
  db: Database,
  query: AttractionQuery,
  after: { key: string; id: string } | undefined,
  limit: number,
) {
  const condition = matches(query)
  const found = query.phrases && query.isFew ? foundFirst(attractions, condition) : condition
  const following =
    after && sql`(${attractions.sortName}, ${attractions.id}) > (${after.key}, ${after.id}::uuid)`
  return select(db)
    .where(and(found, following))
    .orderBy(asc(attractions.sortName), asc(attractions.id))
    .limit(limit + 1)
}

/** The attractions of a city in their order. */
export const listRowsOfCity = (db: Database, cityId: string) =>
  select(db).where(eq(attractions.cityId, cityId)).orderBy(asc(attractions.position), asc(attractions.id))

/** How many there are; undefined above what is counted. */
export const countAttractionRows = (db: Database, query: AttractionQuery): Promise<number | undefined> =>
  countRows(db, attractions, matches(query))

function matches({ id, phrases, cityIds }: AttractionQuery): SQL | undefined {
  const named = phrases?.map((phrase) => sql`${attractions.sortName} like ${containing(phrase)}`)
  return and(
    id ? eq(attractions.id, id) : undefined,
    cityIds && inArray(attractions.cityId, cityIds),
    named && sql`(${sql.join(named, sql` or `)})`,
  )
}

/** An attraction that nobody else changes until the end of the transaction. */
export async function lockAttraction(tx: Database, id: string): Promise<LockedAttraction | undefined> {
  const [row] = await tx.select().from(attractions).where(eq(attractions.id, id)).for('update')
  return row
}

/** Adds an attraction as the last one of its city; returns its id. */
export async function insertAttraction(
  tx: Database,
  values: Omit<typeof attractions.$inferInsert, 'id' | 'position'>,
): Promise<string> {
  const id = newId()
  const last = sql`(select coalesce(max(position), 0) + 1 from attractions where city_id = ${values.cityId}::uuid)`
  await tx.insert(attractions).values({ ...values, id, position: last as never })
  return id
}

/** Changes an attraction. Its time of change is later than the one before in whole milliseconds. */
export async function changeAttraction(tx: Database, id: string, values: AttractionValues): Promise<void> {
  await tx
    .update(attractions)
    .set({ ...values, updatedAt: laterThan(attractions.updatedAt) })
    .where(eq(attractions.id, id))
}

export async function deleteAttractionRow(tx: Database, id: string): Promise<void> {
  await tx.delete(attractions).where(eq(attractions.id, id))
}

/** Gives the attractions of a city their order. */
export async function orderRows(tx: Database, cityId: string, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(attractions)
      .set({ position: index + 1 })
      .where(and(eq(attractions.id, id), eq(attractions.cityId, cityId)))
  }
}
