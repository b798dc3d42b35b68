import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs } from '#server/jobs/index.ts'
import { createLog } from '#server/log.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    memoryTemplate: string
  }
}

const silent = { info() {}, warn() {}, error() {} }

/** So that no test waits for the queue's tables to be made. */
async function installQueue(database: DatabaseHandle): Promise<void> {
  const jobs = createJobs({ database, log: createLog('silent') })
  await jobs.open()
  await jobs.stop()
}

/**
 * Both engines once for the whole run: a PostgreSQL with a migrated template database, a dumped PGlite, which takes longer and
 * is left out by TEST_ENGINES=postgresql.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-test-'))
  const postgres = await startPostgres()
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const databaseUrl = await createDatabase(postgres.url, { name: 'template_migrated' })
    await withDatabase({ storage: 'postgresql', dataDir: folder, databaseUrl, log: silent }, async () => {})
    project.provide('postgresUrl', postgres.url)
    if (process.env.TEST_ENGINES === 'postgresql') return stop
    const file = join(folder, 'template.tar')
    await withDatabase({ storage: 'memory', dataDir: folder, log: silent }, async (memory) => {
      const dump = await memory.dump?.()
      if (!dump) throw new Error('the embedded database gave no dump')
      writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
    })
    project.provide('memoryTemplate', file)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Does something with a new database that is migrated and has a queue, and closes it, also after a failure. */
async function withDatabase(
  options: Parameters<typeof openDatabase>[0],
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options)
  try {
    await migrate(database)
    await installQueue(database)
    await work(database)
  } finally {
    await database.close()
  }
}
