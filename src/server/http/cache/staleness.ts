/** A response whose order or counts changed is sent for so long as it was, while another is made. */
const whileRefilled = 5_000
/** For so long where another was refused, because too much is asked for. */
const whileRefused = 60_000
/** For so long where the database does not answer. */
const whileAway = 10 * 60_000
/** After one that failed the next is not tried at once. */
const betweenTries = 2_000
/** The database counts as away for so long after it last did not answer. */
const awayFor = 10_000

/**
 * Why a response is not up to date: something is elsewhere, more or less often, or is new (`order`); or changes may
 * have been missed (`unknown`). `nextTry` is the earliest moment at which another is made after one failed.
 */
export type Staleness = { what: 'order' | 'unknown'; since: number; nextTry: number }

/** Says which responses that are not up to date may still be sent (docs/decisions/0070-stale-answers.md). */
export class StalePolicy {
  readonly now: () => number
  readonly #isBusy: () => boolean
  #awayAt = Number.NEGATIVE_INFINITY

  /** @param isBusy true while what is made would wait for its turn */
  constructor(isBusy: () => boolean, now: () => number) {
    this.#isBusy = isBusy
    this.now = now
  }

  /** The database did not answer. */
  noteAway(): void {
    this.#awayAt = this.now()
  }

  /** True where nobody waits until another is made. */
  isSentAtOnce(stale: Staleness): boolean {
    const { what, since } = stale
    if (!this.mayTry(stale)) return this.isSentAfterFailure(stale)
    return what === 'order' && this.now() - since < whileRefilled && this.#isBusy()
  }

  /** True where it is sent because no other could be made; where something may be gone, only if no node can ask what. */
  isSentAfterFailure({ what, since }: Staleness): boolean {
    const isAway = this.now() - this.#awayAt < awayFor
    const most = isAway ? whileAway : what === 'order' ? whileRefused : 0
    return this.now() - since < most
  }

  /** True where another may be made. */
  mayTry({ nextTry }: Staleness): boolean {
    return this.now() >= nextTry
  }

  /** When another is tried after one failed now. */
  nextTry(): number {
    return this.now() + betweenTries
  }
}

const ofOrder = /^(list:|search$|counts(:|$))/

/**
 * Divides what changed: what shows a changed thing itself is never sent again, it may have been taken off the site;
 * what is only in another order, or lacks something new, may be for a moment.
 */
export function divide(tags: Iterable<string>): { things: Set<string>; orders: Set<string> } {
  const [things, orders] = [new Set<string>(), new Set<string>()]
  for (const tag of tags) (ofOrder.test(tag) ? orders : things).add(tag)
  return { things, orders }
}

/** True for what carries any of the tags. */
export const hasAny = ({ tags }: { tags: ReadonlySet<string> }, changed: ReadonlySet<string>): boolean =>
  changed.size > 0 && !changed.isDisjointFrom(tags)
