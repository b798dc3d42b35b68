import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseHandle } from './database-handle.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_246_912_305

type Migrator = {
  dialect: { migrate(files: MigrationMeta[], session: unknown, config: object): Promise<void> }
}

/**
 * Brings the database to the schema of this release: all new migrations in one transaction, or none.
 * Processes that start at once wait for each other. Throws when a migration fails, or when one was added with
 * a date before one already applied, because the migrator would skip it in silence.
 */
export async function migrate(handle: DatabaseHandle, folder: string = MIGRATIONS): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: folder })
  await handle.onOneConnection(async (db) => {
    await db.execute(sql`SELECT pg_advisory_lock(${LOCK}::bigint)`)
    try {
      await apply(db, files)
      await checkNoneSkipped(db, files)
    } finally {
      await db.execute(sql`SELECT pg_advisory_unlock(${LOCK}::bigint)`).catch(() => {})
    }
  })
}

async function apply(db: Database, files: MigrationMeta[]): Promise<void> {
  const { dialect } = db as unknown as Migrator
  await dialect.migrate(files, (db as unknown as { session: unknown }).session, {})
}

async function checkNoneSkipped(db: Database, files: MigrationMeta[]): Promise<void> {
  const { rows } = await db.execute<{ created_at: number }>(
    sql`SELECT created_at FROM drizzle.__drizzle_migrations`,
  )
  const applied = new Set(rows.map((row) => Number(row.created_at)))
  const skipped = files.filter((file) => !applied.has(file.folderMillis))
  if (skipped.length === 0) return
  const dates = skipped.map((file) => new Date(file.folderMillis).toISOString()).join(', ')
  throw new Error(
    `Migrations dated before one already applied were not applied: ${dates}. Generate them anew.`,
  )
}
