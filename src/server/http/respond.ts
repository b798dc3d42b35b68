import type { Context } from 'hono'
import type { RequestContext } from '#server/context.ts'
import { type CachedResponse, sendable } from './cache/cached-response.ts'
import { headerOf } from './request-headers.ts'

/**
 * The variables of every request: its context, the URL as it was requested, the headers to send. `route` is the pattern
 * of its address, where that is not the pattern of the handler.
 */
export type Env = {
  Variables: { context: RequestContext; url: URL; headers: Record<string, string>; route?: string }
}

const cachedResponses = new WeakMap<Response, CachedResponse>()
const files = new WeakSet<Response>()

/** True for a response that already has the headers which every response carries. */
export const isComplete = (response: Response): boolean =>
  cachedResponses.has(response) || files.has(response)

/** The cached response that a `Response` was made from. */
export const cachedResponseOf = (response: Response): CachedResponse | undefined =>
  cachedResponses.get(response)

/** Sends a response in an encoding that the client accepts, with the headers that every response carries. */
export function respond(c: Context<Env>, cached: CachedResponse): Response {
  const { status, headers, bytes } = sendable(cached, {
    acceptEncoding: headerOf(c, 'accept-encoding'),
    ifNoneMatch: headerOf(c, 'if-none-match'),
  })
  // plain headers, all at once: creating and changing a `Headers` costs as much as the rest of the response
  const response = new Response(bytes as Uint8Array<ArrayBuffer> | undefined, {
    status,
    headers: { ...c.get('headers'), ...headers },
  })
  cachedResponses.set(response, cached)
  return response
}

/**
 * Sends a file as it is, never packed: a strong ETag means the same bytes every time.
 *
 * @param read gives its bytes where they are not the body of `file`; only called where the client has not got them
 */
export async function respondFile(
  c: Context<Env>,
  file: CachedResponse,
  read: (body: Buffer) => Buffer | Promise<Buffer> = (body) => body,
): Promise<Response> {
  const { status, headers, bytes } = sendable(file, { ifNoneMatch: headerOf(c, 'if-none-match') })
  const body = bytes && (await read(bytes))
  if (body) headers['content-length'] = String(body.length)
  const response = new Response(body as Uint8Array<ArrayBuffer> | undefined, {
    status,
    headers: { ...c.get('headers'), ...headers },
  })
  files.add(response)
  return response
}
