import type { Context, Next } from 'hono'
import { paths } from '#contract/paths.ts'
import { getEvent } from '#server/events/index.ts'
import { AppError, type Env, type FileRoute, Moved } from '#server/http/index.ts'
import { getCity } from '#server/places/index.ts'

/** Former URLs that search engines know: permanent redirects to today's pages. */
export const redirectRoutes: FileRoute[] = [
  redirect('/tourism/location/:name/:country', async ({ var: { context }, req }) => {
    const { path } = await getCity(context, {
      city: req.param('name') ?? '',
      country: req.param('country') ?? '',
    })
    return path ?? undefined
  }),
  redirect('/tourism/event/:id', async ({ var: { context }, req }) => {
    const { slug } = await getEvent(context, { id: req.param('id') ?? '' })
    return paths.event(slug)
  }),
]

/** What is not found goes on to the pages, which answer 404. */
function redirect(path: string, find: (c: Context<Env>) => Promise<string | undefined>): FileRoute {
  const handler = async (c: Context<Env>, next: Next) => {
    const url = await find(c).catch(urlInstead)
    if (!url) return next()
    const lang = c.req.query('lang')
    return c.redirect(lang ? `${url}?lang=${encodeURIComponent(lang)}` : url, 301)
  }
  return { endpoint: { method: 'GET', path }, mount: (app) => app.get(path, handler) }
}

function urlInstead(error: unknown): string | undefined {
  if (error instanceof Moved) return pageOf(error.url)
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')) return undefined
  throw error
}

/** The page of the row that an API URL names. */
function pageOf(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://app')
  const [, kind, first, second] =
    pathname.match(/^\/api\/tourism\/(locations|events)\/([^/]+)(?:\/([^/]+))?$/) ?? []
  if (!kind || !first) return undefined
  if (kind === 'events') return paths.event(first)
  return second && paths.city(second, first)
}
