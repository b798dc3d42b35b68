import { OverloadError } from './overload-error.ts'
import {
  currentRequester,
  nextNumber,
  type Priority,
  priorities,
  type Requester,
  type Waited,
} from './requester.ts'

/** Requests wait in line up to so many statements; beyond, they are refused at once. */
const maxQueued: Record<Priority, number> = { first: 200, usual: 100, last: 50 }
/** After this many turns of others, the longest waiting at a priority is next, so none waits forever. */
const maxPassed: Record<Priority, number> = { first: Number.POSITIVE_INFINITY, usual: 5, last: 10 }

/** So many statements may run at the same time of a priority and those after it. */
export type Places = Record<Priority, number>
/** How many milliseconds a request waits at most, with all its statements together. */
export type Patience = Record<Priority, number>
/** Visitors are sooner told to come again; people who save or ask for something have more to lose. */
export const patience: Patience = { first: 10_000, usual: 3_000, last: 3_000 }
/** A database that ended no statement for so many milliseconds is away, not busy. */
const silentMs = 2_500
/** How much of the pace is how long the newest turn took. */
const newest = 0.1
/** What waits and runs at this moment, and what was not run since the start. */
export type QueueLoad = {
  waiting: Record<Priority, number>
  running: number
  refused: number
  abandoned: number
}

type Waiting = {
  number: number
  requester: Requester | undefined
  timer: NodeJS.Timeout | undefined
  begin: () => void
  refuse: (error: Error) => void
}

const each = <T>(make: () => T): Record<Priority, T> => ({ first: make(), usual: make(), last: make() })

/**
 * Statements in front of a database that runs few at a time: by priority, then by the age of the request. Requests are
 * refused when too many wait, when by the present pace their turn would come too late, and when they have waited too long;
 * the statements of a request whose client has gone are dropped. The server's own work is never refused.
 */
export class StatementQueue {
  readonly #places: Places
  #patience: Patience
  #waiting = each<Waiting[]>(() => [])
  #running = each(() => 0)
  #passed = each(() => 0)
  #refused = 0
  #abandoned = 0
  #onIdle: (() => void)[] = []
  /** How many milliseconds pass from one turn to the next while statements wait. */
  #pace = 0
  #begunAt: number | undefined
  /** When a turn last ended, or began while none was running. */
  #heardAt = 0

  constructor(places: Places, most: Patience = patience) {
    this.#places = places
    this.#patience = most
  }

  /** From now on no request waits for longer than so many milliseconds: the server ends. */
  hurry(milliseconds: number): void {
    this.#patience = each(() => milliseconds)
    for (const priority of priorities) {
      for (const waiting of this.#waiting[priority]) {
        clearTimeout(waiting.timer)
        if (waiting.requester) waiting.timer = this.#timerOf(priority, waiting)
      }
    }
  }

  get load(): QueueLoad {
    const waiting = each(() => 0)
    for (const priority of priorities)
      waiting[priority] = this.#waiting[priority].filter(({ requester }) => !requester?.isGone()).length
    return {
      waiting,
      running: this.#runningFrom('first'),
      refused: this.#refused,
      abandoned: this.#abandoned,
    }
  }

