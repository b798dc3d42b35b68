import * as contract from '#contract/listings/guides.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { answerInvitation, listMyInvitations } from './answers.ts'
import { findGuides, getGuides, inviteGuide, orderGuides, removeGuide, takeBack } from './guides.ts'

/** Who guides for an organization: its owner asks, the professional answers. */
export const ownerGuideRoutes: Route[] = [
  route(contract.getMyGuides, getGuides),
  listRoute(contract.findGuides, findGuides),
  route(contract.inviteGuide, inviteGuide),
  route(contract.orderGuides, orderGuides),
  route(contract.removeGuide, removeGuide),
  route(contract.takeBackInvitation, takeBack),
  listRoute(contract.listMyInvitations, listMyInvitations),
  route(contract.answerInvitation, answerInvitation),
]
