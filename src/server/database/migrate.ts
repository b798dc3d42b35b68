import { lockEveryTable, refuseWhileOthersServe, withoutOthers } from './alone-with-database.ts'
import type { Database, DatabaseHandle, DatabaseLog } from './database-handle.ts'
import {
  alone,
  appliedMigrations,
  applyMigrations,
  knownMigrations,
  type Migration,
  refuseNewer,
} from './known-migrations.ts'
import { makeTextGapTriggers } from './text-gaps.ts'

/**
 * Brings the database to the schema of this release: all new migrations in one transaction, or none.
 * Processes that start at once wait for each other. Throws when a migration fails, when a node of another release still serves, when the schema is of a newer
 * release, or when a migration was added with a date before one already applied.
 *
 * @param beforeChange called before a schema that is behind is changed; where it throws, nothing is
 * @param log told of each migration of a database that is not new, because all of it may take a minute
 * @returns whether the database was new
 */
export async function migrate(
  handle: DatabaseHandle,
  folder?: string,
  beforeChange: () => Promise<void> = async () => {},
  log?: DatabaseLog,
): Promise<boolean> {
  const known = knownMigrations(folder)
  return alone(handle, async (db) => {
    const applied = await appliedMigrations(db)
    refuseNewer(applied, known)
    const pending = known.filter(({ madeAt }) => !applied.includes(madeAt))
    if (pending.length === 0) return false
    refuseSkipped(applied, pending)
    const isNew = applied.length === 0
    const bringUpToDate = async (tx: Database, tell?: (name: string, took: number) => void) => {
      await applyMigrations(tx, pending, tell)
      // migrations of another folder make other tables
      if (!folder) await makeTextGapTriggers(tx)
    }
    if (isNew) {
      await db.transaction((tx) => bringUpToDate(tx))
      return true
    }
    const isShared = handle.storage === 'postgresql'
    if (isShared) await refuseWhileOthersServe(db, log)
    await beforeChange()
    log?.info(
      { migrations: pending.length },
      'the database is upgraded: the site is closed until that is done',
    )
    const upgrade = () =>
      db.transaction(async (tx) => {
        if (isShared) await lockEveryTable(tx)
        await bringUpToDate(tx, (migration, took) => log?.info({ migration, took }, 'migrated'))
      })
    await withoutOthers(upgrade, log)
    return false
  })
}

function refuseSkipped(applied: number[], pending: Migration[]): void {
  const newest = Math.max(0, ...applied)
  const skipped = pending.filter(({ madeAt }) => madeAt < newest)
  if (skipped.length === 0) return
  const dates = skipped.map(({ madeAt }) => new Date(madeAt).toISOString()).join(', ')
  throw new Error(
    `Migrations dated before one already applied were not applied: ${dates}. Generate them again.`,
  )
}
