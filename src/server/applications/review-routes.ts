import { answerOfferedListing, introduceMyListing } from '#contract/applications/onboarding.ts'
import * as contract from '#contract/applications/review.ts'
import * as handovers from '#contract/ownership/handovers.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { decideApplication } from './decide.ts'
import { decideApplications } from './decide-many.ts'
import { answerOffered, type HandOver, listHandovers, offerListing, withdrawHandover } from './handovers.ts'
import { introduce } from './introduce.ts'
import {
  getApplication,
  getApplicationCounts,
  listApplications,
  noteOnApplication,
} from './review-service.ts'

/** The review of applications, and listings that staff make for others. */
export const reviewRoutes = ({ handOver }: { handOver: HandOver }): Route[] => [
  listRoute(contract.listApplications, listApplications),
  route(contract.getApplicationCounts, getApplicationCounts),
  route(contract.getApplication, getApplication),
  route(contract.decideApplication, decideApplication),
  route(contract.decideApplications, decideApplications),
  route(contract.noteOnApplication, noteOnApplication),
  route(handovers.offerListing, offerListing),
  listRoute(handovers.listHandovers, listHandovers),
  route(handovers.withdrawHandover, withdrawHandover),
  route(answerOfferedListing, (context, input) => answerOffered(context, handOver, input)),
  route(introduceMyListing, introduce),
]
