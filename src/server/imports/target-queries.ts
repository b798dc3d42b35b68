import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import type { Asked, Existing, Kind, Values } from './kind.ts'
import { tables } from './tables-queries.ts'

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table)
/** The table of a kind. */
export const nameOf = ({ kind }: Kind) => sql.identifier(getTableConfig(tables[kind]).name)
const isOwn = ({ own }: Kind, alias = 't'): SQL =>
  own.kind ? sql`${sql.identifier(alias)}.kind = ${own.kind}` : sql`true`

/** For each row that is asked for the id of the one that it names by an id. */
export async function findByKeys(tx: Database, kind: Kind, asked: Asked[]): Promise<(string | undefined)[]> {
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
  return new Map((rows as Existing[]).map((row) => [row.id, row]))
}

/** A row as the database names its columns. */
export function recordOf({ kind }: Kind, values: Values): Record<string, unknown> {
  const columns = columnsOf(tables[kind])
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const column = columns[key]
      return column && value !== undefined ? [[column.name, value]] : []
    }),
  )
}
