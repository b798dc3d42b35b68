import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseHandle } from './database-handle.ts'
import { DatabaseStartError } from './database-start-error.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_246_912_305

/** One step of the schema. When it was made is what a database knows it by: its statements may be made cheaper later. */
export type Migration = { madeAt: number; name: string; hash: string; statements: string[] }

/** The migrations of this release, the oldest first. */
export function knownMigrations(folder: string = MIGRATIONS): Migration[] {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const names = new Map(journal.entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql: statements }) => ({
    madeAt: folderMillis,
    name: names.get(folderMillis) ?? hash,
    hash,
    statements,
  }))
}

/** When the migrations were made that a database has; none where it is new. */
export async function appliedMigrations(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) return []
  const applied = await db.execute<{ created_at: number }>(
    sql`SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  )
  return applied.rows.map(({ created_at }) => Number(created_at))
}

/** Throws where a newer release has migrated the database: this one would not know what it finds. */
export function refuseNewer(applied: number[], known: Migration[]): void {
  const newest = Math.max(...known.map(({ madeAt }) => madeAt))
  const unknown = applied.filter((madeAt) => madeAt > newest)
  if (unknown.length === 0) return
  throw new DatabaseStartError(
    `The database was migrated by a newer release: this one does not know ${unknown.length} of its migrations. ` +
      'It was left as it is. Start the newer release, or restore a backup that was made before the upgrade.',
  )
}

/**
 * Runs migrations inside a transaction. The caller holds the lock.
 *
 * @param tell called after each, with the milliseconds it took
 */
export async function applyMigrations(
  tx: Database,
  migrations: Migration[],
  tell: (name: string, took: number) => void = () => {},
): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`)
  await tx.execute(sql`
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  for (const { name, statements, hash, madeAt } of migrations) {
    const begun = performance.now()
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${madeAt})`,
    )
    tell(name, Math.round(performance.now() - begun))
  }
}

/** Works on one connection while no other process migrates. */
export function alone<T>(handle: DatabaseHandle, work: (db: Database) => Promise<T>): Promise<T> {
  return handle.onOneConnection(async (db) => {
    await db.execute(sql`SELECT pg_advisory_lock(${LOCK}::bigint)`)
    try {
      return await work(db)
    } finally {
      await db.execute(sql`SELECT pg_advisory_unlock(${LOCK}::bigint)`).catch(() => {})
    }
  })
}
