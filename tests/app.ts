import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { createApi } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import type { Route } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import type { Reach } from '#server/outgoing/index.ts'
import { createDatabase } from './postgres.ts'
import { testSecret } from './secret.ts'

/** For tests of what the two may do differently: values, migrations, triggers, search, paging, jobs, backups. */
export const bothEngines = ['pglite', 'postgresql'] as const
export type Engine = (typeof bothEngines)[number]
/** For all other tests: PostgreSQL, and in `npm run soak` the embedded engine as well. */
export const engines: readonly Engine[] = process.env.ENGINES === 'both' ? bothEngines : ['postgresql']

const silentLog = createLog('silent')
/** How long a request waits for its turn is for servers: a test on a busy machine waits for longer. */
const patience = { first: 60_000, usual: 60_000, last: 60_000 }

/**
 * A fresh, migrated, empty database: a copy of the template made once for the run. Its connections are few, because each
 * has to read the catalog first, which takes longer than most tests.
 */
export async function testDatabase(
  engine: Engine = 'postgresql',
  { connections = 4 } = {},
): Promise<DatabaseHandle> {
  if (engine === 'pglite') {
    const template = new Blob([readFileSync(inject('memoryTemplate'))])
    return openDatabase({ storage: 'memory', dataDir: '', log: silentLog, loadDataDir: template, patience })
  }
  return connectTo(
    await createDatabase(inject('postgresUrl'), { template: 'template_migrated' }),
    connections,
  )
}

const connectTo = (databaseUrl: string, connections: number) =>
  openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: silentLog, patience, connections })

/** The PostgreSQL database of another app, for a second node. */
export async function sameDatabase(db: Database): Promise<DatabaseHandle> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  return connectTo(url.href, 4)
}

/** The app on a fresh database, without pages, with further calls: the typed client, the raw door, the database itself. */
export async function testApp(
  engine: Engine = 'postgresql',
  env: Record<string, string> = {},
  routes: Route[] = [],
  log?: Logger,
) {
  return appOn(await testDatabase(engine), env, routes, log)
}

/**
 * An app on a database that may have others: one of several nodes. It asks for the jobs that come back only where
 * `repeats` says so.
 */
export async function appOn(
  database: DatabaseHandle,
  env: Record<string, string> = {},
  routes: Route[] = [],
  log = silentLog,
  { repeats = false, reach }: { repeats?: boolean; reach?: Reach } = {},
) {
  const dataDir = join(tmpdir(), `igarape-test-data-${process.pid}`)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    STORAGE: 'memory',
    DATA_DIR: dataDir,
    SECRET: testSecret,
    ...env,
  })
  const dataFolder = resolve(import.meta.dirname, '../data')
  const app = await createApp({ config, database, log, dataFolder, routes, ...(reach && { reach }) })
  await app.start({ repeats })
  const request = (path: string, init?: RequestInit, from?: object) => app.request(path, init, from)
  return {
    database,
    db: database.db,
    log,
    config,
    request,
    /** For a server of its own: what a client that goes away is, only a connection shows. */
    app,
    api: createApi(request),
    mail: app.mail,
    stop: app.stop,
    async close() {
      await app.stop()
      await database.close()
    },
  }
}
