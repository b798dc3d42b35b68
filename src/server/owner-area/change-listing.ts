import type { CheckedText } from '#contract/content/text-times.ts'
import type { Reason } from '#contract/decisions/reason.ts'
import type { ListingKind } from '#contract/enums.ts'
import { listingFields } from '#entities/listing.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { recordChange } from '#server/decisions/index.ts'
import {
  assertFresh,
  changedFields,
  differing,
  fieldTimesAfter,
  refusal,
  refuseWrong,
} from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import { freeSlug, isFreeSlug, listingSubject } from '#server/listings/index.ts'
import { type ListingChange, wireNames } from './change-input.ts'
import { type ListingValues, type LockedListing, lockListing, updateListing } from './change-queries.ts'
import { noteRevision } from './note-revision.ts'
import { readOwn } from './own-listings-service.ts'
import type { OwnListings } from './own-presenter.ts'
import { listingCan, mayEdit } from './policy.ts'
import { readChange } from './read-change.ts'
import { decideStatuses } from './statuses/decide.ts'

const names = { profile: 'Profile', organization: 'Organization' }

/**
 * Changes a listing that the actor may edit, and returns it as it is then. Existing values are not a change: a request
 * sent twice is answered like the first.
 *
 * @param checked a text that fits its source again
 * @throws AppError `not_found` for another's; `conflict` where it was changed since it was read, or the address is
 * taken; `forbidden` for a status or type that is not the actor's to change; `invalid_request` with every field that is
 * wrong
 */
export async function changeListing<Kind extends ListingKind>(
  context: SignedInContext,
  kind: Kind,
  change: ListingChange,
  checked?: CheckedText,
): Promise<OwnListings[Kind]> {
  return context.db.transaction(async (tx) => {
    if (change.removesImage) await lockImages(tx)
    const row = await lockEditable(context, tx, kind, change.id)
    const {
      values: asked,
      wrong,
      forbidden,
    } = await readChange(tx, row, change, listingCan(context.actor, row))
    if (change.removesImage) asked.imageId = null
    const values = differing(row, asked)
    const refused = { ...wrong, ...forbidden }
    if (checked || Object.keys({ ...values, ...refused }).length > 0) {
      await assertFresh(row, change.updatedAt, 'listingChanged', () => readOwn(context, tx, kind, row.id))
      if (Object.keys(forbidden).length > 0) throw refusal(forbidden, 'forbidden')
      refuseWrong(wrong)
      if (values.status) await decideStatuses(context, tx, [row], values.status, change.reason ?? {})
      await save(context, tx, row, await withSlug(tx, row, values), checked)
      await decideChange(context, tx, row, values, change.reason ?? {})
    }
    return readOwn(context, tx, kind, row.id)
  })
}

/** What somebody else changes of a listing, its owner is told. */
async function decideChange(
  context: SignedInContext,
  tx: Database,
  row: LockedListing,
  values: ListingValues,
  { ground, text }: Reason,
): Promise<void> {
  const { id, ownerId, originalLanguage: language } = row
  if (!ownerId || ownerId === context.actor.id) return
  await recordChange(tx, context, {
    subject: { kind: 'listing', id, name: row.name || row.slug, inLog: listingSubject(row) },
    ...{ listingId: id, row, values },
    // a ground that was sent with a status is that of the status
    ...(!values.status && { ground, text }),
    tell: [{ role: 'owner', userId: ownerId, language }],
  })
}

/** A listing of a kind that the actor may edit, locked; for others it is not found. */
export async function lockEditable(
  { actor }: SignedInContext,
  tx: Database,
  kind: ListingKind,
  idOrSlug: string,
): Promise<LockedListing> {
  const row = await lockListing(tx, kind, idOrSlug)
  return row && mayEdit(actor, row) ? row : notFound(names[kind])
}

/** A listing that gets its first name gets an address made from it, unless one was asked for. */
async function withSlug(tx: Database, row: LockedListing, values: ListingValues): Promise<ListingValues> {
  if (values.slug) {
    if (await isFreeSlug(tx, values.slug, row.id)) return values
    throw new AppError('conflict', 'Another listing has this address, or had it.', {
      fields: { slug: { code: 'taken' } },
    })
  }
  return row.name === '' && values.name
    ? { ...values, slug: await freeSlug(tx, values.name, row.id) }
    : values
}

async function save(
  { actor }: SignedInContext,
  tx: Database,
  row: LockedListing,
  values: ListingValues,
  checked: CheckedText | undefined,
): Promise<void> {
  const { id, status } = row
  const textTimes = fieldTimesAfter(listingFields, row, values, new Date(), checked)
  await updateListing(tx, id, { ...values, textTimes })
  await noteRevision(tx, actor, row, values)
  if (row.imageId && values.imageId === null) await deleteUnusedImages(tx, [row.imageId])
  const after = { ...row, ...values }
  await noteChange(
    tx,
    actor,
    after,
    changedFields(values, checked),
    values.status && { before: status, after: values.status },
  )
}

/** Writes into the log which fields of a listing were changed: their names, and of its status what it was and is. */
export async function noteChange(
  tx: Database,
  actor: SignedInContext['actor'],
  listing: LockedListing,
  changed: string[],
  status?: { before: string; after: string } | undefined,
  more: Record<string, unknown> = {},
): Promise<void> {
  const fields = changed.map((field) => wireNames[listing.kind][field] ?? field).sort()
  await audit(
    tx,
    actor,
    'listing.update',
    listingSubject(listing),
    status ? { status: status.before } : null,
    { fields, ...more, ...(status && { status: status.after }) },
  )
}
