/** Query parameters to set; empty ones are removed. */
export type Changes = Record<string, string | undefined>

/** The URL with some values changed; a change begins again at the first page, with no row open. */
export function withChanges(address: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('cursor')
  next.delete('open')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
