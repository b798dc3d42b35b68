import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type {
  Database,
  DatabaseHandle,
  DatabaseLog,
  DatabaseOptions,
} from '#server/database/database-handle.ts'
import { DatabaseStartError } from '#server/database/database-start-error.ts'
import { withPriority } from '#server/database/requester.ts'
import { TransactionScope } from '#server/database/transaction-scope.ts'
import { withinTime } from '#server/database/within-time.ts'
import { queueConnections } from './bounded-pool.ts'
import { connectClient, poolConfig } from './connection.ts'
import { PostgresqlListener } from './listener.ts'
import { openPostgresqlSnapshot } from './snapshot.ts'
import { checkNotifications, checkServer } from './start.ts'

const PING_MS = 2_000
const CLOSE_MS = 10_000

/**
 * Opens a pool of connections to the PostgreSQL server of `databaseUrl`.
 * Throws when there is no URL, when the server cannot be reached in `waitMs`, or when it is older than PostgreSQL 15.
 */
export async function openPostgresql({
  databaseUrl,
  log,
  waitMs = 0,
  patience,
  connections,
}: DatabaseOptions): Promise<DatabaseHandle> {
  if (!databaseUrl) throw new DatabaseStartError('The storage type postgresql needs DATABASE_URL')
  await checkServer(databaseUrl, { waitMs, log })
  const scope = new TransactionScope()
  const pool = createPool(databaseUrl, log, connections)
  const queue = queueConnections(pool, () => scope.assertOutside(), patience)
  const listener = new PostgresqlListener(databaseUrl, log)
  let closing: Promise<void> | undefined
  const close = async () => {
    await listener.close()
    await withinTime(endPool(pool), CLOSE_MS, 'Statements were still running').catch((error) =>
      log.warn({ err: error }, 'the database was closed too early'),
    )
  }
  return {
    db: createDatabase(pool, scope),
    storage: 'postgresql',
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, { onPayload, onReconnect }),
    hold: (name) => listener.hold(name),
    checkNotifications: () => checkNotifications(databaseUrl),
    async ping() {
      const answer = withPriority('first', () => pool.query('SELECT 1'))
      await withinTime(answer, PING_MS, 'The database does not answer')
    },
    load: () => {
      const connections = { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
      return { ...queue.load, connections }
    },
    hurry: (milliseconds) => queue.hurry(milliseconds),
    onOneConnection: (work) => onOneConnection(databaseUrl, work),
    openSnapshot: (plan) => openPostgresqlSnapshot(databaseUrl, plan),
    close() {
      closing ??= close()
      return closing
    },
  }
}

async function onOneConnection<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await connectClient(databaseUrl, 'maintenance')
  try {
    return await work(drizzle({ client }) as unknown as Database)
  } finally {
    await client.end()
  }
}

function createPool(databaseUrl: string, log: DatabaseLog, connections: number | undefined): pg.Pool {
  const pool = new pg.Pool(poolConfig(databaseUrl, connections))
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // without it, losing a connection in the middle of a transaction would end the process
    client.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection was lost'))
  })
  return pool
}

// pg's own end() does not wait until the server has let go of the connections
async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const { promise: allGone, resolve } = Promise.withResolvers<void>()
  pool.on('remove', () => {
    open -= 1
    if (open === 0) resolve()
  })
  await pool.end()
  if (open > 0) await allGone
}

function createDatabase(pool: pg.Pool, scope: TransactionScope): Database {
  const db = drizzle({ client: pool }) as unknown as Database
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    withPriority('first', () => begin((transaction) => scope.run(() => work(transaction)), config))
  return db
}
