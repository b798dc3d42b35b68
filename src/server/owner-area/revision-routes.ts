import * as contract from '#contract/listings/revisions.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import {
  acknowledgeRevision,
  getRevisionCounts,
  listRevisions,
  restoreRevision,
} from './revisions-service.ts'

/** What staff look at after owners changed it. */
export const revisionRoutes: Route[] = [
  listRoute(contract.listRevisions, listRevisions),
  route(contract.getRevisionCounts, getRevisionCounts),
  route(contract.acknowledgeRevision, acknowledgeRevision),
  route(contract.restoreRevision, restoreRevision),
]
