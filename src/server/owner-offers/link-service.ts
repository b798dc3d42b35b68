import type { CheckedText } from '#contract/content/text-times.ts'
import type { Reason } from '#contract/decisions/reason.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { customTexts } from '#entities/offers.ts'
import type { SignedInContext } from '#server/context.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import {
  assertFresh,
  changedFields,
  differing,
  fieldTimesAfter,
  refuseWrong,
} from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { lockEditable } from '#server/owner-area/index.ts'
import { decideAgainst, decideBack, decideChange } from './decide.ts'
import {
  assertActive,
  lockEditableOffer,
  type NamedListing,
  namedListing,
  noteOffer,
  putOnPage,
  readOffer,
} from './editable.ts'
import { deleteOfferLink, findOfferOfLink, updateOfferLink, updateOfferRow } from './offers-queries.ts'
import { mayLink } from './policy.ts'
import { type LinkChange, readLink } from './read-offer.ts'

const linked = () =>
  new AppError('conflict', 'The offer is now on another page; nothing was changed.', {
    reason: 'offerLinked',
  })

/**
 * Puts an offer on the page of a listing. It belongs to the listing's owner from then on. One that is there already is answered
 * as it is.
 *
 * @throws AppError `not_found` for an offer of another owner, but for staff; `conflict` where it is on another page; `forbidden` for
 * the owner where staff took it off its page
 */
export async function linkOffer(
  context: SignedInContext,
  { id, ...named }: { id: string } & NamedListing,
): Promise<OwnOffer> {
  const [kind, listingId] = namedListing(named) ?? notFound('Listing')
  return context.db.transaction(async (tx) => {
    // the listing first, in the same order as when it is handed over
    const listing = await lockEditable(context, tx, kind, listingId)
    const row = await lockEditableOffer(context, tx, id)
    if (!mayLink(context.actor, row.offer, listing)) notFound('Offer')
    if (row.link?.listingId === listing.id) return readOffer(tx, id)
    if (row.link) throw linked()
    assertActive(row)
    await decideBack(context, tx, 'link', { ...row.offer, listingId: listing.id })
    await onUniqueViolation(putOnPage(context, tx, row.offer, listing), linked)
    return readOffer(tx, id)
  })
}

/**
 * Takes an offer off its page, with what was customized there. One that is on none is answered as it is. Somebody else than its owner
 * says why.
 */
export async function unlinkOffer(
  context: SignedInContext,
  { id, ...reason }: { id: string } & Reason,
): Promise<OwnOffer> {
  return context.db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    if (row.link) {
      assertActive(row, true)
      const decided = { ...row.offer, listingId: row.link.listingId }
      await decideAgainst(context, tx, 'unlink', [decided], reason)
      await deleteOfferLink(tx, row.link.id)
      await noteOffer(tx, context, 'unlink', row.offer, { listing: row.link.listingId })
    }
    return readOffer(tx, id)
  })
}

/**
 * Changes an offer's texts and terms on one listing, of a kind where one is named.
 *
 * @param checked a text that fits its source again
 */
export async function customizeOffer(
  context: SignedInContext,
  kind: ListingKind | undefined,
  { linkId, updatedAt, ...change }: LinkChange,
  checked?: CheckedText,
): Promise<OwnOffer> {
  return context.db.transaction(async (tx) => {
    const id = (await findOfferOfLink(tx, kind, linkId)) ?? notFound('Offer')
    const row = await lockEditableOffer(context, tx, id)
    // it was linked again in the meantime
    const link = row.link?.id === linkId ? row.link : notFound('Offer')
    const read = readLink(link, { linkId, ...change }, row.offer.originalLanguage)
    const values = differing(link, read.values)
    if (checked || Object.keys({ ...values, ...read.wrong }).length > 0) {
      assertActive(row, true)
      await assertFresh(row.offer, updatedAt, 'offerChanged', () => readOffer(tx, id))
      refuseWrong(read.wrong)
      const textTimes = fieldTimesAfter(customTexts, link, values, new Date(), checked)
      await updateOfferLink(tx, linkId, { ...values, textTimes })
      // an offer and its texts and terms on its page are one version
      await updateOfferRow(tx, id, {})
      const fields = changedFields(values, checked)
      await noteOffer(tx, context, 'customize', row.offer, { fields })
      await decideChange(context, tx, { ...row.offer, listingId: link.listingId }, values, {
        ...link,
        originalLanguage: row.offer.originalLanguage,
      })
    }
    return readOffer(tx, id)
  })
}
