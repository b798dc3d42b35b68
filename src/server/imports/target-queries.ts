import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import type { Change, Existing, FileRow, Kind, Values } from './kinds/kind.ts'
import { tables } from './tables-queries.ts'

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table)
const nameOf = ({ kind }: Kind) => sql.identifier(getTableConfig(tables[kind]).name)
const isOwn = ({ own }: Kind, alias = 't'): SQL =>
  own.kind ? sql`${sql.identifier(alias)}.kind = ${own.kind}` : sql`true`

/** For each row that is asked for the id of the one that it names by an id. */
export async function findByKeys(
  tx: Database,
  kind: Kind,
  asked: FileRow[],
): Promise<(string | undefined)[]> {
  const list = asked.map(({ id, key, values }, n) => ({ n, id, key, geoname: values.geonameId }))
  const geonames =
    kind.kind === 'cities'
      ? sql`union all select a.n, t.id, 2 as rank from a join ${nameOf(kind)} t on t.geoname_id = a.geoname and ${isOwn(kind)}`
      : sql``
  const { rows } = await tx.execute<{ n: number; id: string }>(
    sql`with a as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) a(n int, id uuid, key text, geoname bigint))
      select n, id, rank from (
        select a.n, t.id, 1 as rank from a join ${nameOf(kind)} t on t.id = a.id and ${isOwn(kind)}
        ${geonames}
        union all select a.n, t.id, 3 as rank from a join ${nameOf(kind)} t on t.import_key = a.key and ${isOwn(kind)}
      ) found order by rank desc`,
  )
  const found = new Map(rows.map(({ n, id }) => [Number(n), id]))
  return asked.map((_, n) => found.get(n))
}

/** Rows of the site by id, which nobody else changes until the end of the transaction. */
export async function lockExisting(tx: Database, kind: Kind, ids: string[]): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map()
  const { search, ...columns } = columnsOf(tables[kind.kind])
  const { id } = columns
  if (!id) throw new Error('A table without an id')
  const rows = await tx
    .select(columns)
    .from(tables[kind.kind])
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(id)
    .for('no key update')
  const beside = await kind.beside?.read(tx, ids)
  return new Map((rows as Existing[]).map((row) => [row.id, { ...row, ...beside?.get(row.id) }]))
}

/** A row as the database names its columns. */
function recordOf(table: PgTable, values: Values): Record<string, unknown> {
  const columns = columnsOf(table)
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const column = columns[key]
      return column && value !== undefined ? [[column.name, value]] : []
    }),
  )
}

const named = (columns: string[], prefix?: string): SQL =>
  sql.join(
    columns.map((name) =>
      prefix ? sql`${sql.identifier(prefix)}.${sql.identifier(name)}` : sql`${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** Makes the rows of the site, in as few statements as they have sets of columns. */
export async function insertTargets(tx: Database, kind: Kind, changes: Change[]): Promise<void> {
  const records = changes.map(({ id, values }) => recordOf(tables[kind.kind], { ...values, id }))
  for (const group of Map.groupBy(records, (record) => Object.keys(record).sort().join()).values()) {
    const columns = Object.keys(group[0] ?? {}).sort()
    await tx.execute(
      sql`insert into ${nameOf(kind)} (${named(columns)})
        select ${named(columns, 'r')} from jsonb_populate_recordset(null::${nameOf(kind)}, ${JSON.stringify(group)}::jsonb) r`,
    )
  }
  await kind.beside?.insert(tx, changes)
}

const pick = (row: Values = {}, properties: string[] = []): Values =>
  Object.fromEntries(properties.map((name) => [name, row[name]]))

const later = (alias: string) => laterThan(sql`${sql.identifier(alias)}.updated_at`)

/** Changes rows of the site; what was there before goes into the rows of the import first. */
export async function updateTargets(
  tx: Database,
  importId: string,
  kind: Kind,
  changes: Change[],
): Promise<void> {
  const records = changes.map(({ id, asked, existing, values }) => ({
    number: asked.number,
    record: { ...recordOf(tables[kind.kind], values), id },
    beside: pick(
      existing,
      kind.beside?.properties.filter((name) => name in values),
    ),
  }))
  const byColumns = Map.groupBy(records, ({ record }) => Object.keys(record).sort().join())
  for (const group of byColumns.values()) {
    const columns = Object.keys(group[0]?.record ?? {}).filter((name) => name !== 'id')
    const numbers = JSON.stringify(
      group.map(({ number, record, beside }) => ({ number, id: record.id, beside })),
    )
    await tx.execute(
      sql`update import_rows r set before = j.beside || (select coalesce(jsonb_object_agg(c, to_jsonb(t) -> c), '{}')
          from jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb) c)
        from jsonb_to_recordset(${numbers}::jsonb) j(number int, id uuid, beside jsonb) join ${nameOf(kind)} t on t.id = j.id
        where r.import_id = ${importId} and r.number = j.number`,
    )
    const sets = columns.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
    const rows = JSON.stringify(group.map(({ record }) => record))
    await tx.execute(
      sql`update ${nameOf(kind)} t set ${sql.join([...sets, sql`updated_at = ${later('t')}`], sql`, `)}
        from jsonb_populate_recordset(null::${nameOf(kind)}, ${rows}::jsonb) r where t.id = r.id`,
    )
  }
  await kind.beside?.write(tx, changes)
}

/** Notes which rows of the site were made or changed, and when. */
export async function noteTargets(
  tx: Database,
  importId: string,
  kind: Kind,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return
  const pairs = JSON.stringify(changes.map(({ id, asked }) => ({ number: asked.number, id })))
  await tx.execute(
    sql`update import_rows r set target_id = t.id, changed_at = t.updated_at
      from jsonb_to_recordset(${pairs}::jsonb) j(number int, id uuid) join ${nameOf(kind)} t on t.id = j.id
      where r.import_id = ${importId} and r.number = j.number`,
  )
}
