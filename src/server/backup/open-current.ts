import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '#server/database/connect.ts'
import { DatabaseStartError } from '#server/database/database-start-error.ts'
import { migrate } from '#server/database/migrate.ts'
import { type BackupOptions, backUp, makesBackups } from './backups.ts'

/**
 * Opens the configured database and brings it to the schema of this release. An embedded one is backed up before.
 * Throws where it cannot be opened, backed up or migrated, or where its notifications do not arrive.
 */
export async function openCurrentDatabase(
  config: Config,
  log: Logger,
  options: Pick<DatabaseOptions, 'onGone' | 'makeNew'> = {},
): Promise<DatabaseHandle> {
  let isNew = false
  const { makeNew } = options
  const noticed = async (dataDir: string) => {
    isNew = (await makeNew?.(dataDir)) ?? false
    return isNew
  }
  const database = await openDatabase({
    ...config,
    ...options,
    makeNew: noticed,
    log,
    waitMs: config.databaseWaitSeconds * 1000,
  })
  try {
    await database.checkNotifications?.()
    const wasEmpty = await migrate(
      database,
      undefined,
      () => backUpBeforeUpgrade({ database, config, log }),
      log,
    )
    if (isNew || wasEmpty) log.info({}, `made a new database in ${placeOf(config)}`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function backUpBeforeUpgrade(options: BackupOptions): Promise<void> {
  if (!makesBackups(options.config)) return
  try {
    await backUp(options, { why: '-before-upgrade' })
  } catch (error) {
    throw new DatabaseStartError(
      `The backup before the upgrade failed, so nothing was upgraded: ${(error as Error).message} ` +
        'Mend that, or set BACKUP_KEEP=0 to upgrade without a backup.',
      { cause: error },
    )
  }
}

/** Where the database is, without a password. */
function placeOf({ storage, dataDir, databaseUrl }: Config): string {
  if (storage === 'filesystem') return join(dataDir, 'database')
  if (storage === 'memory' || !databaseUrl) return 'memory'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${searchParams.get('host') ?? host}${pathname}`
}
