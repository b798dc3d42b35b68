import type { Context } from 'hono'
import type { z } from 'zod'
import type { Access } from '#contract/access.ts'
import { urlOf } from '#contract/client.ts'
import type { Download } from '#contract/download.ts'
import { type ContextOf, contextFor, type PublicContext, publicContext } from '#server/context.ts'
import { assertAccess } from './access.ts'
import { invalidRequest, Moved } from './app-error.ts'
import type { CachedResponse } from './cache/cached-response.ts'
import { cacheKey, cleanUrl } from './cache/key.ts'
import type { Env } from './respond.ts'
import { pathNames, type Route } from './routes.ts'

/** A URL whose response is a file or a redirect; `slice-routes.ts` lists it. */
export type FileRoute = { endpoint: { method: 'GET'; path: string }; mount: Route['mount'] }

type FileRequest<Input extends z.ZodObject, Context_> = {
  c: Context<Env>
  context: Context_
  input: z.output<Input>
  /** The cached file, or the one that `make` makes; only of a public download that is not `perCaller`. */
  cached: (make: () => Promise<CachedResponse>) => Promise<CachedResponse>
}

/**
 * Binds a download to its handler. Where a row has a new slug, the response is a redirect to the file of
 * that slug.
 */
export function fileRoute<Input extends z.ZodObject, Who extends Access, PerCaller extends boolean>(
  download: Download<Input, Who, PerCaller>,
  response: (request: FileRequest<Input, ContextOf<Who, PerCaller>>) => Promise<Response>,
): FileRoute {
  const inPath = pathNames(download.path)
  const queryNames = Object.keys(download.input.shape).filter((name) => !inPath.includes(name))
  const mount: Route['mount'] = (app, cache) =>
    app.get(routePath(download.path), async (c) => {
      assertAccess(c.get('context'), download)
      const url = cleanUrl(c.get('url'), queryNames)
      const input = download.input.safeParse({
        ...Object.fromEntries(url.searchParams),
        ...pathParameters(download.path, c.req.param() as Record<string, string>),
      })
      if (!input.success) throw invalidRequest(input.error)
      const context = contextFor(download, c.get('context'))
      const key = `file ${cacheKey(context.language, url)}`
      const cached = (make: () => Promise<CachedResponse>) => cache.getOrMake(key, withTags(context, make))
      try {
        return await response({ c, context: context as ContextOf<Who, PerCaller>, input: input.data, cached })
      } catch (error) {
        throw error instanceof Moved ? new Moved(urlAfterMove(download, error, input.data)) : error
      }
    })
  return { endpoint: { method: 'GET', path: download.path }, mount }
}

/** Binds a path outside the API, such as `/robots.txt`; its response is the same for everybody. */
export function siteRoute(
  path: string,
  response: (c: Context<Env>, context: PublicContext) => Response | Promise<Response>,
): FileRoute {
  const mount: Route['mount'] = (app) => app.get(path, (c) => response(c, publicContext(c.get('context'))))
  return { endpoint: { method: 'GET', path }, mount }
}

const withTags = (context: PublicContext, make: () => Promise<CachedResponse>) => async () => {
  const response = await make()
  response.tags = context.tags
  return response
}

// A parameter with an ending must not also match the paths without it.
const routePath = (path: string) => path.replace(/:(\w+)(\.\w+)/g, ':$1{[^/]+\\$2}')

function pathParameters(path: string, found: Record<string, string>) {
  const endings = Object.fromEntries(
    [...path.matchAll(/:(\w+)(\.\w+)/g)].map(([, name, ending]) => [name, ending]),
  )
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name,
      value.slice(0, value.length - (endings[name]?.length ?? 0)),
    ]),
  )
}

function urlAfterMove(download: Download, moved: Moved, input: Record<string, unknown>): string {
  const slug = new URL(moved.url, 'http://app').pathname.split('/').at(-1) ?? ''
  const path = download.path as `/api/${string}`
  return urlOf({ path }, { ...input, id: decodeURIComponent(slug) })
}
