import { search as endpoint } from '#contract/directory/search.ts'
import { listRoute, type Route } from '#server/http/index.ts'
import { search } from './service.ts'

/** The search over everything public. */
export const searchRoutes: Route[] = [listRoute(endpoint, search)]
