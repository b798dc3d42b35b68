import type { z } from 'zod'
import type { Reason } from '#contract/decisions/reason.ts'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import {
  type DeletedListing,
  daysToRestore,
  type getDeletionEffects,
  isItsName,
  type listDeletedListings,
} from '#contract/listings/deletion.ts'
import { maxOrganizations } from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'
import { dayMs } from '#contract/values/day.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { liftDecisionsOf, recordDecision } from '#server/decisions/index.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { listingSubject, lockSlugs } from '#server/listings/index.ts'
import { listLacking, recordSuspension } from '#server/registers/index.ts'
import { lockEditable } from './change-listing.ts'
import { type LockedListing, updateListing } from './change-queries.ts'
import {
  countDeleted,
  type DeletedRow,
  findNotDeleted,
  listDeletedRows,
  lockRestorable,
} from './deletion-queries.ts'
import { countOwned } from './own-listings-queries.ts'
import { hasProfile, readOwn, tooManyListings } from './own-listings-service.ts'
import type { OwnListings } from './own-presenter.ts'
import { managesAll, mayEdit, mayRestore } from './policy.ts'
import { tellOwner } from './tell-owner.ts'

type Confirmed = { id: string; name: string } & Reason

/** What counts on a listing, and what becomes of it: of the slice of requests, which knows this one. */
export type Waiting = z.output<typeof getDeletionEffects.output>
export type ListingGoes = {
  countWaiting: (db: Database, listingId: string) => Promise<Waiting>
  /** In the transaction: cancels the coming events, and ends by a job what is open. */
  end: (tx: Database, listingId: string) => Promise<unknown>
}

/**
 * Deletes a listing that the actor may edit. It disappears everywhere and can be restored for 30 days. Its coming
 * events are canceled and its requests end, for good.
 *
 * @throws AppError `not_found` for somebody else's; `invalid_request` if another name was typed
 */
export async function deleteOwnListing(
  context: SignedInContext,
  { end }: ListingGoes,
  kind: ListingKind,
  { id, name, ...reason }: Confirmed,
): Promise<{ restorableUntil: string }> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const row = await lockEditable(context, tx, kind, id)
    if (!isItsName(name, row)) {
      throw new AppError('invalid_request', 'Type the name of the listing to confirm.', {
        fields: { name: { code: 'notItsName' } },
      })
    }
    await end(tx, row.id)
    const deletedAt = new Date()
    const deletedByStaff = row.ownerId !== actor.id
    await updateListing(tx, row.id, {
      status: 'pending',
      statusBefore: row.status,
      deletedAt,
      deletedByStaff,
    })
    await audit(tx, actor, 'listing.delete', listingSubject(row), { status: row.status }, null)
    const restorableUntil = lastMomentOf(deletedAt)
    if (deletedByStaff) await decideDeletion(context, tx, row, { ...reason, until: restorableUntil })
    return { restorableUntil }
  })
}

/** Somebody else's deletion is a decision against the owner, who is told until when it can be restored. */
async function decideDeletion(
  context: SignedInContext,
  tx: Database,
  row: LockedListing,
  { ground, text, until }: Reason & { until: string },
): Promise<void> {
  const { id, ownerId, originalLanguage } = row
  const [name, url] = [nameOf(row), listUrl(context, row.kind)]
  await recordDecision(tx, context, {
    subject: { kind: 'listing', id, name, inLog: listingSubject(row) },
    ...{ listingId: id, measure: 'removed', ground, text, before: row.status },
    tell: ownerId
      ? [
          {
            ...{ role: 'owner', userId: ownerId, language: originalLanguage },
            message: ({ to, language, decision }) => ({
              ...{ to, language, template: 'listingDeleted', values: { name, until, url, decision } },
            }),
          },
        ]
      : [],
  })
}

/** Counts what depends on a listing that the actor may delete. Not found for others. */
export async function readDeletionEffects(
  { db, actor }: SignedInContext,
  { countWaiting }: ListingGoes,
  { id }: { id: string },
): Promise<Waiting> {
  const row = await findNotDeleted(db, id)
  if (!row || !mayEdit(actor, row)) return notFound('Listing')
  return countWaiting(db, row.id)
}

/**
 * Restores a deleted listing with the status that it had. One that is there already is answered as it is.
 *
 * @throws AppError `not_found` for another's, and for what is gone for good; `forbidden` for what staff deleted; `conflict`
 * where the account already has another profile, or as many organizations as it may have
 */
