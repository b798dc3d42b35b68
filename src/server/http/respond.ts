import type { Context } from 'hono'
import type { RequestContext } from '#server/context.ts'
import { type CachedResponse, sendable } from './cached-response.ts'
import { headerOf } from './request-headers.ts'

/** What stands in every request's context: besides its own, the address as it was asked for. */
export type Env = {
  Variables: { context: RequestContext; url: URL; headers: Record<string, string> }
}

const answers = new WeakMap<Response, CachedResponse>()

/** True for a response that has the headers of every answer already. */
export const isComplete = (response: Response): boolean => answers.has(response)

/** The answer, as it is kept or could be, that a response sends. */
export const answerOf = (response: Response): CachedResponse | undefined => answers.get(response)

/** Sends an answer in the encoding that the caller takes, with the headers of every answer. */
export function respond(c: Context<Env>, answer: CachedResponse): Response {
  const { status, headers, bytes } = sendable(answer, {
    acceptEncoding: headerOf(c, 'accept-encoding'),
    ifNoneMatch: headerOf(c, 'if-none-match'),
  })
  // plain headers, all at once: a `Headers` made and changed costs as much as the rest of the answer
  const response = new Response(bytes as Uint8Array<ArrayBuffer> | undefined, {
    status,
    headers: { ...c.var.headers, ...headers },
  })
  answers.set(response, answer)
  return response
}
