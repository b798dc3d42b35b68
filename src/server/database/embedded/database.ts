import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type {
  Database,
  DatabaseHandle,
  DatabaseLog,
  DatabaseOptions,
} from '#server/database/database-handle.ts'
import { DatabaseStartError } from '#server/database/database-start-error.ts'
import type { Patience } from '#server/database/statement-queue.ts'
import { Subscriptions } from '#server/database/subscriptions.ts'
import { checkDirectory } from './check-directory.ts'
import { PgliteClient } from './client.ts'
import { createDirectory } from './create-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { openEmbeddedSnapshot } from './snapshot.ts'
import { vacuum } from './vacuum.ts'

const VACUUM_INTERVAL_MS = 10 * 60_000

/**
 * Opens the embedded engine: on `<dataDir>/database`, created if there is none, or in memory.
 * Throws, naming the directory, when another process uses it, when it is of another PostgreSQL major, or when
 * it is damaged; it is never overwritten.
 */
export async function openEmbedded(options: DatabaseOptions): Promise<DatabaseHandle> {
  if (options.storage === 'memory') {
    const template = await options.loadDataDir?.arrayBuffer()
    return createHandle(
      await PgliteClient.open(template ? { template } : {}, options.patience),
      options,
      () => {},
    )
  }
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const directory = path.join(path.resolve(options.dataDir), 'database')
  const unlock = lockDirectory(directory)
  try {
    await createDirectory(directory, options.makeNew)
    checkDirectory(directory)
    return createHandle(await openDirectory(directory, options.patience), options, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openDirectory(directory: string, patience: Patience | undefined): Promise<PgliteClient> {
  const processFile = path.join(directory, 'postmaster.pid')
  const hadProcessFile = existsSync(processFile)
  try {
    return await PgliteClient.open({ directory }, patience)
  } catch (error) {
    if (!hadProcessFile) rmSync(processFile, { force: true })
    throw new DatabaseStartError(
      `The database directory ${directory} cannot be opened. If it is damaged, restore a backup in its place, ` +
        `or move it away to start with an empty database. ${(error as Error).message}`,
      { cause: error },
    )
  }
}

function createHandle(client: PgliteClient, options: DatabaseOptions, unlock: () => void): DatabaseHandle {
  const { log, storage } = options
  const db = drizzle({ client: client as unknown as PGlite }) as unknown as Database
  const subscriptions = new Subscriptions(log)
  client.onNotification = (channel, payload) => subscriptions.deliver(channel, payload)
  client.onCrash = options.onGone ?? ((error) => log.error({ err: error }, 'the embedded database stopped'))
  const timer = startVacuum(client, log)
  return {
    db,
    storage,
    async listen(channel, onPayload) {
      const subscriber = { onPayload }
      subscriptions.add(channel, subscriber)
      await client.exec(`LISTEN ${channel}`).catch((error) => {
        subscriptions.remove(channel, subscriber)
        throw error
      })
      return async () => {
        if (subscriptions.remove(channel, subscriber)) await client.exec(`UNLISTEN ${channel}`)
      }
    },
    ping: () => client.ping(),
    load: () => client.load,
    hurry: (milliseconds) => client.hurry(milliseconds),
    onOneConnection: (work) => work(db),
    openSnapshot: (plan) => openEmbeddedSnapshot(client, plan),
    dump: () => client.dump(),
    async close() {
      clearInterval(timer)
      await client.close()
      unlock()
    },
  }
}

function startVacuum(client: PgliteClient, log: DatabaseLog): NodeJS.Timeout {
  const run = () => vacuum(client).catch((error) => log.warn({ err: error }, 'the vacuum failed'))
  return setInterval(run, VACUUM_INTERVAL_MS).unref()
}