export async function restoreOwnListing<Kind extends ListingKind>(
  context: SignedInContext,
  kind: Kind,
  { id }: { id: string },
): Promise<OwnListings[Kind]> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const row = await lockRestorable(tx, kind, id)
    if (!row || !mayEdit(actor, row)) return notFound('Listing')
    if (row.deletedAt) {
      if (!mayRestore(actor, row)) {
        throw new AppError('forbidden', 'Only staff can restore this.', {
          reason: 'deletedByStaff',
        })
      }
      await assertRoom(tx, row)
      await bringBack(context, tx, row)
    }
    return readOwn(context, tx, kind, id)
  })
}

/** Restores a listing whose deletion was reversed, where it can still be restored. */
export async function restoreDeleted(context: SignedInContext, tx: Database, id: string): Promise<void> {
  let row: LockedListing | undefined
  for (const kind of listingKinds) row ??= await lockRestorable(tx, kind, id)
  if (!row?.deletedAt) return
  await assertRoom(tx, row)
  // the decision is lifted by who calls this
  await bringBack(context, tx, row, false)
}

async function assertRoom(tx: Database, { kind, ownerId }: LockedListing): Promise<void> {
  if (!ownerId) return
  // in the same order as when a listing is made
  await lockSlugs(tx)
  const owned = await countOwned(tx, kind, ownerId)
  if (kind === 'profile' && owned > 0) throw hasProfile()
  if (owned >= maxOrganizations) throw tooManyListings()
}

async function bringBack(
  context: SignedInContext,
  tx: Database,
  row: LockedListing,
  lifts = true,
): Promise<void> {
  const { actor } = context
  const before = row.statusBefore ?? row.status
  // a rule may have come into force in the meantime
  const isKept = before === 'verified' && (await listLacking(tx, [row.id])).size > 0
  const status = isKept ? 'suspended' : before
  const restored = { status, statusBefore: null, deletedAt: null, deletedByStaff: false }
  await onUniqueViolation(updateListing(tx, row.id, restored), hasProfile)
  await audit(tx, actor, 'listing.restore', listingSubject(row), null, { status })
  const subject = { kind: 'listing', id: row.id, name: nameOf(row), inLog: listingSubject(row) } as const
  if (lifts) {
    await liftDecisionsOf(tx, context, { subject, message: null }, ({ measure }) => measure === 'removed')
  }
  if (isKept) await recordSuspension(tx, context, row)
  if (row.ownerId !== actor.id) {
    await tellOwner(context, tx, row, 'listingRestored', {
      name: nameOf(row),
      url: listUrl(context, row.kind),
    })
  }
}

/**
 * Deleted listings that can be restored: one's own, or everyone's of the kinds that one manages.
 *
 * @throws AppError `forbidden` for everyone's without the permission
 */
export async function listDeleted(
  { db, actor }: SignedInContext,
  { kind, scope, cursor, limit }: z.output<typeof listDeletedListings.input>,
): Promise<ListResult<DeletedListing>> {
  const isEveryones = scope === 'all'
  const asked = kind ? [kind] : [...listingKinds]
  const kinds = isEveryones ? asked.filter((each) => managesAll(actor, each)) : asked
  if (kinds.length === 0)
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
  const query = { kinds, ownerId: isEveryones ? undefined : actor.id }
  const after = readPosition(cursor, 'deleted')
  const [found, total] = await Promise.all([
    listDeletedRows(db, query, after, limit),
    countDeleted(db, query),
  ])
  const show = (row: DeletedRow): DeletedListing => {
    const { ownerId, sortDeleted, deletedByStaff, deletedAt, ...shown } = row
    return {
      ...shown,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: lastMomentOf(deletedAt),
      isMine: ownerId === actor.id,
      isDeletedByStaff: deletedByStaff,
      can: { restore: mayRestore(actor, row) },
    }
  }
  return { ...toPage(found, limit, 'deleted', (row) => row.sortDeleted, show), total }
}

const lastMomentOf = (deletedAt: Date) => new Date(deletedAt.getTime() + daysToRestore * dayMs).toISOString()
const nameOf = ({ name, slug }: { name: string; slug: string }) => name || slug
const listUrl = ({ config }: SignedInContext, kind: ListingKind) =>
  `${config.baseUrl}${paths.ownListings(kind)}`
