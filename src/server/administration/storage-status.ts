import type { StorageStatus } from '#contract/system/status.ts'
import { lastBackup, makesBackups } from '#server/backup/index.ts'
import type { Config } from '#server/config.ts'
import type { SignedInContext } from '#server/context.ts'
import { isUnavailable } from '#server/http/index.ts'
import { readMailStatus } from '#server/mail/index.ts'
import type { DatabaseErrors } from './database-errors.ts'
import { countTables } from './storage-queries.ts'
import { tableDescriptions } from './table-descriptions.ts'

const displayOf = {
  postgresql: 'PostgreSQL',
  filesystem: 'Embedded PostgreSQL, in files',
  memory: 'Embedded PostgreSQL, in memory',
}

/** What stores the directory, how it does, how much is in it, and whether its mail gets out. */
export async function getStorageStatus(
  context: SignedInContext,
  errors: DatabaseErrors,
): Promise<StorageStatus> {
  const { storage, isProduction, dataDir, databaseUrl } = context.config
  const read = await readTables(context, errors)
  return {
    storageType: storage,
    storageTypeDisplay: displayOf[storage],
    environment: isProduction ? 'production' : 'development',
    isProduction,
    connectionString: databaseUrl && storage === 'postgresql' ? withoutPassword(databaseUrl) : null,
    dataDir: storage === 'filesystem' ? dataDir : null,
    lastBackup: makesBackups(context.config) ? (lastBackup(context.config)?.toISOString() ?? null) : null,
    lastError: errors.last(),
    ...read,
  }
}

async function readTables(
  { db, config }: SignedInContext,
  errors: DatabaseErrors,
): Promise<Pick<StorageStatus, 'connectionStatus' | 'tables' | 'mail'>> {
  try {
    const [tables, mail] = await Promise.all([countTables(db), readMailStatus(db, config)])
    return {
      connectionStatus: 'connected',
      mail,
      tables: tables.map((table) => ({ ...table, description: tableDescriptions[table.name] ?? '' })),
    }
  } catch (error) {
    errors.note(error)
    return { connectionStatus: isUnavailable(error) ? 'disconnected' : 'error', tables: [], mail: null }
  }
}

/** A database's address without its password, wherever in it the password is. */
export function withoutPassword(address: NonNullable<Config['databaseUrl']>): string {
  if (!URL.canParse(address)) return address.replace(/\/\/.*@/, '//').replace(/\?.*$/, '')
  const url = new URL(address)
  url.password = ''
  for (const name of [...url.searchParams.keys()]) {
    if (/password/i.test(name)) url.searchParams.delete(name)
  }
  return url.href
}
