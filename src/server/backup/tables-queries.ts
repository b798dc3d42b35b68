import type { ReadText } from '#server/database/connect.ts'

export type Column = { name: string; type: string; typeId: number; isRequired: boolean }
export type Table = { name: string; columns: Column[] }
export type Sequence = { name: string; value: string; isCalled: boolean }

// what an installation keeps for itself: a file must carry neither the secret that signs and seals nor its fingerprint
const leftOut: Record<string, string> = { installation: "key NOT IN ('secret', 'secret-fingerprint')" }

const isOurs = `c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`

/** Every table with the columns that have data of their own: generated ones are computed from these. */
export async function readTables(read: ReadText): Promise<Table[]> {
  const rows = await read(`
    SELECT c.relname::text AS "table", a.attname::text AS "column", format_type(a.atttypid, a.atttypmod) AS type,
      a.atttypid::text AS "typeId", a.attnotnull::text AS required
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE ${isOurs} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`)
  const tables = new Map<string, Table>()
  for (const [name, column, type, typeId, required] of rows as string[][]) {
    if (!name || !column || !type) continue
    const table = tables.get(name) ?? { name, columns: [] }
    tables.set(name, table)
    table.columns.push({ name: column, type, typeId: Number(typeId), isRequired: required === 'true' })
  }
  return [...tables.values()]
}

/** The value of each sequence. */
export async function readSequences(read: ReadText): Promise<Sequence[]> {
  const names = await read(
    `SELECT c.relname::text AS name FROM pg_class c WHERE ${isOurs} AND c.relkind = 'S' ORDER BY c.relname`,
  )
  const sequences: Sequence[] = []
  for (const [name] of names as string[][]) {
    if (!name) continue
    const [row] = await read(
      `SELECT last_value::text AS value, is_called::text AS called FROM public.${quoted(name)}`,
    )
    sequences.push({ name, value: row?.[0] ?? '1', isCalled: row?.[1] === 'true' })
  }
  return sequences
}

/** Which migrations the database has; none where it has no tables yet. */
export async function readMigrations(read: ReadText): Promise<number[]> {
  const [found] = await read(`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`)
  if (!found?.[0]) return []
  const rows = await read(
    'SELECT created_at::text AS made FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(([madeAt]) => Number(madeAt))
}

/** The statement that reads a table. */
export const selectAll = ({ name, columns }: Table): string =>
  `SELECT ${columns.map((column) => quoted(column.name)).join(', ')} FROM public.${quoted(name)}
  WHERE ${leftOut[name] ?? 'true'}`

/** A name as a statement writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
