import { measureOfStatus as measureOf } from '#contract/decisions/status-measures.ts'
import type { ListingStatus } from '#contract/enums.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  liftDecisionsOf,
  type NewDecision,
  openDecisionsOf,
  type Restore,
  recordDecisions,
} from '#server/decisions/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import type { Reason } from '../change-input.ts'
import { type LockedListing, lockListingById, updateListing } from '../change-queries.ts'
import { listOwnChanges, listOwnLifted } from './own-changes-queries.ts'

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
  const again = undone.map(async (row) => {
    const lifted = await listOwnLifted(tx, actor.id, row.id)
    return [
      row.id,
      lifted.map(({ measure, ground, text }) =>
        newDecision(row, measure as Against, { ground: ground ?? undefined, text }),
      ),
    ] as const
  })
  return new Map(await Promise.all(again))
}

/** A listing whose decision is reversed gets the status that it had. */
export const restoreListing: Restore = async ({ actor }, tx, { subjectId, measure, before }) => {
  const row = await lockListingById(tx, subjectId)
  const statusOf = { hidden: 'pending', refused: 'rejected', suspended: 'suspended' } as const
  const decided = statusOf[measure as keyof typeof statusOf]
  if (!row || !before || row.status !== decided) return
  const status = before as ListingStatus
  await updateListing(tx, row.id, { status })
  await audit(
    tx,
    actor,
    'listing.update',
    listingSubject(row),
    { status: row.status },
    { fields: ['status'], status },
  )
}
