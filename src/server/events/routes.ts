import * as contract from '#contract/directory/events.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { getEvent, listEvents } from './service.ts'

/** The public calls for events. */
export const eventRoutes: Route[] = [
  listRoute(contract.listEvents, listEvents),
  route(contract.getEvent, getEvent),
]
