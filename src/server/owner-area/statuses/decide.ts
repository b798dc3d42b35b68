import type { Reason } from '#contract/decisions/reason.ts'
import { measureOfStatus as measureOf } from '#contract/decisions/status-measures.ts'
import type { ListingStatus } from '#contract/enums.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  liftDecisionsOf,
  listOwnLifted,
  type NewDecision,
  openDecisionsOf,
  recordDecisions,
} from '#server/decisions/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import type { LockedListing } from '../change-queries.ts'
import { listOwnChanges } from './own-changes-queries.ts'

type Against = NewDecision['measure']
type Row = Pick<LockedListing, 'id' | 'kind' | 'type' | 'name' | 'status' | 'ownerId' | 'originalLanguage'>

/**
 * Writes into the register what these listings' new status is against their owners, who are told why; one that helps them lifts what was
 * decided before. Whoever undoes their own change within the hour needs no reason: what it had lifted applies again.
 *
 * @throws AppError `invalid_request` where a reason is needed and there is none
 */
export async function decideStatuses(
  context: SignedInContext,
  tx: Database,
  rows: Row[],
  to: ListingStatus,
  reason: Reason,
): Promise<void> {
  const others = rows.filter(({ ownerId }) => ownerId !== context.actor.id)
  const against = others.filter(({ status }) => measureOf(status, to))
  const undone = reason.ground ? new Map<string, NewDecision[]>() : await undoneBy(context, tx, against, to)
  await recordDecisions(
    tx,
    context,
    against.flatMap(
      (row) => undone.get(row.id) ?? [newDecision(row, measureOf(row.status, to) as Against, reason)],
    ),
  )
  const helped = rows.filter((row) => !measureOf(row.status, to))
  const open = await openDecisionsOf(
    tx,
    'listing',
    helped.map(({ id }) => id),
  )
  for (const row of helped) {
    if (open.has(row.id)) await liftDecisionsOf(tx, context, { subject: subjectOf(row) })
  }
}

const subjectOf = (row: Row) =>
  ({ kind: 'listing', id: row.id, name: row.name, inLog: listingSubject(row) }) as const

function newDecision(row: Row, measure: Against, { ground, text }: Reason): NewDecision {
  const { id, ownerId, status, originalLanguage: language } = row
  return {
    subject: subjectOf(row),
    listingId: id,
    measure,
    ...{ ground, text, before: status },
    tell: ownerId ? [{ role: 'owner', userId: ownerId, language }] : [],
  }
}

/** Of those whose last change this person made a moment ago, and undoes: the decision that it had lifted, if any. */
async function undoneBy(
  { actor }: SignedInContext,
  tx: Database,
  rows: Row[],
  to: ListingStatus,
): Promise<Map<string, NewDecision[]>> {
  if (rows.length === 0) return new Map()
  const own = await listOwnChanges(
    tx,
    actor.id,
    rows.map(({ id }) => id),
  )
  const undone = rows.filter(({ id, status }) =>
    own.some((change) => change.id === id && change.from === to && change.to === status),
  )
  const ids = undone.map(({ id }) => id)
  const lifted = await listOwnLifted(tx, actor.id, 'listing', ids)
  const again = (row: Row) =>
    lifted
      .filter(({ subjectId }) => subjectId === row.id)
      .slice(0, 1)
      .map(({ measure, ground, text }) =>
        newDecision(row, measure as Against, { ground: ground ?? undefined, text }),
      )
  return new Map(undone.map((row) => [row.id, again(row)]))
}
