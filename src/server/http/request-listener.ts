import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

type App = {
  fetch: Parameters<typeof getRequestListener>[0]
  /** The headers of every response. */
  headers: Record<string, string>
}

/** How a request is refused that does not reach the app. */
type Refusal = { status: number; code: ErrorCode; error: string }

const unreadable: Refusal = { status: 400, code: 'malformed_request', error: 'The request cannot be read' }
const failed: Refusal = { status: 500, code: 'internal', error: 'Something went wrong on our side.' }
const expecting: Refusal = { status: 417, code: 'malformed_request', error: 'Nothing can be expected here' }
const byParserCode: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', error: 'The headers are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed_request', error: 'The request took too long' },
}
const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
}

/** How long a client may take, and how many may be connected at once: a proxy in front holds slow ones off. */
const limits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
}
const connectionLimit = 4_000

/** The server of the site, with further options of Node; `serve` makes it answer. */
export function createHttpServer(options: Pick<ServerOptions, 'ServerResponse'> = {}): Server {
  // without Host Node would answer by itself, in its own way
  const server = createServer({ ...limits, ...options, requireHostHeader: false })
  server.maxConnections = connectionLimit
  return server
}

/** Lets the app answer. What does not reach it, such as a wrong `Host`, is refused as the app would. */
export function serve(server: Server, app: App, wrap = (listener: RequestListener) => listener): void {
  server.on('request', wrap(requestListener(app)))
  server.on('clientError', refuseConnection(app.headers))
  server.on('checkExpectation', (_, response) => {
    const { body, all } = failureOf(expecting, app.headers)
    response.writeHead(expecting.status, { ...all, 'content-length': Buffer.byteLength(body) }).end(body)
  })
}

const requestListener = ({ fetch, headers }: App): RequestListener =>
  getRequestListener(fetch, {
    errorHandler: (error) => {
      const refusal = error instanceof RequestError ? unreadable : failed
      const { body, all } = failureOf(refusal, headers)
      return new Response(body, { status: refusal.status, headers: all })
    },
  })

/** Sends an error in the usual form for a request that Node's parser refuses, and closes the connection. */
const refuseConnection =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const refusal = byParserCode[error.code ?? ''] ?? unreadable
    const { body, all } = failureOf(refusal, headers)
    const own = { ...all, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}`, ...lines, '', body].join('\r\n'))
  }

function failureOf({ code, error }: Refusal, headers: Record<string, string>) {
  const requestId = randomUUID()
  const body = JSON.stringify({ error, code, requestId } satisfies ErrorBody)
  const own = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
  return { body, all: { ...headers, ...own, 'x-request-id': requestId } }
}
