import { type SQL, sql } from 'drizzle-orm'
import { inCity } from '#server/content/index.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { idOf, type RowKind, sources } from './source-queries.ts'

/** Above this many, rows of a name are met soon enough in the order of the desk. */
const maxFound = 10_000

/** Which rows of a kind, apart from what they lack. */
export type Narrowed = {
  /** Of the row `t`. */
  condition: SQL
  /** The ids of the same rows, by an index; of few rows, which are put in order then. */
  ids?: SQL | undefined
}

const offerTitles = (part: SQL) => sql`select o.id from offers o where every_name(o.title) like ${part}`

const ofOwners = (column: string, owners: SQL) =>
  sql`select p.id from pictures p where ${sql.raw(`p.${column}`)} = any(array(${owners}))`

/** A condition on the row `t` of each kind, and where its name is elsewhere, the ids. Each pattern is one of an index. */
const names: Record<RowKind, (part: SQL) => { condition: SQL; ids?: SQL }> = {
  country: (part) => ({ condition: sql`every_name(t.name) like ${part}` }),
  city: (part) => ({ condition: sql`t.kind = 'city' and t.known_as like ${part}` }),
  attraction: (part) => ({ condition: sql`t.sort_name like ${part}` }),
  event: (part) => ({ condition: sql`every_name(t.title) like ${part}` }),
  place: (part) => ({ condition: sql`t.kind = 'place' and t.sort_name like ${part}` }),
  organization: (part) => ({ condition: sql`t.kind = 'organization' and t.sort_name like ${part}` }),
  profile: (part) => ({ condition: sql`t.kind = 'profile' and t.sort_name like ${part}` }),
  offer: (part) => ({ condition: sql`every_name(t.title) like ${part}` }),
  offerLink: (part) => ({
    condition: sql`(select every_name(o.title) from offers o where o.id = t.offer_id) like ${part}`,
    ids: sql`select k.id from offer_links k where k.offer_id in (${offerTitles(part)})`,
  }),
  offerPrice: (part) => ({
    condition: sql`(select every_name(o.title) from offers o where o.id = t.offer_id) like ${part}`,
    ids: sql`select p.id from offer_prices p where p.offer_id in (${offerTitles(part)})`,
  }),
  picture: (part) => ({
    condition: sql`case when t.city_id is not null then (select c.known_as from locations c where c.id = t.city_id)
      when t.attraction_id is not null then (select a.sort_name from attractions a where a.id = t.attraction_id)
      when t.country_code is not null then (select every_name(n.name) from countries n where n.code = t.country_code)
      when t.listing_id is not null then (select l.sort_name from listings l where l.id = t.listing_id)
      when t.offer_id is not null then (select every_name(o.title) from offers o where o.id = t.offer_id)
      else (select every_name(e.title) from events e where e.id = t.event_id) end like ${part}`,
    ids: sql.join(
      [
        ofOwners(
          'city_id',
          sql`select c.id from locations c where c.kind = 'city' and c.known_as like ${part}`,
        ),
        ofOwners('attraction_id', sql`select a.id from attractions a where a.sort_name like ${part}`),
        ofOwners('country_code', sql`select n.code from countries n where every_name(n.name) like ${part}`),
        ofOwners('listing_id', sql`select l.id from listings l where l.sort_name like ${part}`),
        ofOwners('event_id', sql`select e.id from events e where every_name(e.title) like ${part}`),
        ofOwners('offer_id', offerTitles(part)),
      ],
      sql` union all `,
    ),
  }),
}

/** Part of a name; a city, with what is in it. */
type NameQuery = { q: string | undefined; of: string | undefined }

/** Rows of a kind with such a name, in such a city; undefined where all of them may be, `none` where none can. */
export async function narrow(
  db: Database,
  kind: RowKind,
  { q, of }: NameQuery,
): Promise<Narrowed | 'none' | undefined> {
  const inPlace = of ? narrowToCity(kind, of) : undefined
  if (of && !inPlace) return 'none'
  if (!inPlace) return q ? narrowToName(db, kind, q) : undefined
  if (!q) return inPlace
  const condition = sql`${inPlace.condition} and ${names[kind](containing(q)).condition}`
  return { condition, ids: idsWhere(kind, condition) }
}

/** The rows of a kind with a name that contains the text, whatever its case and accents. */
async function narrowToName(db: Database, kind: RowKind, text: string): Promise<Narrowed> {
  const { condition, ids = idsWhere(kind, condition) } = names[kind](containing(text))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${ids} limit ${maxFound + 1}) found`,
  )
  return { condition, ids: (rows[0]?.count ?? 0) > maxFound ? undefined : ids }
}

const idsWhere = (kind: RowKind, condition: SQL) =>
  sql`select ${sql.raw(idOf(kind))} from ${sql.raw(sources[kind].table)} t where ${condition}`

/** The city with this id and what is in it; undefined for a kind of which nothing is in a city. */
function narrowToCity(kind: RowKind, cityId: string): Narrowed | undefined {
  const condition = inCity[kind]?.rows(sql`${cityId}::uuid`)
  return condition && { condition, ids: idsWhere(kind, condition) }
}
