import { expect } from 'vitest'
import type { Api } from '#contract/client.ts'
import {
  checkImport,
  createImport,
  getImport,
  type Import,
  type ImportRow,
  listImportRows,
  type Mapping,
  runImport,
  sendImportPart,
  undoImport,
} from '#contract/imports/files.ts'
import { type ImportKind, type ImportState, maxPartBytes } from '#contract/imports/limits.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertUser } from './factories.ts'
import { apiAs } from './signed-in.ts'

/** A server with a city, and a manager who imports. */
export async function importing(engine: Engine) {
  const t = await testApp(engine)
  await insertCity(t.db, { name: 'Manaus' })
  return { t, manager: await apiAs(t, await insertUser(t.db, { roles: ['manager'] })) }
}
export type Importing = Awaited<ReturnType<typeof importing>>

/** Sends a file as its page does, and answers the import as its sending left it. */
export async function sendFile(
  api: Api,
  kind: ImportKind,
  file: string | Uint8Array,
  fileName = 'file.csv',
): Promise<Import> {
  const bytes = Buffer.from(file)
  let made = await api(createImport, { kind, fileName, bytes: bytes.length })
  for (let number = 0; number * maxPartBytes < bytes.length; number += 1) {
    const part = bytes.subarray(number * maxPartBytes, (number + 1) * maxPartBytes)
    made = await api(sendImportPart, { id: made.id, number, bytes: part.toString('base64') })
  }
  return made
}

/** Waits until a job has brought an import to a state. */
export async function waitFor(
  api: Api,
  { id }: { id: string },
  state: ImportState,
  timeout = 30_000,
): Promise<Import> {
  // constant polling keeps the database from working
  const interval = timeout > 60_000 ? 1000 : 50
  await expect.poll(async () => (await api(getImport, { id })).state, { timeout, interval }).toBe(state)
  return api(getImport, { id })
}

/** Sends a file and waits until it is read. */
export const readIn = async (
  api: Api,
  ...file: Parameters<typeof sendFile> extends [Api, ...infer Rest] ? Rest : never
) => waitFor(api, await sendFile(api, ...file), 'ready')

/** Lets the rows of an import be looked at. */
export async function check(
  api: Api,
  { id }: { id: string },
  change: { mapping?: Mapping; publishes?: boolean } = {},
) {
  const { mapping, updatedAt } = await api(getImport, { id })
  await api(checkImport, { id, updatedAt, mapping, ...change })
  return waitFor(api, { id }, 'checked')
}

/** Runs a checked import to its end. */
export async function run(api: Api, { id }: { id: string }, timeout?: number) {
  const { updatedAt } = await api(getImport, { id })
  await api(runImport, { id, updatedAt })
  return waitFor(api, { id }, 'done', timeout)
}

/** Takes an import back. */
export async function undo(api: Api, { id }: { id: string }, timeout?: number) {
  await api(undoImport, { id })
  return waitFor(api, { id }, 'undone', timeout)
}

/** Sends, checks and runs a file. */
export async function bringIn(api: Api, kind: ImportKind, file: string | Uint8Array, fileName?: string) {
  return run(api, await check(api, await readIn(api, kind, file, fileName)))
}

/** The rows of an import. */
export const rowsOf = async (api: Api, { id }: { id: string }, filter: object = {}): Promise<ImportRow[]> =>
  (await api(listImportRows, { id, limit: 100, ...filter })).items
