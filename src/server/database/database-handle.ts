import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { MakeNew } from './embedded/create-directory.ts'
import type { Patience, QueueLoad } from './statement-queue.ts'

export type StorageType = 'filesystem' | 'memory' | 'postgresql'

export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type DatabaseOptions = {
  storage: StorageType
  /** The database is its subdirectory `database`; used by `filesystem` only. */
  dataDir: string
  databaseUrl?: string | undefined
  log: DatabaseLog
  /** How long requests wait for their turn, where not as usual. */
  patience?: Patience
  /** Connections that are open at once, 10 if not given; `postgresql` only. */
  connections?: number
  /** How long to wait for a server that is not there yet; `postgresql` only. */
  waitMs?: number
  /** Called once if the embedded engine stops unasked; it is not started again. */
  onGone?: (error: Error) => void
  /** Creates the database if there is none; `filesystem` only. */
  makeNew?: MakeNew
  /** Starts a `memory` database from what `dump` answered. */
  loadDataDir?: Blob | undefined
}

export type QueryRows<Row> = { rows: Row[]; rowCount: number | null }

export interface QueryResultHKT extends PgQueryResultHKT {
  readonly type: QueryRows<this['row']>
}

type Schema = Record<string, never>
export type Database = PgDatabase<QueryResultHKT, Schema>
export type Transaction = PgTransaction<QueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** `connections`: those of the pool (postgresql only). */
export type DatabaseLoad = QueueLoad & { connections?: { open: number; idle: number; waiting: number } }

/** A row as the engine writes it: each value as text, in a form that it reads back exactly. */
export type TextRow = (string | null)[]

/** Runs one statement; the object ids of its columns' types may be left out where all of them are text. */
export type ReadText = (statement: string, types?: number[]) => Promise<TextRow[]>

/** One moment of the database, which is read in pieces while others change it. */
export type Snapshot = {
  /** The next rows of the statement with this index, at most `count`; none at its end. */
  fetch(index: number, count: number, types: number[]): Promise<TextRow[]>
  close(): Promise<void>
}

export type DatabaseHandle = {
  db: Database
  storage: StorageType
  /**
   * Calls `onPayload` for each NOTIFY on the channel, until the answered function is called. Notifications
   * sent while the connection was lost are lost; `onReconnect` is called once it is back (postgresql only).
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Takes the advisory lock `hashtextextended(name, 0)` until the answered function is called. The server gives it up
   * when this process dies, so that other nodes see what it had in hand; `postgresql` only.
   */
  hold?(name: string): Promise<() => void>
  /** Throws a DatabaseStartError when notifications do not arrive, as through a pooler; `postgresql` only. */
  checkNotifications?(): Promise<void>
  /** Rejects when the database does not answer within two seconds; one that is only busy does. */
  ping(): Promise<void>
  /** How busy the database is. */
  load(): DatabaseLoad
  /** From now on no request waits for its turn for longer than so many milliseconds. */
  hurry(milliseconds: number): void
  /** Runs long work (migrations, imports) on one connection of its own, without statement timeout. */
  onOneConnection<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Takes a snapshot and prepares in it the statements that `plan` returns, which may itself read in it. */
  openSnapshot(plan: (read: ReadText) => Promise<string[]>): Promise<Snapshot>
  /** The data directory as an uncompressed tar, for `loadDataDir`; embedded engine only. */
  dump?(): Promise<Blob>
  /** Waits for running statements, at most ten seconds; calling it again does nothing. */
  close(): Promise<void>
}
