/** The number of public pages that are kept; the privacy page names it. */
export const maxPublicPages = 50

/** The cache of the private pages of requests. */
export const privatePages = 'private-pages'

/** True for requests that the worker does not touch: the workspace, logging in, forms of a person, and the API. */
export const noWorkerOf = (pathname: string): boolean =>
  /^\/((admin|dashboard|account|auth|welcome|alerts|claim|report|language|api)(\/|$)|request\/[^/]+\/)/.test(
    pathname,
  )

/** True for the private page of a request, which is kept although it says `no-store`. */
export const isPrivate = (pathname: string): boolean => pathname.startsWith('/request/')

/** The cache key of a page: without the part behind #, and without the query if it is private. */
export function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin + pathname + (isPrivate(pathname) ? '' : search)
}
