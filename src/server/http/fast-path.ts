import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isPersonal, requestKey } from './cache-key.ts'
import { type CachedResponse, type ResponseCache, sendable } from './response-cache.ts'
import { hasSessionCookie } from './session-cookie.ts'

type FastPath = {
  ready: ResponseCache
  files: Map<string, CachedResponse>
  /** The headers of every answer. */
  headers: Record<string, string>
}

/** Sends what is ready straight from memory; everything else goes to the app. */
export function fastPath({ ready, files, headers }: FastPath, app: RequestListener): RequestListener {
  const find = (request: IncomingMessage): CachedResponse | undefined => {
    const address = request.url ?? '/'
    const file = files.get(address)
    if (file) return file
    // the parser takes //name for a host
    if (address.startsWith('//') || isChoiceOfLanguage(address) || !URL.canParse(address, 'http://x'))
      return undefined
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    // the language of the account is not known here
    if (hasSessionCookie(cookie)) return undefined
    const { url, key } = requestKey(new URL(address, 'http://x'), { cookie, acceptLanguage })
    return isPersonal(url.pathname) ? undefined : ready.get(key)
  }
  return (request, response) => {
    const answer = request.method === 'GET' ? find(request) : undefined
    if (!answer) return app(request, response)
    send(answer, headers, request, response)
  }
}

// a page asked for with ?lang= also stores the choice, which the app does
const isChoiceOfLanguage = (address: string) => address.includes('lang=') && !address.startsWith('/api/')

function send(
  answer: CachedResponse,
  everywhere: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, bytes } = sendable(answer, {
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: request.headers['if-none-match'],
  })
  response.writeHead(status, { ...everywhere, ...headers }).end(bytes)
}
