import { resolve } from 'node:path'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { importStarterContent } from '#server/seed/index.ts'
import { loadProfiles } from './load.ts'

const dataFolder = resolve(import.meta.dirname, '../../data')
const log = createLog('silent')

/** Opens a new database of the size: on the server of `databaseUrl`, or embedded in the folder `dataDir`. */
export async function prepareDatabase(
  where: { databaseUrl: string } | { dataDir: string },
  count: number,
): Promise<DatabaseHandle> {
  const isServer = 'databaseUrl' in where
  const storage = isServer ? 'postgresql' : 'filesystem'
  const handle = await openDatabase({ storage, dataDir: '', log, ...where })
  await migrate(handle)
  await importStarterContent(handle.db, dataFolder)
  await loadProfiles(handle, count, isServer ? 2 : 1)
  return handle
}
