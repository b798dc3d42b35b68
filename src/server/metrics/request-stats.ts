/** Upper bounds of the histogram of durations, in seconds. */
export const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `gone`: the client left before it was answered. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'gone'

/** The class of a status: 404 is `4xx`. */
export const classOf = (status: number): StatusClass => `${Math.floor(status / 100)}xx` as StatusClass

/** Counts of the requests of one minute: how many, with which status, how long they took. */
export class RequestStats {
  requests = 0
  readonly classes: Partial<Record<StatusClass, number>> = {}
  #counts = new Array<number>(buckets.length + 1).fill(0)

  add(status: StatusClass, seconds: number): void {
    this.requests += 1
    this.classes[status] = (this.classes[status] ?? 0) + 1
    const bucket = buckets.findIndex((most) => seconds <= most)
    const at = bucket < 0 ? buckets.length : bucket
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** The milliseconds within which a share of the requests was answered, estimated between the bounds of its bucket. */
  quantile(share: number): number {
    const wanted = share * this.requests
    let seen = 0
    for (const [at, count] of this.#counts.entries()) {
      const [least, most] = [buckets[at - 1] ?? 0, buckets[at] ?? (buckets.at(-1) as number)]
      if (count > 0 && seen + count >= wanted)
        return Math.round((least + ((most - least) * (wanted - seen)) / count) * 1000)
      seen += count
    }
    return 0
  }
}
