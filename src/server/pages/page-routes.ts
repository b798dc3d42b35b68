import { TrieRouter } from 'hono/router/trie-router'
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** What a route says of itself in its `handle` that the server must know (`web/root.tsx` has the whole type). */
type Handle = {
  interactive?: boolean
  personal?: boolean
  takesFile?: boolean | 'anybody'
  takesRecord?: boolean
  query?: readonly string[]
}

/** One address of the pages. */
export type PageRoute = {
  /** Its pattern: `/profile/:slug`; `none` where there is no such page. */
  path: string
  /** True for a page that belongs to one person: never cached, and nothing is dropped from its URL. */
  isPrivate: boolean
  /** The query parameters that mean something to it. */
  query: readonly string[]
  /** True where the page takes a form that is sent to its own address. */
  takesForm: boolean
  /** Whether a file may be sent with the form: by logged-in users, or by anybody. */
  takesFile: boolean | 'anybody'
  /** True if a whole record may be sent with it, with texts in each language. */
  takesRecord: boolean
}

const unknownPage: PageRoute = {
  path: 'none',
  isPrivate: false,
  query: [],
  takesForm: false,
  takesFile: false,
  takesRecord: false,
}

/** Where the router of a hydrated page asks, before it goes to another address, which routes are there. */
const routesPage: PageRoute = { ...unknownPage, path: '/__manifest', isPrivate: true }
const routers = new WeakMap<ServerBuild, TrieRouter<PageRoute>>()

/** What the route of a path declares; also of the path at which a hydrated page's data is read (`.data`). */
export function pageRouteOf(build: ServerBuild, path: string): PageRoute {
  if (path === routesPage.path) return routesPage
  const plain = path.replace(/\.data$/, '')
  const router = routers.get(build) ?? createRouter(build)
  const [[found] = []] = router.match('GET', plain === '/_root' ? '/' : plain)[0]
  return found ?? unknownPage
}

/** True where the route, or a layout around it, is hydrated. */
export const isInteractive = (route: Route, routes: Routes): boolean =>
  lineOf(route, routes).some((each) => handleOf(each).interactive)

/** True for a page that belongs to one user: a hydrated one, or a document that says so. */
const isPersonal = (route: Route, routes: Routes): boolean =>
  isInteractive(route, routes) || lineOf(route, routes).some((each) => handleOf(each).personal)

function createRouter(build: ServerBuild): TrieRouter<PageRoute> {
  const router = new TrieRouter<PageRoute>()
  const all = Object.values(build.routes).filter((route) => route !== undefined)
  const leaves = all.filter(({ id }) => !all.some(({ parentId }) => parentId === id))
  const byPath = leaves.map((route) => ({ route, path: pathOf(route, build.routes) }))
  // a route for one page comes before the route that takes all others
  byPath.sort((a, b) => Number(a.path.endsWith('*')) - Number(b.path.endsWith('*')))
  for (const { route, path } of byPath) router.add('GET', path, declared(route, path, build.routes))
  routers.set(build, router)
  return router
}

const declared = (route: Route, path: string, routes: Routes): PageRoute => ({
  path: path.endsWith('*') ? 'none' : path,
  isPrivate: isPersonal(route, routes),
  query: lineOf(route, routes).flatMap((each) => handleOf(each).query ?? []),
  takesForm: route.module.action !== undefined,
  takesFile: handleOf(route).takesFile ?? false,
  takesRecord: handleOf(route).takesRecord ?? false,
})

const pathOf = (route: Route, routes: Routes): string =>
  `/${lineOf(route, routes)
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`

/** The routes from the outermost layout to the route itself. */
function lineOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId ? routes[route.parentId] : undefined
  return parent ? [...lineOf(parent, routes), route] : [route]
}

const handleOf = ({ module }: Route) => (module.handle ?? {}) as Handle
