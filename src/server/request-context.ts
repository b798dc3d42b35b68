import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type Accounts, identify } from './accounts/index.ts'
import type { RequestContext } from './context.ts'
import { clientOf } from './http/client-address.ts'
import { type Env, isUnavailable } from './http/index.ts'
import { languageOf } from './http/language.ts'
import { languageHeaders } from './http/request-key.ts'
import { forgetSession, hasSessionCookie } from './http/session-cookie.ts'

type Given = Pick<RequestContext, 'db' | 'config' | 'log' | 'mail'>

/** Gives each request an id, a log and a language, and its answer the headers of every answer. */
export function requestContext(given: Given, headers: Record<string, string>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID()
    const started = performance.now()
    const context: RequestContext = {
      ...given,
      language: languageOf(languageHeaders(c.req.raw), new URL(c.req.url)),
      requestId,
      log: given.log.child({ requestId }),
      actor: undefined,
      user: undefined,
      client: clientOf(c),
      cookies: [],
    }
    c.set('context', context)
    await next()
    for (const cookie of context.cookies) c.res.headers.append('set-cookie', cookie)
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('x-request-id', requestId)
    const took = Math.round(performance.now() - started)
    context.log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, took }, 'answered')
  }
}

/** Finds out who asks, for every request that comes with a session. */
export function whoAsks(accounts: Accounts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const headers = languageHeaders(c.req.raw)
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
      const language = languageOf({ ...headers, account: user.language }, new URL(c.req.url))
      Object.assign(context, { actor, user, language })
      if (cookie) context.cookies.push(cookie)
    } else if (c.req.header('sec-fetch-mode') === 'navigate') {
      // only there: beside a sign-in under way, an answer that comes late must not take the new session away
      context.cookies.push(forgetSession(accounts.config.baseUrl.startsWith('https:')))
    }
    await next()
  }
}
