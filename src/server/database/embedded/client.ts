import { setTimeout as sleep } from 'node:timers/promises'
import { withPriority } from '#server/database/requester.ts'
import { type Patience, type QueueLoad, StatementQueue } from '#server/database/statement-queue.ts'
import { TransactionScope } from '#server/database/transaction-scope.ts'
import { withinTime } from '#server/database/within-time.ts'
import { PgliteChannel } from './channel.ts'
import { engineModules } from './engine-modules.ts'
import type { EngineStart, QueryResult } from './messages.ts'
import type { PgliteQueries, QueryOptions } from './queries.ts'
import { PgliteTransaction } from './transaction.ts'
import { restoreValues } from './values.ts'

const CLOSE_MS = 10_000
const PING_MS = 2_000
/** After this long the engine no longer counts as busy, but as not answering. */
const LONGEST_TURN_MS = 15_000
/**
 * So many statements are handed to the engine before it has answered the first: it goes on with the next while this
 * thread, which also makes pages, comes to read an answer.
 */
const MOST_HANDED_OVER = 3

/**
 * PGlite in a worker thread, in the shape in which Drizzle's PGlite session uses it. There is one connection:
 * statements and transactions run one after the other, in the order of a `StatementQueue`. The engine takes them in the
 * order in which they are handed over, so a turn ends before the answer has come.
 */
export class PgliteClient implements PgliteQueries {
  #channel: PgliteChannel
  #direct: PgliteQueries
  #scope = new TransactionScope()
  #queue: StatementQueue
  #closing: Promise<void> | undefined

  private constructor(channel: PgliteChannel, patience?: Patience) {
    this.#queue = new StatementQueue({ first: 1, usual: 1, last: 1 }, patience)
    this.#channel = channel
    this.#direct = directQueries(channel)
  }

  /** Starts the engine. Throws, with the engine's own words, when it cannot start. */
  static async open(start: EngineStart, patience?: Patience): Promise<PgliteClient> {
    const channel = new PgliteChannel({ ...start, modules: await engineModules() })
    await channel.ready()
    return new PgliteClient(channel, patience)
  }

  set onNotification(callback: (channel: string, payload: string) => void) {
    this.#channel.onNotification = callback
  }

  set onCrash(callback: (error: Error) => void) {
    this.#channel.onCrash = callback
  }

  /** What waits for the engine and runs in it. */
  get load(): QueueLoad {
    const load = this.#queue.load
    return { ...load, running: Math.max(load.running, this.#channel.waiting) }
  }

  /** From now on no request waits for its turn for longer than so many milliseconds. */
  hurry(milliseconds: number): void {
    this.#queue.hurry(milliseconds)
  }

  async query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return this.#handOver(() => this.#direct.query(sql, params, options))
  }

  async exec(sql: string): Promise<QueryResult[]> {
    return this.#handOver(() => this.#direct.exec(sql))
  }

  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects or leaves the
   * transaction idle for 30 seconds. Throws when a failed statement had already aborted the transaction.
   */
  async transaction<T>(work: (transaction: PgliteQueries) => Promise<T>): Promise<T> {
    return withPriority('first', () =>
      this.#inTurn(async (endTurn) => {
        // waiting for the answer first would leave the engine idle
        const begun = this.#command('BEGIN')
        begun.catch(() => {})
        const transaction = new PgliteTransaction(this.#direct)
        let isCommitting = false
        try {
          const result = await Promise.race([this.#scope.run(() => work(transaction)), transaction.expired])
          transaction.end('it was committed')
          await begun
          isCommitting = true
          const committed = this.#commit()
          endTurn()
          await committed
          return result
        } catch (error) {
          transaction.end('it was rolled back')
          // a COMMIT that fails has ended it, and the engine may be in the next one already
          if (!isCommitting) await this.#command('ROLLBACK').catch(() => {})
          throw error
        }
      }),
    )
  }

  /** Rejects when the engine does not answer within two seconds, unless it is only busy. */
  async ping(): Promise<void> {
    const answer = withPriority('first', () => this.query('SELECT 1'))
    const isLate = await Promise.race([answer.then(() => false), sleep(PING_MS, true, { ref: false })])
    const isBusy = this.load.running > 0 && this.#channel.silentFor < LONGEST_TURN_MS
    if (isLate && (!isBusy || this.#channel.isEnded)) throw new Error('The database does not answer')
  }

  /** The data directory as an uncompressed tar. */
  async dump(): Promise<Blob> {
    const bytes = await this.#inTurn(() => this.#channel.request<ArrayBuffer>({ kind: 'dump' }))
    return new Blob([bytes])
  }

  /** Waits for what is running, at most ten seconds, then ends the worker. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    const closed = this.#queue.idle().then(() => this.#channel.request({ kind: 'close' }))
    await withinTime(closed, CLOSE_MS, 'The engine did not close').catch(() => {})
    await this.#channel.end()
  }

  /** Runs `task`; its turn is over when it ends, or when it says so. */
  async #inTurn<T>(task: (endTurn: () => void) => Promise<T>): Promise<T> {
    this.#scope.assertOutside()
    if (this.#closing) throw new Error('The database is closed')
    const endTurn = await this.#queue.turn()
    try {
      return await task(endTurn)
    } finally {
      endTurn()
    }
  }

  /** Hands one statement over; its turn ends as soon as the engine may be given the next one. */
  #handOver<T>(statement: () => Promise<T>): Promise<T> {
    return this.#inTurn(async (endTurn) => {
      const answer = statement()
      this.#channel.whenBelow(MOST_HANDED_OVER, endTurn)
      return answer
    })
  }

  async #command(sql: string): Promise<string | undefined> {
    const [result] = await this.#direct.exec(sql)
    return result?.command
  }

  async #commit(): Promise<void> {
    if ((await this.#command('COMMIT')) === 'COMMIT') return
    const message = 'The transaction was rolled back: one of its statements had failed'
    throw Object.assign(new Error(message), { code: '25P02' })
  }
}

function directQueries(channel: PgliteChannel): PgliteQueries {
  return {
    async query(sql, params = [], { rowMode, parsers = {} } = {}) {
      const asText = Object.keys(parsers).map(Number)
      const request = { kind: 'query', sql, params, asText, ...(rowMode && { rowMode }) } as const
      return restoreValues(await channel.request<QueryResult>(request), parsers)
    },
    exec: (sql) => channel.request({ kind: 'exec', sql }),
  }
}
