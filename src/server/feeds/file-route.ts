import type { Context } from 'hono'
import type { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import type { Download } from '#contract/downloads.ts'
import { type Env, invalidRequest, Moved, type Route } from '#server/http/index.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'

/** An address that answers a file or a redirect; `app.ts` mounts it. */
export type FileRoute = { endpoint: { method: 'GET'; path: string }; mount: Route['mount'] }

type FileRequest<Input extends z.ZodObject> = {
  c: Context<Env>
  input: z.output<Input>
  ready: ResponseCache
  /** What the kept answer is found by: the language and the cleaned address. */
  key: string
}

/**
 * Binds a download to what answers it. A row with another address now is answered by a redirect to the file
 * of that address.
 */
export function fileRoute<Input extends z.ZodObject>(
  download: Download<Input>,
  answer: (request: FileRequest<Input>) => Promise<Response>,
): FileRoute {
  const mount: Route['mount'] = (app, ready) =>
    app.get(routePath(download.path), async (c) => {
      const { url, key } = c.var.asked
      const sent = {
        ...Object.fromEntries(url.searchParams),
        ...pathParameters(download.path, c.req.param() as Record<string, string>),
      }
      const input = download.input.safeParse(sent)
      if (!input.success) throw invalidRequest(input.error)
      try {
        return await answer({ c, input: input.data, ready, key })
      } catch (error) {
        throw error instanceof Moved ? new Moved(fileAddress(download, error, input.data)) : error
      }
    })
  return { endpoint: { method: 'GET', path: download.path }, mount }
}

/** Binds an address outside the API, such as `/robots.txt`. */
export function siteRoute(
  path: string,
  answer: (c: Context<Env>, ready: ResponseCache) => Response | Promise<Response>,
): FileRoute {
  return { endpoint: { method: 'GET', path }, mount: (app, ready) => app.get(path, (c) => answer(c, ready)) }
}

// A parameter with an ending must not also match the addresses without it.
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

function fileAddress(download: Download, moved: Moved, input: Record<string, unknown>): string {
  const slug = new URL(moved.address, 'http://app').pathname.split('/').at(-1) ?? ''
  const path = download.path as `/api/${string}`
  return addressOf({ path }, { ...input, id: decodeURIComponent(slug) })
}
