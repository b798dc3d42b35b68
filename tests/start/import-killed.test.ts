import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Api, createApi } from '#contract/client.ts'
import { checkImport, getImport, runImport, undoImport } from '#contract/imports/files.ts'
import type { ImportState } from '#contract/imports/limits.ts'
import { openDatabase } from '#server/database/connect.ts'
import { importRows } from '#server/database/schema/imports.ts'
import { locations } from '#server/database/schema/locations.ts'
import { createLog } from '#server/log.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { sendFile, waitFor } from '#tests/imports.ts'
import { createDatabase } from '#tests/postgres.ts'
import { testSecret } from '#tests/secret.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { migratedDataFolder, newDataFolder } from './data-folder.ts'
import { startServer, timeToStart } from './server-process.ts'

const rows = 3000
const file = `name,country\n${Array.from({ length: rows }, (_, n) => `Vila Nova ${n},BR`).join('\n')}\n`
const patience = 120_000

/** A site with one editor, whose server can be killed and started again. */
async function siteOn(storage: 'filesystem' | 'postgresql') {
  const isEmbedded = storage === 'filesystem'
  const dataDir = isEmbedded ? migratedDataFolder() : newDataFolder()
  const databaseUrl = isEmbedded
    ? ''
    : await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const withDatabase = async <T>(
    work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
  ) => {
    const { db, close } = await openDatabase({ storage, dataDir, databaseUrl, log: createLog('silent') })
    const result = await work(db)
    await close()
    return result
  }
  const { cookie } = await withDatabase(async (db) => {
    await insertCity(db)
    return sessionOf(db, await insertUser(db, { roles: ['editor'] }))
  })
  const env = {
    ...{ DATA_DIR: dataDir, SECRET: testSecret, SAMPLE_DATA: 'false', LOG_LEVEL: 'error' },
    ...(!isEmbedded && { DATABASE_URL: databaseUrl }),
  }
  let server = await startServer(env)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const api: Api = createApi((path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie }
    return fetch(new URL(path, server.url), { ...init, headers })
  })
  return {
    api,
    withDatabase,
    stop: () => server.stop(),
    /** Kills the server once it has done some batches of what it is at, and starts another. */
    async killAmidst(id: string, state: ImportState) {
      const isAmidst = async () => {
        const found = await api(getImport, { id })
        return found.state === state && found.doneCount > 0
      }
      await expect.poll(isAmidst, { interval: 5, timeout: patience }).toBe(true)
      await server.stop('SIGKILL')
      server = await startServer(env)
    },
  }
}

test.each(['postgresql', 'filesystem'] as const)(
  'an import whose server is killed again and again ends whole, and its undoing too, on %s',
  { timeout: timeToStart + 4 * patience },
  async (storage) => {
    const { api, withDatabase, killAmidst, stop } = await siteOn(storage)
    const made = await waitFor(api, await sendFile(api, 'cities', file), 'ready', patience)
    const { id, updatedAt, mapping } = made
    await api(checkImport, { id, updatedAt, mapping })
    await killAmidst(id, 'checking')
    const checked = await waitFor(api, made, 'checked', patience)
    expect(checked.counts).toMatchObject({ new: rows, refused: 0 })

    await api(runImport, { id, updatedAt: checked.updatedAt })
    await killAmidst(id, 'running')
    const done = await waitFor(api, made, 'done', patience)
    expect(done).toMatchObject({ hasFailed: false, counts: { new: rows, refused: 0 } })

    await api(undoImport, { id })
    await killAmidst(id, 'undoing')
    const undone = await waitFor(api, made, 'undone', patience)
    expect(undone.counts).toMatchObject({ undone: rows, kept: 0 })
    await stop()
    await withDatabase(async (db) => {
      expect(await db.$count(importRows, sql`target_id is not null`)).toBe(rows)
      expect(await db.$count(locations, sql`name like 'Vila Nova %'`)).toBe(0)
    })
  },
)