  /**
   * Waits for a turn; the answered function ends it. Throws an `OverloadError` where there is none, another error where the
   * database does not answer.
   */
  async turn(): Promise<() => void> {
    const requester = currentRequester()
    const priority = requester?.priority ?? 'usual'
    if (requester?.isGone()) throw this.#abandon()
    if (!this.#mayBegin(priority)) {
      if (requester) this.#admit(requester)
      await this.#wait(priority, requester)
    } else {
      if (this.#runningFrom('first') === 0) this.#heardAt = performance.now()
      this.#running[priority] += 1
    }
    return this.#turnOf(priority)
  }

  /** Resolves when nothing runs and nothing waits. */
  async idle(): Promise<void> {
    if (this.#runningFrom('first') > 0) await new Promise<void>((done) => this.#onIdle.push(done))
  }

  #turnOf(priority: Priority): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#heardAt = performance.now()
      this.#running[priority] -= 1
      this.#beginNext()
      if (this.#runningFrom('first') > 0) return
      for (const done of this.#onIdle.splice(0)) done()
    }
  }

  /** Once a statement of a request is let in, its others are too: what it cost already is not lost. */
  #admit({ priority, admitted }: Requester): void {
    if (admitted.has(priority)) return
    if (this.#waiting[priority].length >= maxQueued[priority]) this.#dropAbandoned(priority)
    if (this.#waiting[priority].length >= maxQueued[priority]) throw this.#refuse('too many statements wait')
    if (this.#expectedWait(priority) > this.#patience[priority])
      throw this.#refuse('the turn would come too late')
    admitted.add(priority)
  }

  /** The wait of a new statement at the present pace. */
  #expectedWait(priority: Priority): number {
    const before = priorities.slice(0, priorities.indexOf(priority) + 1)
    return this.#pace * before.reduce((sum, each) => sum + this.#waiting[each].length, 0)
  }

  #wait(priority: Priority, requester: Requester | undefined): Promise<void> {
    const line = this.#waiting[priority]
    const number = requester?.number ?? nextNumber()
    if (requester) beginWaiting(requester.waited)
    return new Promise<void>((begin, refuse) => {
      const waiting: Waiting = { number, requester, timer: undefined, begin, refuse }
      if (requester) waiting.timer = this.#timerOf(priority, waiting)
      line.splice(line.findLastIndex((other) => other.number <= number) + 1, 0, waiting)
    }).finally(() => requester && endWaiting(requester.waited))
  }

  #timerOf(priority: Priority, waiting: Waiting): NodeJS.Timeout {
    const left = this.#patience[priority] - (waiting.requester?.waited.before ?? 0)
    return setTimeout(() => this.#giveUp(this.#waiting[priority], waiting), Math.max(0, left))
  }

  #giveUp(line: Waiting[], waiting: Waiting): void {
    line.splice(line.indexOf(waiting), 1)
    waiting.refuse(waiting.requester?.isGone() ? this.#abandon() : this.#refuseLate())
  }

  #refuseLate(): Error {
    const refused = this.#refuse('a statement waited too long')
    return performance.now() - this.#heardAt < silentMs ? refused : new Error('The database does not answer')
  }

  #beginNext(): void {
    for (let priority = this.#next(); priority; priority = this.#next()) {
      const waiting = this.#waiting[priority].shift()
      clearTimeout(waiting?.timer)
      this.#keepPace()
      this.#running[priority] += 1
      waiting?.begin()
    }
  }

  #keepPace(): void {
    const now = performance.now()
    if (this.#begunAt !== undefined) this.#pace += newest * (now - this.#begunAt - this.#pace)
    const isAnyLeft = priorities.some((priority) => this.#waiting[priority].length > 0)
    this.#begunAt = isAnyLeft ? now : undefined
  }

  #next(): Priority | undefined {
    const ready = priorities.filter((priority) => this.#mayBegin(priority) && this.#isWaitedAt(priority))
    const next = ready.find((priority) => this.#passed[priority] >= maxPassed[priority]) ?? ready[0]
    for (const priority of ready) this.#passed[priority] = priority === next ? 0 : this.#passed[priority] + 1
    return next
  }

  #isWaitedAt(priority: Priority): boolean {
    this.#dropAbandoned(priority)
    return this.#waiting[priority].length > 0
  }

  #dropAbandoned(priority: Priority): void {
    const line = this.#waiting[priority]
    for (const waiting of line.filter(({ requester }) => requester?.isGone())) {
      line.splice(line.indexOf(waiting), 1)
      clearTimeout(waiting.timer)
      waiting.refuse(this.#abandon())
    }
  }

  /** True where there is a place for one more, at this priority and at all before it. */
  #mayBegin(priority: Priority): boolean {
    const before = priorities.slice(0, priorities.indexOf(priority) + 1)
    return before.every((each) => this.#runningFrom(each) < this.#places[each])
  }

  #runningFrom(priority: Priority): number {
    const after = priorities.slice(priorities.indexOf(priority))
    return after.reduce((sum, each) => sum + this.#running[each], 0)
  }

  #refuse(reason: string): OverloadError {
    this.#refused += 1
    return new OverloadError(`The database is busy: ${reason}`)
  }

  #abandon(): OverloadError {
    this.#abandoned += 1
    return new OverloadError('The client has gone')
  }
}

function beginWaiting(waited: Waited): void {
  if (waited.statements === 0) waited.since = performance.now()
  waited.statements += 1
}

function endWaiting(waited: Waited): void {
  waited.statements -= 1
  if (waited.statements === 0) waited.before += performance.now() - waited.since
}
