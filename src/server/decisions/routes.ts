import * as contract from '#contract/decisions/decisions.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { decideObjection, getObjectionCounts, listObjections, type Restores } from './objection-service.ts'
import { getDecision, listMyDecisions, objectToDecision } from './told-service.ts'

/** Decisions for who was told of them, and their objections for staff. */
export const decisionRoutes = (parts: { secret: string; restores: Restores }): Route[] => [
  listRoute(contract.listMyDecisions, listMyDecisions),
  route(contract.getDecision, getDecision),
  route(contract.objectToDecision, (context, input) => objectToDecision(context, parts.secret, input)),
  listRoute(contract.listObjections, listObjections),
  route(contract.getObjectionCounts, getObjectionCounts),
  route(contract.decideObjection, (context, input) => decideObjection(context, parts, input)),
]
