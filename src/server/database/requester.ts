import { AsyncLocalStorage } from 'node:async_hooks'

/** Where statements wait, those of an earlier priority go first. */
export const priorities = ['first', 'usual', 'last'] as const
export type Priority = (typeof priorities)[number]

/** The request that statements are run for. The server's own work (jobs, migrations) has none. */
export type Requester = {
  priority: Priority
  /** Among statements of the same priority, those of the older request go first. */
  number: number
  /** True once nobody waits for the answer any more. */
  isGone: () => boolean
  /** The priorities at which one of its statements was let in: then its others are, too. */
  admitted: Set<Priority>
  waited: Waited
}

/** For how long a request has waited for turns: in all before `since`, and since then while statements of it wait. */
export type Waited = { before: number; since: number; statements: number }

const current = new AsyncLocalStorage<Requester>()
const stays = () => false
let lastNumber = 0

/** A number for what was asked for now: higher than every one before it. */
export const nextNumber = (): number => ++lastNumber

/** The request on whose behalf the running code works. */
export const currentRequester = (): Requester | undefined => current.getStore()

/** Runs `work` for a request, or for a part of one that is already being worked for. */
export function asRequester<T>(priority: Priority, isGone: () => boolean, work: () => T): T {
  const requester = current.getStore() ?? {
    number: nextNumber(),
    isGone,
    admitted: new Set(),
    waited: { before: 0, since: 0, statements: 0 },
  }
  return current.run({ ...requester, priority }, work)
}

/** Runs `work` with another priority, where it runs for a request. */
export function withPriority<T>(priority: Priority, work: () => T): T {
  const requester = current.getStore()
  return requester ? current.run({ ...requester, priority }, work) : work()
}

/** Runs `work` whose result is kept for others too, so it goes on when the client has gone. */
export function forEverybody<T>(work: () => T): T {
  const requester = current.getStore()
  return requester ? current.run({ ...requester, isGone: stays }, work) : work()
}

/**
 * Work whose result several requests wait for: it is given up only when all of them are gone. Whoever waits for it
 * other than the request that begins it calls `join`.
 */
export function sharedWork() {
  const waiting = [current.getStore()?.isGone ?? stays]
  return {
    join(): void {
      waiting.push(current.getStore()?.isGone ?? stays)
    },
    run<T>(work: () => T): T {
      const requester = current.getStore()
      const isGone = () => waiting.every((isGoneToo) => isGoneToo())
      return requester ? current.run({ ...requester, isGone }, work) : work()
    },
  }
}
