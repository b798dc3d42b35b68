/** The number of public pages that are kept; the privacy page names it. */
export const maxPublicPages = 50

/** The cache of the private pages of requests. */
export const privatePages = 'private-pages'

/** The cache of a provider's calendar, which is emptied when they log out. */
export const calendarPages = 'calendar-pages'

/** A calendar that is older is not shown, in milliseconds. */
export const calendarMs = 7 * 86_400_000

/** True for the calendar of a provider. */
export const isCalendar = (pathname: string): boolean => pathname === '/admin/calendar'

/**
 * True for requests that the worker does not touch: the workspace without the calendar, logging in, forms of a person, and
 * the API.
 */
export const noWorkerOf = (pathname: string): boolean =>
  !isCalendar(pathname) &&
  /^\/((admin|dashboard|account|auth|welcome|alerts|claim|report|language|api)(\/|$)|request\/[^/]+\/)/.test(
    pathname,
  )

/** True for requests that end or begin a session on this device: logging in and out, deleting the account. */
export const endsSession = (pathname: string, method: string): boolean =>
  pathname.startsWith('/auth/') || (method === 'DELETE' && pathname === '/api/auth/user')

/** True for the private page of a request, which is kept although it says `no-store`. */
export const isPrivate = (pathname: string): boolean => pathname.startsWith('/request/')

/** The cache key of a page: without the part behind #, and without the query if it is private. */
export function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin + pathname + (isPrivate(pathname) ? '' : search)
}
