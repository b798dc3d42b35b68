/** A statement was not run: too many wait already, it waited too long, or nobody wants its answer any more. */
export class OverloadError extends Error {}

/** True where an error, or what it came from, is an `OverloadError`. */
export function isOverload(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OverloadError) return true
  return false
}
