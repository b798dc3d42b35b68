import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'

/** Opens the configured database for one piece of work; as it is, without bringing it up to date. */
export async function onDatabase<T>(
  config: Config,
  work: (database: DatabaseHandle) => Promise<T>,
  { mustExist = false } = {},
): Promise<T> {
  if (config.storage === 'memory') {
    throw new ConfigError(
      'STORAGE: a database in memory exists only inside the server. To read it, start the server with a ' +
        'DATA_DIR, and give this command the same; nothing can be imported into it.',
    )
  }
  const directory = join(config.dataDir, 'database')
  if (mustExist && config.storage === 'filesystem' && !existsSync(directory)) {
    throw new ConfigError(`DATA_DIR: there is no database in ${config.dataDir}`)
  }
  const database = await openDatabase({ ...config, log: createLog('warn') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
