/** So many public pages are kept, as the privacy page says. */
export const maxPublicPages = 50

/** The cache of the private pages of requests. */
export const privatePages = 'private-pages'

/** True for what the worker has nothing to do with: the workspace, signing in, forms of a person, and the API. */
export const noWorkerOf = (pathname: string): boolean =>
  /^\/((admin|dashboard|account|auth|welcome|alerts|claim|report|language|api)(\/|$)|request\/[^/]+\/)/.test(
    pathname,
  )

/** True for the private page of a request: it is kept though it says `no-store`. */
export const isPrivate = (pathname: string): boolean => pathname.startsWith('/request/')

/** What a page is kept under: without the part behind #, and a private one without its query. */
export function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin + pathname + (isPrivate(pathname) ? '' : search)
}
