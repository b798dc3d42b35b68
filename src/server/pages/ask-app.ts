import type { Context, Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import { isCacheable } from '#server/http/cache/response-cache.ts'
import type { Staleness } from '#server/http/cache/staleness.ts'
import type { CachedResponse, Env } from '#server/http/index.ts'
import { headerOf } from '#server/http/request-headers.ts'
import { cachedResponseOf } from '#server/http/respond.ts'
import type { OnBehalfOf } from '#server/request-context.ts'

/** What is known of the responses that a page was made from; decides how the page is cached. */
export type Parts = {
  tags: Set<string>
  isTagged: boolean
  isWhole: boolean
  isShared: boolean
  /** Of the oldest part that is not up to date. */
  stale?: Staleness
}

/** A page that asks for nothing depends on nothing. */
export const noParts = (): Parts => ({ tags: new Set(), isTagged: true, isWhole: true, isShared: true })

/** What a page asks for, in which language. */
type PageQuery = { path: string; language: Language }

/** Calls the API in the process itself for a page, as the same caller, and notes what the page is made from. */
export async function askApp(
  app: Hono<Env>,
  c: Context<Env>,
  parts: Parts,
  { path, language }: PageQuery,
  init: RequestInit,
): Promise<Response> {
  const { requestId, client, cookies, actor, user } = c.get('context')
  const url = new URL(path, 'http://app')
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
  const headers = new Headers(init.headers)
  const cookie = headerOf(c, 'cookie')
  if (cookie) headers.set('cookie', cookie)
  const requestUrl = `${c.get('url').origin}${url.pathname}${url.search}`
  // a form may change who they are: then each call finds it out
  const identity = c.req.method === 'GET' && actor && user ? { actor, user } : undefined
  const onBehalfOf: OnBehalfOf = { client, requestId, identity }
  const response = await app.request(requestUrl, { ...init, headers }, { onBehalfOf })
  if (init.method) cookies.push(...response.headers.getSetCookie())
  const cached = cachedResponseOf(response)
  note(parts, response.status, cached)
  // read at once instead of through a stream
  if (cached)
    Object.defineProperty(response, 'json', { value: async () => JSON.parse(cached.body.toString()) })
  const moved = response.status === 301 && response.headers.get('location')
  return moved ? askApp(app, c, parts, { path: moved, language }, init) : response
}

/** A response that is not known to be shared counts as private; one without tags is dropped by every change. */
function note(parts: Parts, status: number, cached: CachedResponse | undefined): void {
  if (status >= 500) parts.isWhole = false
  if (cached && !isCacheable(cached)) parts.isShared = false
  if (!cached || cached.tags.size === 0) parts.isTagged = false
  for (const tag of cached?.tags ?? []) parts.tags.add(tag)
  const { stale } = cached ?? {}
  if (stale && !(parts.stale && parts.stale.since < stale.since)) parts.stale = { ...stale }
}
