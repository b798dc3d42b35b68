import type { DatabaseLog } from './database-handle.ts'

export type Subscriber = { onPayload: (payload: string) => void; onReconnect?: (() => void) | undefined }

/** Who listens to which channel; a subscriber that throws is logged and disturbs nobody else. */
export class Subscriptions {
  #channels = new Map<string, Set<Subscriber>>()
  #log: DatabaseLog

  constructor(log: DatabaseLog) {
    this.#log = log
  }

  get channels(): string[] {
    return [...this.#channels.keys()]
  }

  /** Adds a subscriber. Throws on a channel name that would need quoting. */
  add(channel: string, subscriber: Subscriber): void {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
    const subscribers = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscribers.add(subscriber))
  }

  /** Removes a subscriber; true when it was the channel's last. */
  remove(channel: string, subscriber: Subscriber): boolean {
    const subscribers = this.#channels.get(channel)
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return false
    return this.#channels.delete(channel)
  }

  deliver(channel: string, payload: string): void {
    for (const { onPayload } of this.#channels.get(channel) ?? []) this.#call(() => onPayload(payload))
  }

  reconnected(): void {
    for (const subscribers of this.#channels.values()) {
      for (const { onReconnect } of subscribers) this.#call(() => onReconnect?.())
    }
  }

  #call(callback: () => void): void {
    try {
      callback()
    } catch (error) {
      this.#log.error({ err: error }, 'a database notification could not be handled')
    }
  }
}
