import * as contract from '#contract/claims.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { askForListing, proveClaim, readMyClaim, sendClaimCode, withdrawClaim } from './claim.ts'
import { decideClaim, getClaimCounts, listClaims } from './staff.ts'

/** How somebody shows that a listing without an owner is theirs. */
export const claimRoutes = ({ secret }: { secret: string }): Route[] => [
  route(contract.getMyClaim, readMyClaim),
  route(contract.sendClaimCode, (context, named) => sendClaimCode(context, secret, named)),
  route(contract.proveClaim, (context, input) => proveClaim(context, secret, input)),
  route(contract.askForListing, askForListing),
  route(contract.withdrawClaim, withdrawClaim),
  listRoute(contract.listClaims, listClaims),
  route(contract.getClaimCounts, getClaimCounts),
  route(contract.decideClaim, decideClaim),
]
