import { data, isRouteErrorResponse } from 'react-router'
import type { Page } from '#contract/endpoint.ts'

/** The status of an API response that was not ok; the class itself differs between the server and the built pages. */
const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

/** True where the API could not make sense of what was asked, or has nothing there: asking again changes nothing. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && status < 500 && status !== 429
}

/**
 * Ends a loader with the status its page should have: 410 for what was taken down, 404 for what is not there,
 * 503 for what may work later. Anything but an API response is thrown on.
 */
export function failPage(error: unknown): never {
  const status = statusOf(error)
  if (status === undefined) throw error
  throw data(null, { status: status === 410 ? 410 : isRefused(error) ? 404 : 503 })
}

/** The same for a page of one person's own: 401 and 403 stay what they are. */
export function failPreview(error: unknown): never {
  const status = statusOf(error)
  if (status === 401 || status === 403) throw data(null, { status })
  failPage(error)
}

/** For a list that is the page itself: what the API does not understand finds nothing; a failure ends the page. */
export function emptyIfRefused(error: unknown): Page<never> {
  return isRefused(error) ? { items: [], total: 0 } : failPage(error)
}

/** For a list that is not the page's own subject: without a response it is empty. */
export function emptyIfFailed(error: unknown): Page<never> {
  if (statusOf(error) === undefined) throw error
  return { items: [], total: 0 }
}

/** True for an error page about something that is not there. */
export const isMissing = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
