import { type ClaimQueue, claimQueues } from '#contract/claim-states.ts'
import type { Claim } from '#contract/claims.ts'
import { type ListingKind, listingKinds } from '#contract/enums.ts'

/** Which claims the page shows, and where it begins. */
export type ClaimQuery = { state: ClaimQueue; kind?: ListingKind; cursor?: string }

/** Which claim is being decided, and how. */
export type Asking = { claim: Claim; decision: 'accept' | 'refuse' }

/** Reads it from the page's URL; what is unknown is left out. */
export function claimQueryOf(address: URLSearchParams): ClaimQuery {
  const state = claimQueues.find((each) => each === address.get('state')) ?? 'open'
  const kind = listingKinds.find((each) => each === address.get('kind'))
  const cursor = address.get('cursor')
  return { state, ...(kind && { kind }), ...(cursor && { cursor }) }
}

/** The counts beside them are of the same kind. */
export const countsQueryOf = ({ kind }: Pick<ClaimQuery, 'kind'>) => (kind ? { kind } : {})
