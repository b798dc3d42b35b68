import { getMapView as endpoint } from '#contract/directory/map-view.ts'
import { type Route, route } from '#server/http/index.ts'
import { getMapView } from './service.ts'

/** The map of everything. */
export const exploreRoutes: Route[] = [route(endpoint, getMapView)]
