import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Access } from '#contract/access.ts'
import type { Endpoint, ListEndpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { fieldsOf } from '#contract/fields-of.ts'
import { type ContextOf, contextFor, type PublicContext } from '#server/context.ts'
import { assertAccess, isShared } from './access.ts'
import { AppError, invalidRequest } from './app-error.ts'
import { pick, readForm, readJson, refuseUnknown, type Sent } from './bodies.ts'
import { CachedResponse } from './cache/cached-response.ts'
import { cacheKey, cleanUrl } from './cache/key.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { type Env, respond } from './respond.ts'
import { hasSessionCookie } from './session-cookie.ts'

/** An endpoint bound to its service; `slice-routes.ts` lists it. */
export type Route = {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  mount: (app: Hono<Env>, cache: ResponseCache) => void
}

/** What a list's service returns: the items, the cursor of the next page, the total where it is known. */
export type ListResult<Item> = { items: Item[]; next?: string | undefined; total?: number | undefined }

/**
 * Binds an endpoint to its service. Its declared access is checked before anything of the request is
 * read, and what the service may know of the caller. Parsing the output keeps private columns off the wire.
 *
 * @param wrongBesides what else is wrong with input that does not fit the schema, so that everything is reported at once
 */
export function route<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Who extends Access,
  PerCaller extends boolean,
>(
  endpoint: Endpoint<Input, Output, Who, PerCaller> & { isList: false },
  run: (context: ContextOf<Who, PerCaller>, input: z.output<Input>) => Promise<z.input<Output>>,
  wrongBesides?: WrongBesides,
): Route {
  const answer: Run = async (context, input) => ({
    body: endpoint.output.parse(
      await run(context as ContextOf<Who, PerCaller>, input as z.output<Input>).catch((error) => {
        throw withParsedRow(error, endpoint.output)
      }),
    ),
    headers: {},
  })
  return bind(endpoint, answer, wrongBesides)
}

/** The row in a refusal leaves like an answer: without what the endpoint's output does not have. */
function withParsedRow(error: unknown, output: z.ZodType): unknown {
  if (!(error instanceof AppError) || !error.current) return error
  const { code, message, reason, fields } = error
  const current = output.parse(error.current) as Record<string, unknown>
  return new AppError(code, message, { ...(reason && { reason }), ...(fields && { fields }), current })
}

/** Binds a list endpoint: an array, with `Link` to the next page and `X-Total-Count` where it is known. */
export function listRoute<
  Input extends z.ZodType,
  Item extends z.ZodType,
  Who extends Access,
  PerCaller extends boolean,
>(
  endpoint: ListEndpoint<Input, Item, Who, PerCaller>,
  run: (context: ContextOf<Who, PerCaller>, input: z.output<Input>) => Promise<ListResult<z.input<Item>>>,
): Route {
  return bind(endpoint, async (context, input, url) => {
    const { items, next, total } = await run(context as ContextOf<Who, PerCaller>, input as z.output<Input>)
    const headers: Record<string, string> = {}
    if (next !== undefined) {
      const query = new URLSearchParams(url.search)
      query.set('cursor', next)
      headers.link = `<${url.pathname}?${query}>; rel="next"`
    }
    if (total !== undefined) headers['x-total-count'] = String(total)
    return { body: endpoint.output.parse(items), headers }
  })
}

type Run = (
  context: PublicContext,
  input: unknown,
  url: URL,
) => Promise<{ body: unknown; headers: Record<string, string> }>

/** Of what was sent, the fields that are wrong beyond the schema. */
type WrongBesides = (sent: Sent) => Record<string, FieldError>

function bind(endpoint: Endpoint, run: Run, wrongBesides?: WrongBesides): Route {
  const names = Object.keys(fieldsOf(endpoint.input))
  const queryNames = names.filter((name) => !pathNames(endpoint.path).includes(name))
  const isCached = endpoint.method === 'GET' && isShared(endpoint)
  const cacheControl = isCached ? cacheControlOf(endpoint) : 'private, no-store'

  const respondTo = async (c: Context<Env>, url: URL, sent: Sent) => {
    if (endpoint.isStrict) refuseUnknown(sent, names)
    const input = endpoint.input.safeParse({ ...pick(sent, names), ...c.req.param() }, { reportInput: true })
    if (!input.success) throw invalidRequest(input.error, wrongBesides?.(sent))
    const context = contextFor(endpoint, c.get('context'))
    const { body, headers } = await run(context, input.data, url)
    const everyone = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl,
      'content-language': context.language,
      vary: 'Accept-Language, Accept-Encoding, Cookie',
    }
    return new CachedResponse(
      endpoint.status ?? 200,
      { ...headers, ...everyone },
      JSON.stringify(body),
      context.tags,
    )
  }
  const mount: Route['mount'] = (app, cache) =>
    app.on(endpoint.method, endpoint.path, async (c) => {
      assertAccess(c.get('context'), endpoint)
      if (endpoint.method !== 'GET') {
        return respond(c, await respondTo(c, c.get('url'), await readBody(c, endpoint, queryNames)))
      }
      const url = cleanUrl(c.get('url'), queryNames)
      const make = () => respondTo(c, url, Object.fromEntries(url.searchParams))
      if (!isCached) return respond(c, await make())
      const { language, cookieHeader, isPartOfPage } = c.get('context')
      const mayBeStale = !isPartOfPage && !hasSessionCookie(cookieHeader)
      return respond(c, await cache.getOrMake(cacheKey(language, url), make, { mayBeStale }))
    })
  return { endpoint, mount }
}

const readBody = (c: Context<Env>, { file, bodyLimit }: Endpoint, names: string[]): Promise<Sent> =>
  file
    ? readForm(c, c.get('context'), file, names)
    : readJson(c, { limit: bodyLimit, mayBeEmpty: names.length === 0 })

/** The names of a path's parameters: `id` of `/api/x/:id`, `/api/x/:id.ics`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const cacheControlOf = ({ maxAge }: Endpoint) => (maxAge ? `public, max-age=${maxAge}` : 'no-cache')
