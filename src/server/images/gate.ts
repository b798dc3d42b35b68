import { AppError } from '#server/http/index.ts'

/** Lets a few tasks run at once and a few more wait; further ones are refused with `unavailable`. */
export class Gate {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
  }

  /** @throws AppError `unavailable` where too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#maxRunning) this.#running++
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // the next in line takes the place
      if (next) next()
      else this.#running--
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new AppError(
        'unavailable',
        'Too many pictures are being read right now. Try again in a moment.',
        {
          retryAfter: 5,
        },
      )
    }
    await new Promise<void>((enter) => this.#waiting.push(enter))
  }
}
