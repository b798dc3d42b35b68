import { sql } from 'drizzle-orm'
import type { Database, ReadText } from '#server/database/connect.ts'
import { quoted, type Sequence, type Table } from './tables-queries.ts'

/** A table that was made by somebody, of whichever schema; undefined in an empty database. */
export async function anyTable(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    ORDER BY 1 LIMIT 1`)
  return rows[0]?.name
}

/** Reads inside the transaction of an import. */
export const readIn =
  (tx: Database): ReadText =>
  async (statement) => {
    const { rows } = await tx.execute<Record<string, string | null>>(sql.raw(statement))
    return rows.map((row) => Object.values(row))
  }

/**
 * Runs `work` while tables take rows in any order and keep what they are given: without foreign keys, which are made,
 * and with it checked, again afterwards, and without triggers, whose work the rows already contain.
 */
export async function withoutRules(tx: Database, tables: Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY 1, 2`)
  for (const { table, name } of keys)
    await tx.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  for (const { name } of tables) await tx.execute(sql`ALTER TABLE ${table(name)} DISABLE TRIGGER USER`)
  await work()
  for (const { name } of tables) await tx.execute(sql`ALTER TABLE ${table(name)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys) {
    await tx.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`))
  }
}

/** Takes out what the migrations themselves put in. */
export async function emptyTable(tx: Database, { name }: Table): Promise<void> {
  await tx.execute(sql`DELETE FROM ${table(name)}`)
}

/** Puts rows in, each the JSON of an array of texts in the order of the columns. */
export async function insertRows(tx: Database, { name, columns }: Table, rows: string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(', ')
  await tx.execute(sql`
    INSERT INTO ${table(name)} (${sql.raw(names)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.raw(values)} FROM jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) r`)
}

export async function setSequence(tx: Database, { name, value, isCalled }: Sequence): Promise<void> {
  await tx.execute(sql`SELECT setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint, ${isCalled})`)
}

/** So that the first questions are planned well. */
export async function analyze(db: Database): Promise<void> {
  await db.execute(sql`ANALYZE`)
}

const table = (name: string) => sql.raw(`public.${quoted(name)}`)
