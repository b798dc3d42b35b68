import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * A condition with the same rows, which finds them before they are put in order. For conditions that few rows meet: in the order of
 * the list they may be far behind.
 */
export const foundFirst = (table: PgTable & { id: PgColumn }, condition: SQL | undefined): SQL =>
  sql`${table.id} = any(array(select ${table.id} from ${table} where ${condition ?? sql`true`}))`
