import { listNearest as nearest } from '#contract/directory/nearest.ts'
import { readQuery } from '#contract/directory/reading.ts'
import { search as endpoint } from '#contract/directory/search.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { listNearest } from './nearest.ts'
import { reading, search } from './service.ts'

/** The search over everything public. */
export const searchRoutes: Route[] = [
  listRoute(endpoint, search),
  route(readQuery, reading),
  listRoute(nearest, listNearest),
]
