import type { ListingKind } from '#contract/enums.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { openDecisionsOf } from '#server/decisions/index.ts'
import type { ListResult } from '#server/http/index.ts'
import { editableListing, type NamedListing, namedListing } from './editable.ts'
import { listLinkedOffers, listTemplateRows, listUnlinkedRows, type OwnOfferRow } from './offers-queries.ts'
import { presentOwnOffer } from './presenter.ts'

async function answer(db: Database, rows: OwnOfferRow[]): Promise<ListResult<OwnOffer>> {
  const decisions = await openDecisionsOf(
    db,
    'offer',
    rows.map(({ offer }) => offer.id),
  )
  const items = rows.map((row) => presentOwnOffer(row, decisions.get(row.offer.id) ?? null))
  return { items, total: rows.length }
}

/** The offers of a listing that the actor may edit, in its order. */
export async function listOffersOfListing(
  context: SignedInContext,
  kind: ListingKind,
  { id }: { id: string },
): Promise<ListResult<OwnOffer>> {
  const listing = await editableListing(context, context.db, kind, id)
  return answer(context.db, await listLinkedOffers(context.db, listing.id))
}

/** The owner of the requested offers: that of a listing that the actor may edit, or the actor. */
async function ownerOf(context: SignedInContext, named: NamedListing): Promise<string | null> {
  const listing = namedListing(named)
  return listing ? (await editableListing(context, context.db, ...listing)).ownerId : context.actor.id
}

/** The offers of an owner that are on no page. */
export async function listUnlinked(
  context: SignedInContext,
  named: NamedListing,
): Promise<ListResult<OwnOffer>> {
  return answer(context.db, await listUnlinkedRows(context.db, await ownerOf(context, named)))
}

/** The offers of an owner that are kept as templates. */
export async function listTemplates(
  context: SignedInContext,
  named: NamedListing,
): Promise<ListResult<OwnOffer>> {
  return answer(context.db, await listTemplateRows(context.db, await ownerOf(context, named)))
}
