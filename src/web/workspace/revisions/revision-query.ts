import { ListingKind } from '#contract/enums.ts'
import { type RevisionState, revisionStates } from '#contract/revisions.ts'

/** Which changes the page shows, and where it begins. */
export type RevisionQuery = { state: RevisionState; kind?: ListingKind; cursor?: string }

/** Reads it from the page's URL; what is unknown is left out. */
export function revisionQueryOf(address: URLSearchParams): RevisionQuery {
  const state = revisionStates.find((each) => each === address.get('state')) ?? 'open'
  const kind = ListingKind.safeParse(address.get('kind')).data
  const cursor = address.get('cursor')
  return { state, ...(kind && { kind }), ...(cursor && { cursor }) }
}

/** The counts beside them are of the same kind. */
export const countsQueryOf = ({ kind }: Pick<RevisionQuery, 'kind'>) => (kind ? { kind } : {})
