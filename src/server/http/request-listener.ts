import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type ErrorBody, type ErrorCode, statusOfCode } from '#contract/errors.ts'

type App = {
  fetch: Parameters<typeof getRequestListener>[0]
  /** The headers of every response. */
  headers: Record<string, string>
}

const sentences: Partial<Record<ErrorCode, string>> = {
  malformed_request: 'The request cannot be read',
  internal: 'Something went wrong on our side.',
}

/** Of the server: without `Host` Node would answer by itself, in its own way. */
export const serverOptions = { requireHostHeader: false }

/** The app as Node calls it. What does not reach the app, such as a wrong `Host`, is answered as the app would. */
export const requestListener = ({ fetch, headers }: App): RequestListener =>
  getRequestListener(fetch, {
    errorHandler: (error) => {
      const code = error instanceof RequestError ? 'malformed_request' : 'internal'
      const { body, all } = failureOf(code, headers)
      return new Response(body, { status: statusOfCode[code], headers: all })
    },
  })

/** Sends an error in the usual form for a request that Node's parser refuses, and closes the connection. */
export const refuseConnection =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { body, all } = failureOf('malformed_request', headers)
    const own = { ...all, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
  }

function failureOf(code: 'malformed_request' | 'internal', headers: Record<string, string>) {
  const requestId = randomUUID()
  const body = JSON.stringify({ error: sentences[code] ?? '', code, requestId } satisfies ErrorBody)
  const own = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
  return { body, all: { ...headers, ...own, 'x-request-id': requestId } }
}
