/** The database cannot be opened, for a reason that its message tells the operator in full. */
export class DatabaseStartError extends Error {
  /** The message says it all: no stack is needed. */
  readonly isTold = true
}
