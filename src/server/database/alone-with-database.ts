import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, DatabaseLog } from './database-handle.ts'
import { DatabaseStartError } from './database-start-error.ts'

const lookMs = 500
// a node that was told to end is gone within nine seconds
const patienceMs = 12_000
const tries = 3

/** Throws where another node still serves the database after some seconds: nothing was locked or changed then. */
export async function refuseWhileOthersServe(db: Database, log?: DatabaseLog): Promise<void> {
  const end = performance.now() + patienceMs
  for (let isFirst = true; await isServed(db); isFirst = false) {
    if (isFirst) log?.warn({ seconds: patienceMs / 1000 }, 'waiting until no other node serves this database')
    if (performance.now() >= end) throw othersServe()
    await sleep(lookMs)
  }
}

/** Locks all tables at once, so that no lock has to be waited for once something was changed. */
export async function lockEveryTable(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  await tx.execute(sql`SET LOCAL lock_timeout = 10000`)
  await tx.execute(sql.raw(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`))
  await tx.execute(sql`SET LOCAL lock_timeout = 0`)
}

/** Runs a transaction, again where others had locked what it needs. Throws a sentence where they keep doing so. */
export async function withoutOthers(work: () => Promise<void>, log?: DatabaseLog): Promise<void> {
  for (let number = 1; ; number += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockedByOthers(error)) throw error
      if (number === tries) throw othersServe(error)
      log?.warn({ number }, 'others use the database: the upgrade is tried again')
    }
  }
}

// each node listens on a connection of its own from the moment it serves
async function isServed(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'igarape listener' AND pid <> pg_backend_pid()`)
  return rows.length > 0
}

const othersServe = (cause?: unknown) =>
  new DatabaseStartError(
    'Another node still uses this database, so nothing was upgraded. ' +
      'Stop every node, then start one of the new release: it upgrades the database, and the others can follow.',
    { cause },
  )

function isLockedByOthers(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return [code, cause?.code].some((each) => each === '40P01' || each === '55P03')
}
