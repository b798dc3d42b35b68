import type { z } from 'zod'
import type { Reason } from '#contract/decisions/reason.ts'
import type * as contract from '#contract/listings/revisions.ts'
import { maxSocialLinks } from '#contract/listings/social-links.ts'
import { paths } from '#contract/paths.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { recordDecision } from '#server/decisions/index.ts'
import { AppError } from '#server/http/index.ts'
import { isFreeSlug, listingSubject } from '#server/listings/index.ts'
import { countsOf, listQueue, type Settling, settle } from '#server/review-queues/index.ts'
import { type ListingValues, type LockedListing, updateListing } from './change-queries.ts'
import { deleteLink, insertLink, listLinkRows } from './links-queries.ts'
import { lockWithListing, type WithListing } from './lock-with-listing.ts'
import { linkOfField } from './note-revision.ts'
import { changesOf, presentRevision } from './revisions-presenter.ts'
import { listLinksOf, type RevisionRow, revisionRows, settleRevision } from './revisions-queries.ts'

type Seen = { id: string; changedAt: string }
type Change = ReturnType<typeof changesOf>[number]

/** What owners changed of live listings, of the kinds that one manages, a page at a time. */
export const listRevisions = (
  context: SignedInContext,
  query: z.output<typeof contract.listRevisions.input>,
) =>
  listQueue(context, revisionRows, query, async (found) => {
    const links =
      found.length > 0
        ? await listLinksOf(
            context.db,
            found.map(({ listingId }) => listingId),
          )
        : []
    return (row) => present(context, row, links)
  })

/** How many are in each state, of the kinds that one manages. */
export const getRevisionCounts = countsOf(revisionRows)

/**
 * Says that a change looks right.
 *
 * @throws AppError `not_found` for a kind that one does not manage; `conflict` where it was settled, or changed since it
 * was read; `forbidden` for one's own
 */
export function acknowledgeRevision(context: SignedInContext, seen: Seen): Promise<contract.Revision> {
  return settleRevised(context, seen, async (tx, { listing, changes }) => {
    const fields = changes.map(({ field }) => field)
    await audit(tx, context.actor, 'listing.change-seen', listingSubject(listing), null, { fields })
    return false
  })
}

/**
 * Writes back what was before, and tells the owner.
 *
 * @throws AppError as `acknowledgeRevision`, and `conflict` where somebody changed a field of it since
 */
export function restoreRevision(
  context: SignedInContext,
  { ground, text, ...seen }: Seen & Reason,
): Promise<contract.Revision> {
  return settleRevised(context, seen, async (tx, { listing, changes }) => {
    if (changes.some(({ now, after }) => now !== after)) throw changedSince()
    await writeBack(tx, listing, changes)
    const fields = changes.map(({ field }) => field)
    await audit(tx, context.actor, 'listing.change-undo', listingSubject(listing), null, { fields })
    const { name, kind, slug } = { ...listing, ...valuesOf(changes) }
    const url = `${context.config.baseUrl}${paths.ownListing(kind, slug)}`
    const restored = changes.map(({ field, before, after }) => ({ field, before, after }))
    const { id, ownerId, originalLanguage: language } = listing
    if (ownerId === context.actor.id) return true
    await recordDecision(tx, context, {
      subject: { kind: 'listing', id, name, inLog: listingSubject(listing) },
      ...{ listingId: id, measure: 'changed', ground, text },
      tell: ownerId
        ? [
            {
              ...{ role: 'owner', userId: ownerId, language },
              message: (told) => ({
                ...{ to: told.to, language: told.language, template: 'changesRestored' },
                values: { name, changes: restored, url, decision: told.decision },
              }),
            },
          ]
        : [],
    })
    return true
  })
}

type Opened = { listing: LockedListing; changes: Change[] }

const settling: Settling<RevisionRow, WithListing<RevisionRow>> = {
  noun: 'Revision',
  rows: revisionRows,
  lock: lockWithListing(revisionRows),
  stateOf: ({ row: { settledAt, changedBy, changedAt } }) => ({
    isOpen: settledAt === null,
    authorId: changedBy,
    version: changedAt.getTime(),
  }),
  refusals: { settled: 'revisionSettled', changed: 'revisionChanged' },
}

async function settleRevised(
  context: SignedInContext,
  { id, changedAt }: Seen,
  act: (tx: Database, opened: Opened) => Promise<boolean>,
): Promise<contract.Revision> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const seen = { id, version: Date.parse(changedAt) }
    const settled = await settle(tx, actor, settling, seen, async ({ row, listing }) => {
      const changes = changesOf(row.changes, listing, await listLinkRows(tx, listing.id))
      const isRestored = await act(tx, { listing, changes })
      await settleRevision(tx, id, { settledBy: actor.id, isRestored })
    })
    return present(context, settled, await listLinksOf(tx, [settled.listingId]))
  })
}

async function writeBack(tx: Database, listing: LockedListing, changes: Change[]): Promise<void> {
  const values = valuesOf(changes)
  if (values.slug && !(await isFreeSlug(tx, values.slug, listing.id))) throw changedSince()
  // also where links alone are restored: who edits the listing sees that it changed
  await updateListing(tx, listing.id, values)
  for (const { key, before } of changes) {
    const link = linkOfField(key)
    if (!link) continue
    const links = await listLinkRows(tx, listing.id)
    const there = links.find(({ platform, url }) => platform === link.platform && url === link.url)
    if (before === null && there) await deleteLink(tx, there.id)
    if (before === null || there) continue
    if (links.length >= maxSocialLinks) throw changedSince()
    const read = linkOf(link.platform, link.url)
    const handle = read && typeof read !== 'string' ? read.username : null
    const position = Math.max(0, ...links.map((each) => each.position)) + 1
    await insertLink(tx, { ...link, handle, listingId: listing.id, position })
  }
}

const valuesOf = (changes: Change[]): ListingValues =>
  Object.fromEntries(changes.flatMap(({ field, before }) => (field === 'link' ? [] : [[field, before]])))

const present = (
  context: SignedInContext,
  row: RevisionRow,
  links: { listingId: string; platform: string; url: string }[],
) =>
  presentRevision(
    context,
    row,
    links.filter(({ listingId }) => listingId === row.listingId),
  )

const changedSince = () =>
  new AppError('conflict', 'Someone has changed it in the meantime.', { reason: 'listingChanged' })
