import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inject } from 'vitest'
import { createApi } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { createDatabase } from './postgres.ts'

export const engines = ['pglite', 'postgresql'] as const
export type Engine = (typeof engines)[number]

const log = createLog('silent')

/** A fresh, migrated, empty database of the given engine; a copy of the template made once for the run. */
export async function testDatabase(engine: Engine): Promise<DatabaseHandle> {
  if (engine === 'pglite') {
    const template = new Blob([readFileSync(inject('memoryTemplate'))])
    return openDatabase({ storage: 'memory', dataDir: '', log, loadDataDir: template })
  }
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  return openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
}

/** The app on a fresh database, without pages: the typed client, the raw door, the database itself. */
export async function testApp(engine: Engine, env: Record<string, string> = {}) {
  const database = await testDatabase(engine)
  const config = readConfig({ LOG_LEVEL: 'silent', STORAGE: 'memory', ...env })
  const app = await createApp({ config, database, log, dataFolder: resolve(import.meta.dirname, '../data') })
  const request = (path: string, init?: RequestInit) => app.request(path, init)
  return {
    database,
    db: database.db,
    config,
    request,
    api: createApi(request),
    close: () => database.close(),
  }
}
