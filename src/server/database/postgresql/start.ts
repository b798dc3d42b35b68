import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '#server/database/database-handle.ts'
import { DatabaseStartError } from '#server/database/database-start-error.ts'
import { withinTime } from '#server/database/within-time.ts'
import { assertSupportedVersion, connectClient } from './connection.ts'

const TRY_EVERY_MS = 1_000
const LOG_EVERY_MS = 5_000
const NOTIFICATION_MS = 5_000

const notThereYet =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|57P0[123]|53300)$/
const notThereYetSentences = /timeout expired|Connection terminated/i

/**
 * Connects once. Where the server is not there yet (it starts, or its name is not known yet) it is tried again for
 * `waitMs`, with a line in the log every few seconds; what waiting cannot solve, such as a wrong password, throws at once.
 */
export async function checkServer(
  databaseUrl: string,
  { waitMs, log }: { waitMs: number; log: DatabaseLog },
): Promise<void> {
  const end = performance.now() + waitMs
  let nextLine = 0
  for (;;) {
    const problem = await tryServer(databaseUrl)
    if (!problem) return
    const left = end - performance.now()
    if (left <= 0) throw problem
    if (performance.now() >= nextLine) {
      log.warn({ reason: problem.message, seconds: Math.ceil(left / 1000) }, 'waiting for PostgreSQL')
      nextLine = performance.now() + LOG_EVERY_MS
    }
    await sleep(Math.min(left, TRY_EVERY_MS))
  }
}

/** Answers what may pass by itself; throws the rest. */
async function tryServer(databaseUrl: string): Promise<Error | undefined> {
  try {
    const client = await connectClient(databaseUrl, 'start')
    try {
      const { rows } = await client.query('SHOW server_version_num')
      assertSupportedVersion(Number(rows[0].server_version_num))
    } finally {
      await client.end()
    }
  } catch (error) {
    if (mayPass(error)) return error as Error
    throw error
  }
}

function mayPass(error: unknown): boolean {
  const cause = ((error as Error).cause ?? error) as Error & { code?: unknown }
  return notThereYet.test(String(cause.code)) || notThereYetSentences.test(cause.message)
}

/**
 * Listens on one connection, notifies from another, and waits. Throws a DatabaseStartError when nothing comes: a pooler
 * that changes the server connection after each transaction loses notifications, and mixes up prepared statements.
 */
export async function checkNotifications(databaseUrl: string): Promise<void> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`
  const listener = await connectClient(databaseUrl, 'start')
  try {
    const heard = new Promise<void>((done) => listener.once('notification', () => done()))
    await listener.query(`LISTEN ${channel}`)
    const sender = await connectClient(databaseUrl, 'start')
    await sender.query(`NOTIFY ${channel}`).finally(() => sender.end())
    await withinTime(heard, NOTIFICATION_MS, 'nothing was heard').catch((cause) => {
      throw new DatabaseStartError(
        'Notifications of PostgreSQL do not arrive, so this server would not learn of changes. ' +
          'DATABASE_URL must reach PostgreSQL itself or a pooler in session mode.',
        { cause },
      )
    })
    await listener.query(`UNLISTEN ${channel}`)
  } finally {
    await listener.end()
  }
}
