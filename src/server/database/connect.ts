import type { DatabaseHandle, DatabaseOptions } from './database-handle.ts'
import { openEmbedded } from './embedded/database.ts'
import { openPostgresql } from './postgresql/database.ts'

export type {
  Database,
  DatabaseHandle,
  DatabaseLoad,
  DatabaseOptions,
  ReadText,
  Snapshot,
  StorageType,
  TextRow,
  Transaction,
} from './database-handle.ts'

/**
 * Opens the database of the configured storage type. Values come back alike from every engine: int8 as number,
 * numeric, dates and timestamps (UTC) as text, bytea as Buffer. Using `db` inside one of its own transactions
 * is an error. Throws a DatabaseStartError, saying what to do, when the database cannot be opened.
 */
export function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  return options.storage === 'postgresql' ? openPostgresql(options) : openEmbedded(options)
}
