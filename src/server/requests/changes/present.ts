import type { ProposedChange } from '#contract/requests/shape.ts'
import type { RequestDetails } from '../requests-queries.ts'

/** The open proposal. */
export function presentProposed(row: RequestDetails): ProposedChange | null {
  const { proposedFrom: from, proposedTo: to, proposedTime: time } = row
  if (from === null || !row.proposedBy) return null
  return {
    ...{ from, to: to ?? from, time },
    by: row.proposedBy,
    people: row.proposedPeople ?? row.people,
    children: row.proposedChildren ?? row.children,
    place: row.proposedPlace,
    total: row.proposedTotal,
    currency: row.proposedCurrency ?? row.offerCurrency ?? 'USD',
  }
}
