import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { events } from '#server/database/schema/events.ts'
import { whenAndWhere } from '#server/events/own/index.ts'
import type { Kind, Values } from './kinds/kind.ts'
import { awaitingStates } from './kinds/namesake-queries.ts'
import { tables } from './tables-queries.ts'

/** Tables that only repeat what the row itself says: triggers keep them. */
const kept = ['listing_languages', 'shown_offers', 'event_places', 'event_days', 'offer_days']
/** Counts of what visitors did: a visit does not keep a row, or nothing public could be undone. */
const counts = ['page_visits', 'searches_narrowed', 'contact_taps']

const columnOf = (table: typeof events, field: (typeof whenAndWhere)[number]) =>
  getTableColumns(table)[field].name
const nameOf = ({ kind }: Kind) => sql.identifier(getTableConfig(tables[kind]).name)
const list = (values: unknown[]) => JSON.stringify(values)
/** Rows of an import that follow each other in its file, with all between them. */
export type Span = { first: number; last: number }

/** A range and no list: of a list the planner does not know how few rows it means, and reads all of the import. */
export const isIn = (alias: string, importId: string, { first, last }: Span): SQL => {
  const of = sql.identifier(alias)
  return sql`${of}.import_id = ${importId} and ${of}.number between ${first}::int and ${last}::int`
}

/** Locks the rows of the site that some rows of an import made or changed. */
export async function lockTargets(tx: Database, kind: Kind, importId: string, span: Span): Promise<void> {
  await tx.execute(
    sql`select t.id from ${nameOf(kind)} t where t.id in
      (select r.target_id from import_rows r where ${isIn('r', importId, span)})
      order by t.id for update`,
  )
}

/** Keeps, among some rows of an import, those whose row of the site is gone or was changed since. */
export async function keepChanged(tx: Database, kind: Kind, importId: string, span: Span): Promise<void> {
  await tx.execute(
    sql`update import_rows r set undo = 'kept', kept_reason = case when t.id is null then 'gone' else 'changed' end
      from import_rows o left join ${nameOf(kind)} t on t.id = o.target_id
      where ${isIn('o', importId, span)} and o.undo is null
      and r.import_id = o.import_id and r.number = o.number
      and (t.id is null and o.before is not null or t.updated_at <> o.changed_at)`,
  )
}

/** Every column of another table that refers to a row of this one, from the catalogue: a referring row uses it. */
export async function listReferences(tx: Database, kind: Kind): Promise<{ table: string; column: string }[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(
    sql`select r.relname as "table", a.attname as "column"
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
      cross join lateral unnest(c.conkey, c.confkey) k(own, theirs)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs
      where c.contype = 'f' and n.nspname = 'public' and b.attname = 'id'
      and c.confrelid = ('public.' || ${getTableConfig(tables[kind.kind]).name})::regclass
      order by 1, 2`,
  )
  const apart = [...kept, ...counts, ...(kind.beside?.tables ?? [])]
  return rows.filter(({ table }) => !apart.includes(table))
}

/** Keeps, among some rows of an import, those that made a row of the site which something refers to since. */
export async function keepUsed(
  tx: Database,
  importId: string,
  span: Span,
  { table, column }: { table: string; column: string },
): Promise<void> {
  await tx.execute(
    sql`update import_rows r set undo = 'kept', kept_reason = 'used', kept_by = ${table}
      where ${isIn('r', importId, span)} and r.undo is null and r.target_id is not null
      and r.before is null
      and exists (select from ${sql.identifier(table)} u where u.${sql.identifier(column)} = r.target_id)`,
  )
}

/** Keeps events as a file moved them, on which somebody counts since: nobody would tell them. */
export async function keepAwaited(tx: Database, importId: string, span: Span): Promise<void> {
  const moves = JSON.stringify(whenAndWhere.map((field) => columnOf(events, field)))
  await tx.execute(
    sql`update import_rows r set undo = 'kept', kept_reason = 'used', kept_by = 'requests'
      where ${isIn('r', importId, span)} and r.undo is null and r.before is not null
      and exists (select from jsonb_array_elements_text(${moves}::jsonb) c where r.before ? c)
      and exists (select from requests u where u.event_id = r.target_id
        and u.state in (select jsonb_array_elements_text(${JSON.stringify(awaitingStates)}::jsonb)))`,
  )
}

/** Keeps listings that somebody owns since. */
export async function keepOwned(tx: Database, importId: string, span: Span): Promise<void> {
  await tx.execute(
    sql`update import_rows r set undo = 'kept', kept_reason = 'used', kept_by = 'users'
      from listings t where t.id = r.target_id and t.owner_id is not null
      and ${isIn('r', importId, span)} and r.undo is null and r.before is null`,
  )
}

/** Deletes what the rows made that are left, and puts back what they changed. */
export async function takeBack(tx: Database, kind: Kind, importId: string, span: Span): Promise<void> {
  const open = sql`${isIn('r', importId, span)} and r.undo is null and r.target_id is not null`
  const properties = kind.beside?.properties ?? []
  const keys = sql`array(select jsonb_object_keys(r.before - array(select jsonb_array_elements_text(${list(properties)}::jsonb))) order by 1)`
  await tx.execute(
    sql`delete from ${nameOf(kind)} t using import_rows r where t.id = r.target_id and ${open} and r.before is null`,
  )
  const { rows } = await tx.execute<{ columns: string[] }>(
    sql`select distinct ${keys} as columns from import_rows r where ${open} and r.before is not null`,
  )
  for (const { columns } of rows) {
    const sets = columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`)
    await tx.execute(
      sql`update ${nameOf(kind)} t set ${sql.join([...sets, sql`updated_at = ${laterThan(sql`t.updated_at`)}`], sql`, `)}
        from import_rows r cross join lateral jsonb_populate_record(null::${nameOf(kind)}, r.before) b
        where t.id = r.target_id and ${open}
        and ${keys} = array(select jsonb_array_elements_text(${list(columns)}::jsonb))`,
    )
  }
  if (kind.beside) {
    const { rows: before } = await tx.execute<{ id: string; values: Values }>(
      sql`select r.target_id as id, r.before as values from import_rows r where ${open} and r.before is not null`,
    )
    await kind.beside.write(tx, before)
  }
  await tx.execute(sql`update import_rows r set undo = 'undone' where ${open}`)
}

/** What is published of each kind, and what it has then: an event needs what its page asks for. */
const publishing = {
  listings: sql`update listings t set status = 'verified' from chosen where t.status = 'pending'
    and not lacks_registration(t.id, t.country_code, t.type)`,
  events: sql`update events t set status = 'verified', decided_at = now() from chosen
    where t.status = 'draft' and t.description <> '{}' and t.starts_on is not null`,
}

/** Publishes the organizations or events that an import made, where nobody changed them since. */
export async function publishMade(
  tx: Database,
  table: keyof typeof publishing,
  importId: string,
  after: number,
  limit: number,
): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`with chosen as (select number, target_id, changed_at from import_rows
        where import_id = ${importId} and number > ${after} and outcome = 'new' and target_id is not null
        order by number limit ${limit}),
      published as (${publishing[table]} and t.id = chosen.target_id and t.updated_at = chosen.changed_at)
      select number from chosen`,
  )
  return Math.max(0, ...rows.map(({ number }) => number))
}
