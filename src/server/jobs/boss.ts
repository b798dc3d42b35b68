import { type Db, fromPglite, type PGliteLike, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseHandle } from '#server/database/connect.ts'

export type JobsOptions = { database: DatabaseHandle; log: Logger }

/** The schema in which the queue keeps its own tables. */
export const schema = 'jobs'

/** pg-boss on the site's own database, whichever engine it is. */
export function createBoss({ database, log }: JobsOptions): PgBoss {
  const isEmbedded = database.storage !== 'postgresql'
  const statements = isEmbedded
    ? fromPglite(clientOf<PGliteLike>(database))
    : { executeSql: (text: string, values?: unknown[]) => clientOf<Pool>(database).query(text, values) }
  const boss = new PgBoss({
    db: { ...statements, listen: listener(database) },
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  return boss
}

type Pool = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

const clientOf = <Client>({ db }: DatabaseHandle) => (db as unknown as { $client: Client }).$client

// a job's notification is part of its transaction: it comes with the commit, on every node
const listener =
  (database: DatabaseHandle): Db['listen'] =>
  async (channel, onNotification, onReconnect) => ({
    close: await database.listen(channel, onNotification, onReconnect),
  })
