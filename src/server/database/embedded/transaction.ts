import type { PgliteQueries } from './queries.ts'

const IDLE_MS = 30_000

/**
 * The statements of one open transaction. `expired` rejects when it is left idle for 30 seconds, as a server's
 * `idle_in_transaction_session_timeout` would: with a single connection nothing else could run in the meantime.
 */
export class PgliteTransaction implements PgliteQueries {
  readonly expired: Promise<never>
  #expire: (error: Error) => void
  #queries: PgliteQueries
  #running = 0
  #over: string | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(queries: PgliteQueries) {
    const { promise, reject } = Promise.withResolvers<never>()
    this.expired = promise
    this.#expire = reject
    this.#queries = queries
    this.#startTimer()
  }

  query: PgliteQueries['query'] = (...statement) => this.#use(() => this.#queries.query(...statement))

  exec: PgliteQueries['exec'] = (sql) => this.#use(() => this.#queries.exec(sql))

  /** Refuses further statements. */
  end(reason: string): void {
    this.#over ??= reason
    clearTimeout(this.#timer)
  }

  async #use<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#over) throw new Error(`The transaction is over: ${this.#over}`)
    this.#running += 1
    clearTimeout(this.#timer)
    try {
      return await statement()
    } finally {
      this.#running -= 1
      if (this.#running === 0 && !this.#over) this.#startTimer()
    }
  }

  #startTimer(): void {
    const expire = () => this.#expire(new Error('The transaction was left idle and was rolled back'))
    this.#timer = setTimeout(expire, IDLE_MS)
  }
}
