import { unitsOf } from '#contract/directory/day-states.ts'
import type { RequestRow } from '../requests-queries.ts'
import type { RequestedOffer } from '../subject-queries.ts'

type Own = Pick<
  RequestRow,
  | 'state'
  | 'heldUntil'
  | 'proposedFrom'
  | 'proposedTo'
  | 'proposedPeople'
  | 'settledFrom'
  | 'settledTo'
  | 'people'
>

/** An offer as one of its requests sees it: the places that it has or holds count as free. */
export function withoutOwn(offer: RequestedOffer, row: Own): RequestedOffer {
  const { settledFrom, proposedFrom } = row
  const agreed = row.state === 'confirmed' && settledFrom && { from: settledFrom, to: row.settledTo }
  const kept = row.heldUntil && proposedFrom && { from: proposedFrom, to: row.proposedTo }
  const has = (span: typeof agreed | typeof kept, day: string) =>
    span && span.from <= day && day <= (span.to ?? span.from)
  const ownOn = (day: string) =>
    Math.max(
      has(agreed, day) ? unitsOf(offer, row.people) : 0,
      has(kept, day) ? unitsOf(offer, row.proposedPeople ?? row.people) : 0,
    )
  const entries = Object.entries(offer.known.taken).map(([day, taken]) => [day, taken - ownOn(day)])
  return { ...offer, known: { ...offer.known, taken: Object.fromEntries(entries) } }
}
