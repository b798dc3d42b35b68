import { type Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { watchConnections } from './connections.ts'
import { describeFullDisk } from './start-error.ts'

/** Where the process is in its life: it answers, it ends in order, or its database is gone. */
export type Stage = 'open' | 'stopping' | 'failed'

type EndingOptions = {
  log: Logger
  /** How long requests are still taken after the signal, while `/readyz` says 503. */
  drainSeconds: number
}
type OrderedEnd = {
  server: Server
  /** Lets nobody wait for the database for longer. */
  hurry: (milliseconds: number) => void
  /** Closes what the server used, once it answers nobody any more. */
  close: () => Promise<void>
}
type Watched = OrderedEnd & { connections: ReturnType<typeof watchConnections> }

const requestsMs = 3_000
// who waits for their turn in the database is told to come again while there is time to hear it
const maxWaitMs = 1_000
// after the drain; with the usual two seconds all is over two seconds before a container is killed
const limitMs = 6_000
// a terminal, npm and the start script may each pass on the same signal
const sameSignalMs = 500
const lastWordsMs = 1_000
// a connection that was accepted in one turn of the event loop is read in a later one
const quietTurns = 3

/** How this process ends: in order after a signal, at once after a second one, with code 1 where something is lost. */
export class Ending {
  stage: Stage = 'open'
  #log: Logger
  #drainMs: number
  #since = 0

  constructor({ log, drainSeconds }: EndingOptions) {
    this.#log = log
    this.#drainMs = drainSeconds * 1000
  }

  /** The class of the server's responses: those of a process that ends ask for a new connection. */
  get responseClass(): typeof ServerResponse {
    const isOpen = () => this.stage === 'open'
    return class extends ServerResponse {
      override writeHead(...given: unknown[]): this {
        if (!isOpen()) this.setHeader('connection', 'close')
        return (super.writeHead as (...given: unknown[]) => this)(...given)
      }
    } as typeof ServerResponse
  }

  /** Ends in order after SIGTERM, SIGINT or SIGHUP, and when the script that started this process is gone. */
  onSignal(ordered: OrderedEnd): void {
    const connections = watchConnections(ordered.server)
    const end = (signal: string) => void this.#signalled(signal, { ...ordered, connections })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
    process.on('disconnect', () => end('disconnect'))
    // it went during the start
    if (process.connected === false) end('disconnect')
  }

  /** Ends with code 1, so that what watches the process starts it again: without its database it answers nobody. */
  fail(error: Error): void {
    this.stage = 'failed'
    const reason =
      describeFullDisk(error) ?? 'the database is gone: this process ends, and can be started again'
    this.#log.fatal({ err: error }, reason)
    setTimeout(() => process.exit(1), lastWordsMs)
  }

  async #signalled(signal: string, ordered: Watched): Promise<void> {
    if (this.stage !== 'open') return this.#again(signal)
    this.stage = 'stopping'
    this.#since = performance.now()
    this.#log.info({ signal }, 'stopping')
    try {
      await this.#inOrder(ordered)
      process.exit(this.stage === 'stopping' ? 0 : 1)
    } catch (error) {
      this.#log.error({ err: error }, 'the end was not clean')
      process.exit(1)
    }
  }

  #again(signal: string): void {
    if (performance.now() - this.#since < sameSignalMs) return
    this.#log.warn({ signal }, 'a second signal: ending at once')
    process.exit(1)
  }

  async #inOrder({ server, connections, hurry, close }: Watched): Promise<void> {
    setTimeout(() => {
      this.#log.error({}, 'the end took too long and was cut short')
      process.exit(1)
    }, this.#drainMs + limitMs).unref()
    // requests on their way are read in the meantime, and clients that check readiness send no more
    await sleep(this.#drainMs)
    await readWhatWaits(server)
    hurry(maxWaitMs)
    const closed = new Promise<void>((done) => server.close(() => done()))
    connections.endUnused()
    setTimeout(() => connections.endAll(), requestsMs).unref()
    await closed
    await close()
  }
}

/**
 * Waits until no connection is left that the process has not read yet: a busy one accepts a single connection in each turn
 * of the event loop, and closing resets those that still wait. At most as long as requests may take.
 */
async function readWhatWaits(server: Server): Promise<void> {
  const end = performance.now() + requestsMs
  let quiet = 0
  const count = () => {
    quiet = 0
  }
  server.on('connection', count)
  for (; quiet < quietTurns && performance.now() < end; quiet += 1) await nextTurn()
  server.off('connection', count)
}
