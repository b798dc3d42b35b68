import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { type Accounts, type Identity, identify } from './accounts/index.ts'
import type { RequestContext } from './context.ts'
import { withPriority } from './database/requester.ts'
import { type Client, clientOf, untrustedProxy } from './http/client-ip.ts'
import { AppError, type Env, isUnavailable } from './http/index.ts'
import { languageOf } from './http/language.ts'
import { inTurn } from './http/priority.ts'
import { headerOf, languageHeaders } from './http/request-headers.ts'
import { isComplete } from './http/respond.ts'
import { forgetSession, hasSessionCookie } from './http/session-cookie.ts'

type Services = Pick<RequestContext, 'db' | 'config' | 'log' | 'mail'>

/** For whom a page calls the API in the process itself; absent from what comes over the network. */
export type OnBehalfOf = {
  client: Client
  requestId: string
  /** Who asks for the page, where that is known already. */
  identity: Pick<Identity, 'actor' | 'user'> | undefined
}

const pageOf = (c: Context<Env>) => (c.env as { onBehalfOf?: OnBehalfOf } | undefined)?.onBehalfOf

/** Gives each request an id, a log and a language, and its response the headers of every response. */
export function requestContext(given: Services, headers: Record<string, string>): MiddlewareHandler<Env> {
  const warnOf = warnOnce(given)
  return async (c, next) => {
    const page = pageOf(c)
    const requestId = page?.requestId ?? randomUUID()
    // what the caller calls the request may be anything, and twice the same
    const callerRequestId = headerOf(c, 'x-request-id')?.slice(0, 64)
    const url = new URL(c.req.url)
    const everywhere = { ...headers, 'x-request-id': requestId }
    const context: RequestContext = {
      ...given,
      language: languageOf(languageHeaders(c), url),
      requestId,
      log: given.log.child({ requestId, ...(callerRequestId && { callerRequestId }) }),
      actor: undefined,
      user: undefined,
      client: page?.client ?? clientOf(c, given.config.trustedProxies),
      isPartOfPage: page !== undefined,
      cookieHeader: headerOf(c, 'cookie'),
      cookies: [],
      tags: new Set(),
    }
    warnOf(untrustedProxy(c, given.config.trustedProxies))
    c.set('url', url)
    c.set('headers', everywhere)
    c.set('context', context)
    await inTurn(c, url, next)
    if (context.cookies.length > 0) setCookies(c.res.headers, context.cookies)
    if (!isComplete(c.res)) addMissing(c.res.headers, everywhere)
  }
}

/** Says once that there is a proxy whose word does not count: all its clients share one rate limit. */
function warnOnce({ log }: Services): (proxy: string | undefined) => void {
  let isSaid = false
  return (proxy) => {
    if (!proxy || isSaid) return
    isSaid = true
    log.warn({ proxy }, 'X-Forwarded-For is ignored: if this is your proxy, name it in TRUSTED_PROXIES')
  }
}

/** Refuses a NUL in an address that leads to the database; a page says by itself that there is no such thing. */
export const refuseNul: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.url.includes('%00') && /^\/(api|tourism|share|drawings)\//.test(c.req.path)) {
    throw new AppError('malformed_request', 'The address has a NUL character')
  }
  return next()
}

/** Finds the user of every request with a session cookie; requests of logged-in users go first. */
export function whoAsks(accounts: Accounts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const headers = languageHeaders(c)
    if (!hasSessionCookie(headers.cookie)) return next()
    const context = c.get('context')
    const known = pageOf(c)?.identity
    const identified = known
      ? Promise.resolve({ ...known, cookie: undefined })
      : withPriority('first', () => identify(accounts, headers.cookie))
    const identity = await identified.catch((error) => {
      // a page says in its own way that the directory cannot be read
      if (c.req.path.startsWith('/api/') || !isUnavailable(error)) throw error
      return 'unknown' as const
    })
    if (identity === 'unknown') return next()
    if (identity) {
      const { actor, user, cookie } = identity
      const language = languageOf({ ...headers, account: user.language }, c.get('url'))
      Object.assign(context, { actor, user, language })
      if (cookie) context.cookies.push(cookie)
      return withPriority('first', next)
    }
    if (c.req.header('sec-fetch-mode') === 'navigate') {
      // only there: during a sign-in, a late response to another request must not delete the new session
      context.cookies.push(forgetSession(accounts.config.baseUrl.startsWith('https:')))
    }
    await next()
  }
}

/** No shared cache may keep a response that sets a session, whatever was asked for. */
function setCookies(headers: Headers, cookies: string[]): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'private, no-store')
}

function addMissing(headers: Headers, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value)
}
