import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from '#server/database/database-handle.ts'
import { type Subscriber, Subscriptions } from '#server/database/subscriptions.ts'
import { withinTime } from '#server/database/within-time.ts'
import { connectClient } from './connection.ts'

// with the five seconds of a new connection, what a silent one missed is unseen for at most fifteen
const HEARTBEAT_MS = 5_000
const HEARTBEAT_ANSWER_MS = 4_000
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5_000

const LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0))'
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))'

/**
 * LISTEN on a connection of its own, opened at the first call and reopened whenever it is lost. The server closes it
 * as soon as this process dies, so it also carries the locks that say what this process has in hand.
 */
export class PostgresqlListener {
  #databaseUrl: string
  #log: DatabaseLog
  #subscriptions: Subscriptions
  #held = new Set<string>()
  #connection: Promise<pg.Client> | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #heartbeat: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(databaseUrl: string, log: DatabaseLog) {
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#subscriptions = new Subscriptions(log)
  }

  /** Resolves when notifications arrive. Throws when the first connection cannot be opened. */
  async listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>> {
    if (this.#isClosed) throw new Error('The database is closed')
    this.#subscriptions.add(channel, subscriber)
    try {
      await this.#send(`LISTEN ${channel}`)
    } catch (error) {
      this.#subscriptions.remove(channel, subscriber)
      throw error
    }
    return async () => {
      const isLast = this.#subscriptions.remove(channel, subscriber)
      if (isLast && !this.#isClosed) await this.#send(`UNLISTEN ${channel}`)
    }
  }

  /** Locks a name until the answered function is called, this process dies or the connection is lost for good. */
  async hold(name: string): Promise<() => void> {
    this.#held.add(name)
    await this.#send(LOCK, [name]).catch((error) => {
      this.#held.delete(name)
      throw error
    })
    return () => {
      if (this.#held.delete(name) && !this.#isClosed) this.#send(UNLOCK, [name]).catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    const client = await this.#connection?.catch(() => undefined)
    await client?.end().catch(() => {})
  }

  async #send(statement: string, values: string[] = []): Promise<void> {
    this.#connection ??= this.#connect().catch((error) => {
      this.#connection = undefined
      throw error
    })
    const connection = this.#connection
    const client = await connection
    const sent = this.#tail.then(() => client.query(statement, values))
    this.#tail = sent.catch(() => {})
    await sent.catch(async (error) => {
      if (this.#connection === connection) throw error
      // the connection was lost: the next one listens to every channel and takes every lock by itself
      await this.#connection
    })
  }

  async #connect(): Promise<pg.Client> {
    const client = await connectClient(this.#databaseUrl, 'listener')
    try {
      for (const channel of this.#subscriptions.channels) await client.query(`LISTEN ${channel}`)
      for (const name of this.#held) await client.query(LOCK, [name])
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.on('notification', ({ channel, payload }) => this.#subscriptions.deliver(channel, payload ?? ''))
    client.once('end', () => this.#lost())
    this.#heartbeat = setInterval(() => this.#beat(client), HEARTBEAT_MS).unref()
    return client
  }

  #beat(client: pg.Client): void {
    const beat = this.#tail.then(() => client.query('SELECT 1'))
    this.#tail = beat.catch(() => {})
    withinTime(beat, HEARTBEAT_ANSWER_MS, 'no answer').catch(() => client.end().catch(() => {}))
  }

  #lost(): void {
    clearInterval(this.#heartbeat)
    if (this.#isClosed) return
    this.#log.warn({}, 'the connection for database notifications was lost')
    this.#tail = Promise.resolve()
    this.#connection = this.#reconnect()
    this.#connection.catch(() => {})
  }

  async #reconnect(): Promise<pg.Client> {
    for (let delay = FIRST_DELAY_MS; !this.#isClosed; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      await sleep(delay * (0.5 + Math.random() / 2), undefined, { ref: false })
      const client = await this.#connect().catch((error: Error) => {
        this.#log.warn({ reason: error.message }, 'cannot reconnect for database notifications')
      })
      if (!client) continue
      this.#log.info({}, 'database notifications are back')
      this.#subscriptions.reconnected()
      return client
    }
    throw new Error('The database is closed')
  }
}
