/** The reason why nothing was read from an address. */
export type FetchReason =
  | 'notPublic'
  | 'unreachable'
  | 'tooSlow'
  | 'tooLarge'
  | 'tooManyRedirects'
  | 'refused'
  | 'gone'
  | 'failed'

/** Nothing was read from an address, for a reason shown to the person who typed it. */
export class FetchError extends Error {
  readonly reason: FetchReason
  constructor(reason: FetchReason, options?: ErrorOptions) {
    super(`nothing was read: ${reason}`, options)
    this.reason = reason
  }
}
