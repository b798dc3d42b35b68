import type { z } from 'zod'
import { paths } from '#contract/paths.ts'
import type * as contract from '#contract/registrations/registrations.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { listingSubject } from '#server/listings/index.ts'
import { findOwner, lockWithListing, type WithListing } from '#server/owner-area/index.ts'
import { countsOf, listQueue, type Settling, settle } from '#server/review-queues/index.ts'
import { presentQueued } from './present.ts'
import { type QueuedRow, registrationRows, writeCheck } from './registrations-queries.ts'
import { liftOf } from './rule.ts'

/** Registrations of the kinds that one manages, a page at a time. */
export const listRegistrations = (
  context: SignedInContext,
  query: z.output<typeof contract.listRegistrations.input>,
) => listQueue(context, registrationRows, query, () => presentQueued)

/** How many are in each state. */
export const getRegistrationCounts = countsOf(registrationRows)

type Entry = WithListing<QueuedRow>

/** A check can be made again at any time: what is there is looked up once more. */
const settling: Settling<QueuedRow, Entry> = {
  noun: 'Registration',
  rows: registrationRows,
  lock: lockWithListing(registrationRows),
  stateOf: ({ row: { changedAt }, listing: { ownerId } }) => ({
    isOpen: true,
    authorId: ownerId,
    version: changedAt.getTime(),
  }),
  refusals: { settled: 'registrationChanged', changed: 'registrationChanged' },
}

/**
 * Writes what the register says of a registration; the owner is told of a refusal.
 *
 * @throws AppError `not_found` for a kind that one does not manage; `conflict` where it has changed since it was read;
 * `forbidden` for one's own
 */
export function checkRegistration(
  context: SignedInContext,
  { id, changedAt, result, against, reason }: z.output<typeof contract.checkRegistration.input>,
): Promise<contract.QueuedRegistration> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const seen = { id, version: Date.parse(changedAt) }
    const check = {
      result,
      checkedBy: actor.id,
      checkedAgainst: against,
      reason: result === 'valid' ? '' : reason,
    }
    const row = await settle(tx, actor, settling, seen, async (entry) => {
      await writeCheck(tx, id, check)
      const { registry } = entry.row
      const before = { registry, result: entry.row.result }
      await audit(tx, actor, 'listing.registration-check', listingSubject(entry.listing), before, {
        registry,
        result,
      })
      if (result === 'valid') await liftOf(tx, context, entry.listing.id)
      if (result === 'refused') await tellOfRefusal(context, tx, entry, reason)
    })
    return presentQueued(row)
  })
}

async function tellOfRefusal(
  { mail, config }: SignedInContext,
  tx: Database,
  { row, listing }: Entry,
  reason: string,
): Promise<void> {
  const owner = listing.ownerId ? await findOwner(tx, listing.ownerId) : undefined
  if (!owner?.isActive) return
  const { kind, slug, name, originalLanguage } = listing
  const url = `${config.baseUrl}${paths.ownListing(kind, slug, 'registrations')}`
  const values = { name, registry: row.registry, reason, url }
  await mail.send(tx, {
    to: owner.email,
    language: owner.language ?? originalLanguage,
    template: 'registrationRefused',
    values,
  })
}
