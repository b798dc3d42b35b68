import { Worker } from 'node:worker_threads'
import type { EngineMessage, EngineRequest, WorkerStart } from './messages.ts'

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Requests and answers between this thread and the worker that runs the engine. */
export class PgliteChannel {
  onNotification: (channel: string, payload: string) => void = () => {}
  /** Called once if the worker ends without having been asked to. */
  onCrash: (error: Error) => void = () => {}
  #worker: Worker
  #waiting = new Map<number, Waiting>()
  #lastId = 0
  #ended: Error | undefined
  #failure: string | undefined
  #heardAt = 0
  #onAnswer: (() => void) | undefined

  constructor(start: WorkerStart) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      transferList: start.template ? [start.template] : [],
      execArgv: [],
    })
    this.#worker.on('message', (message: EngineMessage) => this.#receive(message))
    this.#worker.on('error', (error) => {
      this.#failure ??= error.message
    })
    this.#worker.on('exit', (code) => this.#exited(code))
  }

  /** Resolves when the engine accepts requests. Rejects with the engine's own words when it cannot start. */
  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve: () => resolve(), reject })
    })
  }

  /** True once the worker has ended, whatever ended it. */
  get isEnded(): boolean {
    return this.#ended !== undefined
  }

  /** Requests that the worker has not answered yet. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** For how many milliseconds the worker has had something to do and answered nothing. */
  get silentFor(): number {
    return this.#waiting.size > 0 ? performance.now() - this.#heardAt : 0
  }

  /** Calls `done` as soon as fewer requests wait; one at a time can wait for that. */
  whenBelow(most: number, done: () => void): void {
    this.#onAnswer = () => {
      if (this.#waiting.size >= most) return
      this.#onAnswer = undefined
      done()
    }
    this.#onAnswer()
  }

  /** The worker takes requests in the order in which they are made. */
  request<T>(request: EngineRequest): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended)
    if (this.#waiting.size === 0) this.#heardAt = performance.now()
    return new Promise<unknown>((resolve, reject) => {
      const id = ++this.#lastId
      this.#worker.postMessage({ id, request })
      this.#waiting.set(id, { resolve, reject })
    }) as Promise<T>
  }

  /** Ends the worker at once; everything still waiting is rejected. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#finish(new Error('The database is closed'))
    await this.#worker.terminate()
  }

  #receive(message: EngineMessage): void {
    if (message.kind === 'failed') this.#failure = message.reason
    if (message.kind === 'notification') this.onNotification(message.channel, message.payload)
    if (message.kind === 'ready') this.#take(0)?.resolve(undefined)
    if (message.kind === 'result') this.#take(message.id)?.resolve(message.result)
    if (message.kind === 'error') {
      this.#take(message.id)?.reject(Object.assign(new Error(message.error.message), message.error))
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.#heardAt = performance.now()
    // the receiver of this answer first says what it needs next
    if (this.#onAnswer) setImmediate(() => this.#onAnswer?.())
    return waiting
  }

  #exited(code: number): void {
    if (this.#ended) return
    const reason = this.#failure ?? `its thread ended with code ${code}`
    const error = new Error(`The embedded database stopped: ${reason}`)
    this.#finish(error)
    this.onCrash(error)
  }

  #finish(error: Error): void {
    this.#ended = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
