import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type Accounts, identify } from './accounts/index.ts'
import type { RequestContext } from './context.ts'
import { headerOf, languageHeaders, requestKey } from './http/cache-key.ts'
import { clientOf } from './http/client-address.ts'
import { AppError, type Env, isUnavailable } from './http/index.ts'
import { isComplete } from './http/routes.ts'
import { forgetSession, hasSessionCookie } from './http/session-cookie.ts'

type Given = Pick<RequestContext, 'db' | 'config' | 'log' | 'mail'>

/** Gives each request an id, a log and a language, and its answer the headers of every answer. */
export function requestContext(given: Given, headers: Record<string, string>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = headerOf(c, 'x-request-id')?.slice(0, 64) ?? randomUUID()
    const started = performance.now()
    const asked = requestKey(new URL(c.req.url), languageHeaders(c))
    const everywhere = { ...headers, 'x-request-id': requestId }
    const context: RequestContext = {
      ...given,
      language: asked.language,
      requestId,
      log: given.log.child({ requestId }),
      actor: undefined,
      user: undefined,
      client: clientOf(c, given.config.trustedProxies),
      cookies: [],
    }
    c.set('asked', asked)
    c.set('headers', everywhere)
    c.set('context', context)
    if (hasNul(c.req.url)) throw new AppError('malformed_request', 'The address has a NUL character')
    await next()
    for (const cookie of context.cookies) c.res.headers.append('set-cookie', cookie)
    if (!isComplete(c.res)) addMissing(c.res.headers, everywhere)
    const took = Math.round(performance.now() - started)
    context.log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, took }, 'answered')
  }
}

/** Finds out who asks, for every request that comes with a session. */
export function whoAsks(accounts: Accounts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const headers = languageHeaders(c)
    if (!hasSessionCookie(headers.cookie)) return next()
    const { context } = c.var
    const identity = await identify(accounts, headers.cookie, context.client).catch((error) => {
      // a page says in its own way that the directory cannot be read
      if (c.req.path.startsWith('/api/') || !isUnavailable(error)) throw error
      return 'unknown' as const
    })
    if (identity === 'unknown') return next()
    if (identity) {
      const { actor, user, cookie } = identity
      const asked = requestKey(new URL(c.req.url), { ...headers, account: user.language })
      c.set('asked', asked)
      Object.assign(context, { actor, user, language: asked.language })
      if (cookie) context.cookies.push(cookie)
    } else if (c.req.header('sec-fetch-mode') === 'navigate') {
      // only there: beside a sign-in under way, an answer that comes late must not take the new session away
      context.cookies.push(forgetSession(accounts.config.baseUrl.startsWith('https:')))
    }
    await next()
  }
}

/** No text of the database holds a NUL; a page says by itself that there is no such thing. */
const hasNul = (url: string) => url.includes('%00') && /^https?:\/\/[^/]*\/(api|tourism)\//.test(url)

function addMissing(headers: Headers, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value)
}
