import type { Context } from 'hono'
import { type Encoding, sendable } from '#server/http/cache/cached-response.ts'
import { CachedResponse, type Env, respond } from '#server/http/index.ts'

export const hour = 3600
export const day = 24 * hour

type FileOptions = { type: string; maxAge: number; language?: string; fileName?: string }

/** The headers of a file; `language` is given where the text depends on the reader's language. */
export function fileHeaders({ type, maxAge, language, fileName }: FileOptions): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': `public, max-age=${maxAge}`,
    vary: language ? 'Accept-Language, Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...(language && { 'content-language': language }),
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
  }
}

/** A file as a response that can be cached. */
export const fileResponse = (body: string | Buffer, options: FileOptions) =>
  new CachedResponse(200, fileHeaders(options), body)

/** Sends a text made for this request. */
export const sendFile = (c: Context<Env>, body: string, options: FileOptions) =>
  respond(c, fileResponse(body, options))

/** Sends bytes with a strong ETag, a different one for each encoding. */
export function respondStrong(c: Context<Env>, response: CachedResponse): Response {
  const { status, headers, bytes } = sendable(response, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match')?.replace(/-(br|gzip)"/g, '"'),
  })
  const encoding = (headers['content-encoding'] ?? 'identity') as Encoding
  const tag = response.etag.replace(/^W\/|"/g, '')
  headers.etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  return new Response(bytes as Uint8Array<ArrayBuffer> | undefined, { status, headers })
}
