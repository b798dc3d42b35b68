import type { Context } from 'hono'
import type { RequestContext } from '#server/context.ts'
import { type CachedResponse, sendable } from './cached-response.ts'
import { headerOf } from './request-headers.ts'

/** What stands in every request's context: besides its own, the address as it was asked for. */
export type Env = {
  Variables: { context: RequestContext; url: URL; headers: Record<string, string> }
}

const cachedResponses = new WeakMap<Response, CachedResponse>()

/** True for a response that has the headers of every answer already. */
export const isComplete = (response: Response): boolean => cachedResponses.has(response)

/** The answer, as it is kept or could be, that a response sends. */
export const cachedResponseOf = (response: Response): CachedResponse | undefined =>
  cachedResponses.get(response)

/** Sends an answer in the encoding that the caller takes, with the headers of every answer. */
export function respond(c: Context<Env>, cached: CachedResponse): Response {
  const { status, headers, bytes } = sendable(cached, {
    acceptEncoding: headerOf(c, 'accept-encoding'),
    ifNoneMatch: headerOf(c, 'if-none-match'),
  })
  // plain headers, all at once: a `Headers` made and changed costs as much as the rest of the answer
  const response = new Response(bytes as Uint8Array<ArrayBuffer> | undefined, {
    status,
    headers: { ...c.var.headers, ...headers },
  })
  cachedResponses.set(response, cached)
  return response
}
