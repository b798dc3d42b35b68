import type { z } from 'zod'
import type { previewTypedOffer as contract } from '#contract/listings/previews.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/index.ts'
import { previewOffer } from '#server/offers/index.ts'
import { previewListing } from '#server/owner-area/index.ts'
import { lockEditableOffer } from './editable.ts'
import type { OwnOfferRow } from './offers-queries.ts'
import { readOffer } from './read-offer.ts'

/**
 * The page of an offer with what is typed and not saved; what is wrong stays as it is. Nothing is written.
 *
 * @throws AppError `not_found` for another's, and for one that is on no page
 */
export async function previewTypedOffer(
  context: SignedInContext,
  { id, ...change }: z.output<typeof contract.input>,
): Promise<z.output<typeof contract.output>> {
  const { offer, listing, link } = await context.db.transaction((tx) => lockEditableOffer(context, tx, id))
  if (!listing || !link) return notFound('Offer')
  const { values } = readOffer(offer, change, change.originalLanguage ?? offer.originalLanguage)
  const typed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isCustom(link, name)),
  )
  const found = await previewOffer(context.db, { id, listingId: listing.id, typed }, context.language)
  const owner =
    listing.kind === 'profile'
      ? (await previewListing(context, 'profile', listing.id)).profile
      : (await previewListing(context, 'organization', listing.id)).organization
  return { offer: found ?? notFound('Offer'), owner }
}

/** Whether the page has a value of its own for it, which is shown instead. */
function isCustom(link: NonNullable<OwnOfferRow['link']>, name: string): boolean {
  const custom = link[`custom${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof typeof link]
  if (custom === null || custom === undefined) return false
  return typeof custom !== 'object' || Object.values(custom).some(Boolean)
}
