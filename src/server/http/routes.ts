import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, ListEndpoint } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/context.ts'
import { invalidRequest } from './app-error.ts'
import { readForm, readJson } from './bodies.ts'
import { headerOf, isPersonal, type RequestKey } from './cache-key.ts'
import { CachedResponse, type ResponseCache, sendable } from './response-cache.ts'

/** What stands in every request's context: besides its own, the headers of every answer. */
export type Env = {
  Variables: { context: RequestContext; asked: RequestKey; headers: Record<string, string> }
}

/** An endpoint bound to its service; `app.ts` mounts it. */
export type Route = {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  mount: (app: Hono<Env>, ready: ResponseCache) => void
}

/** What a list's service answers: the items, the cursor of the next page, the total where it is known. */
export type ListResult<Item> = { items: Item[]; next?: string | undefined; total?: number | undefined }

/** Binds an endpoint to its service. Parsing the output keeps private columns off the wire. */
export function route<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output> & { isList: false },
  run: (context: RequestContext, input: z.output<Input>) => Promise<z.input<Output>>,
): Route {
  return bind(endpoint, async (context, input) => ({
    body: endpoint.output.parse(await run(context, input as z.output<Input>)),
    headers: {},
  }))
}

/** Binds a list endpoint: an array, with `Link` to the next page and `X-Total-Count` where it is known. */
export function listRoute<Input extends z.ZodType, Item extends z.ZodType>(
  endpoint: ListEndpoint<Input, Item>,
  run: (context: RequestContext, input: z.output<Input>) => Promise<ListResult<z.input<Item>>>,
): Route {
  return bind(endpoint, async (context, input, url) => {
    const { items, next, total } = await run(context, input as z.output<Input>)
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
  context: RequestContext,
  input: unknown,
  url: URL,
) => Promise<{ body: unknown; headers: Record<string, string> }>

function bind(endpoint: Endpoint, run: Run): Route {
  const isKept = endpoint.method === 'GET' && !isPersonal(endpoint.path)
  const cacheControl = isKept ? cacheControlOf(endpoint) : 'private, no-store'
  const answer = async (c: Context<Env>, url: URL, sent: object) => {
    const input = endpoint.input.safeParse({ ...sent, ...c.req.param() }, { reportInput: true })
    if (!input.success) throw invalidRequest(input.error)
    const { body, headers } = await run(c.var.context, input.data, url)
    return new CachedResponse(
      200,
      {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl,
        'content-language': c.var.context.language,
        vary: 'Accept-Language, Accept-Encoding, Cookie',
      },
      JSON.stringify(body),
    )
  }
  const mount: Route['mount'] = (app, ready) =>
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.method !== 'GET') {
        const sent = endpoint.file ? await readForm(c, c.var.context, endpoint.file) : await readJson(c)
        return respond(c, await answer(c, new URL(c.req.url), sent))
      }
      const { url, key } = c.var.asked
      if (!isKept) return respond(c, await answer(c, url, Object.fromEntries(url.searchParams)))
      return respond(
        c,
        await ready.getOrMake(key, () => answer(c, url, Object.fromEntries(url.searchParams))),
      )
    })
  return { endpoint, mount }
}

const cacheControlOf = ({ maxAge }: Endpoint) => (maxAge ? `public, max-age=${maxAge}` : 'no-cache')

const bodies = new WeakMap<Response, Buffer>()

/** True for a response that has the headers of every answer already. */
export const isComplete = (response: Response): boolean => bodies.has(response)

/** The unpacked bytes of a ready answer's response. */
export const bodyOf = (response: Response): Buffer | undefined => bodies.get(response)

/** Sends a ready answer in the encoding that the caller takes, with the headers of every answer. */
export function respond(c: Context<Env>, answer: CachedResponse): Response {
  const { status, headers, bytes } = sendable(answer, {
    acceptEncoding: headerOf(c, 'accept-encoding'),
    ifNoneMatch: headerOf(c, 'if-none-match'),
  })
  // plain headers, all at once: a `Headers` made and changed costs as much as the rest of the answer
  const response = new Response(bytes as Uint8Array<ArrayBuffer> | undefined, {
    status,
    headers: { ...c.var.headers, ...headers },
  })
  bodies.set(response, answer.body)
  return response
}
