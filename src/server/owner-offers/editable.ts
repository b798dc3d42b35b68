import type { ListingKind } from '#contract/enums.ts'
import type { ActionOf } from '#contract/system/audit-actions.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { openDecisionOf } from '#server/decisions/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { kindsOwnedBy, mayEdit, mayEditOffer } from '#server/owner-area/index.ts'
import {
  findListing,
  findOwnOffer,
  insertOfferLink,
  type ListingOfOffer,
  lockOffer,
  type OwnOfferRow,
} from './offers-queries.ts'
import { presentOwnOffer } from './presenter.ts'

type Asking = Pick<SignedInContext, 'actor'>
export type NamedListing = { profileId?: string | undefined; organizationId?: string | undefined }

/** A listing that the actor may edit; for others it is not found. */
export async function editableListing(
  { actor }: Asking,
  db: Database,
  kind: ListingKind,
  id: string,
): Promise<ListingOfOffer> {
  const listing = await findListing(db, kind, id)
  return listing && mayEdit(actor, listing)
    ? listing
    : notFound(kind === 'profile' ? 'Profile' : 'Organization')
}

/** The kind and id of the one listing that is named. */
export const namedListing = ({
  profileId,
  organizationId,
}: NamedListing): [ListingKind, string] | undefined =>
  profileId ? ['profile', profileId] : organizationId ? ['organization', organizationId] : undefined

/** An offer that the actor may edit, locked; for others it is not found. */
export const lockEditableOffer = async (asking: Asking, tx: Database, id: string): Promise<OwnOfferRow> =>
  editable(asking, tx, await lockOffer(tx, id))

/** The same, to be read. */
export const findEditableOffer = async (asking: Asking, db: Database, id: string): Promise<OwnOfferRow> =>
  editable(asking, db, await findOwnOffer(db, id))

async function editable({ actor }: Asking, tx: Database, row: OwnOfferRow | undefined): Promise<OwnOfferRow> {
  if (!row) return notFound('Offer')
  const { ownerId } = row.offer
  const { listing } = row
  const ownersKinds = ownerId && !listing ? await kindsOwnedBy(tx, ownerId) : []
  const may = mayEditOffer(actor, { ownerId, listing, ownersKinds })
  return may ? row : notFound('Offer')
}

/** The offer as it is now, as it is answered. */
export async function readOffer(tx: Database, id: string) {
  const row = (await findOwnOffer(tx, id)) ?? notFound('Offer')
  return presentOwnOffer(row, await openDecisionOf(tx, { kind: 'offer', id }))
}

/** Refuses what cannot be done to an offer that is archived or deleted. */
export function assertActive({ offer }: OwnOfferRow, mayBeArchived = false): void {
  if (!offer.deletedAt && (mayBeArchived || !offer.archivedAt)) return
  throw new AppError('conflict', 'The offer is archived or deleted. Restore it first.', {
    reason: 'offerPutAway',
  })
}

/** Writes into the log what was done to an offer, by its category: a title may name a person. */
export async function noteOffer(
  tx: Database,
  { actor }: Asking,
  action: ActionOf<'offer'>,
  { id, category }: { id: string; category?: string | null | undefined },
  after: Record<string, unknown> | null = null,
): Promise<void> {
  const subject = { kind: 'offer', id, name: category ?? '' }
  await audit(tx, actor, `offer.${action}`, subject, null, after)
}

/** Puts an offer that is on no page on that of a listing, and says so in the log. The listing is locked by the caller. */
export async function putOnPage(
  context: Asking,
  tx: Database,
  offer: { id: string; category?: string | null | undefined },
  listing: { id: string; kind: ListingKind },
): Promise<void> {
  await insertOfferLink(tx, offer.id, listing.id)
  await noteOffer(tx, context, 'link', offer, { kind: listing.kind, listing: listing.id })
}
