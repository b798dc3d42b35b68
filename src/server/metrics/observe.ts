import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { currentRequester } from '#server/database/requester.ts'
import type { Env } from '#server/http/index.ts'
import { isClientGone } from '#server/http/priority.ts'
import { classOf, type StatusClass } from './request-stats.ts'

/** One answered request. `route` is the pattern of its address, never the address itself. */
export type Observed = { method: string; route: string; status: StatusClass; seconds: number }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and logs every request from outside; not those that a page makes to the app itself. */
export function observeRequests(observe: (request: Observed) => void, log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (currentRequester()) return next()
    const began = performance.now()
    await next()
    const milliseconds = performance.now() - began
    const { status } = c.res
    // its work was dropped: that is no failure, and nobody got the answer
    const isGone = status >= 500 && isClientGone(c)
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    const route = c.get('route') ?? patternOf(routePath(c))
    observe({ method, route, status: isGone ? 'gone' : classOf(status), seconds: milliseconds / 1000 })
    const hasFailed = status >= 500 && !isGone
    if (!hasFailed && !log.isLevelEnabled('debug')) return
    const own = c.get('context')?.log ?? log
    // reading headers makes an object of them, which costs as much as the rest of a cached answer
    const bytes = Number(c.res.headers.get('content-length') ?? Number.NaN)
    const told = { method, route, status, took: Math.round(milliseconds), ...(bytes >= 0 && { bytes }) }
    if (hasFailed) own.warn(told, 'answered with an error')
    else own.debug(told, 'answered')
  }
}

/** What no route answers has no pattern: made-up addresses must not become as many metrics. */
const patternOf = (path: string) => (path.endsWith('*') ? 'none' : path.replaceAll(/\{[^}]*\}/g, ''))
