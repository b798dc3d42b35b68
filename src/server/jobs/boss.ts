import { type Db, fromPglite, type PGliteLike, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseHandle } from '#server/database/connect.ts'

export type JobsOptions = { database: DatabaseHandle; log: Logger }

/** The job queue on the site's own database, whichever engine it is. */
export function createBoss({ database, log }: JobsOptions): PgBoss {
  const isEmbedded = database.storage !== 'postgresql'
  const boss = new PgBoss({
    db: isEmbedded
      ? fromPglite(clientOf<PGliteLike>(database))
      : onPool(clientOf<Pick<Db, 'executeSql'>>(database)),
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  return boss
}

const clientOf = <Client>({ db }: DatabaseHandle) => (db as unknown as { $client: Client }).$client

type Pool = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

const onPool = (pool: unknown): Db => ({
  executeSql: (text, values) => (pool as Pool).query(text, values),
})
