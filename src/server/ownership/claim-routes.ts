import * as contract from '#contract/ownership/claims.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { askForListing, proveClaim, readMyClaim, sendClaimCode, withdrawClaim } from './claim.ts'
import { decideClaim, getClaimCounts, listClaims } from './claim-service.ts'

/** How somebody shows that a listing without an owner is theirs. */
export const claimRoutes = ({ secret }: { secret: string }): Route[] => [
  route(contract.getMyClaim, (context, named) => readMyClaim(context, secret, named)),
  route(contract.sendClaimCode, (context, named) => sendClaimCode(context, secret, named)),
  route(contract.proveClaim, (context, input) => proveClaim(context, secret, input)),
  route(contract.askForListing, (context, input) => askForListing(context, secret, input)),
  route(contract.withdrawClaim, (context, named) => withdrawClaim(context, secret, named)),
  listRoute(contract.listClaims, (context, query) => listClaims(context, secret, query)),
  route(contract.getClaimCounts, getClaimCounts),
  route(contract.decideClaim, (context, input) => decideClaim(context, secret, input)),
]
