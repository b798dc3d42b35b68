import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Knows whether the running code is inside a transaction of one database. There `db` would wait forever
 * (one connection) or read outside the transaction (many), so both engines refuse it.
 */
export class TransactionScope {
  #current = new AsyncLocalStorage<{ isOpen: boolean }>()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const state = { isOpen: true }
    try {
      return await this.#current.run(state, work)
    } finally {
      state.isOpen = false
    }
  }

  /** Throws when called from inside `run`. */
  assertOutside(): void {
    if (!this.#current.getStore()?.isOpen) return
    throw new Error('The database was used inside one of its own transactions: use the transaction instead')
  }
}
