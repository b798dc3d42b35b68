import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { schema } from './boss.ts'

const jobs = sql`${sql.identifier(schema)}.job`
/** One try of a job: a later one has another name. */
const attempt = sql`(id::text || ':' || retry_count)`

/** The name of a try, as the lock on it and the statements here say it. */
export const nameOfAttempt = ({ id, retryCount }: { id: string; retryCount: number }): string =>
  `${id}:${retryCount}`

/** Tells whether this try of a job is still in hand. */
export async function isInHand(db: Database, job: { id: string; retryCount: number }): Promise<boolean> {
  const names = await readNames(db, sql`id = ${job.id}::uuid and ${attempt} = ${nameOfAttempt(job)}`)
  return names.length > 0
}

/**
 * The tries in hand that no node holds; on the embedded database, all. A job at its last try is left to pg-boss, which gives it up when
 * its time is over.
 */
export const readUnheld = (db: Database): Promise<string[]> =>
  readNames(
    db,
    sql`retry_count < retry_limit and not exists (select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended(${attempt}, 0))`,
  )

/** Gives tries that are in hand back to the queue: the next try may begin at once. */
export async function giveBack(db: Database, names: string[]): Promise<void> {
  await db.execute(sql`update ${jobs} set state = 'retry', start_after = now()
    where state = 'active' and ${attempt} in ${names}`)
}

async function readNames(db: Database, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${attempt} as name from ${jobs} where state = 'active' and ${where}`,
  )
  return rows.map(({ name }) => name)
}
