import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '#server/database/connect.ts'

/** Every row of every table, by the name of the table, each as text with its generated columns; in a fixed order. */
export async function everyRow({ db }: DatabaseHandle): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by relname`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    )
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}
