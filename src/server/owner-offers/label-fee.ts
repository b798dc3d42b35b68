import type { CheckedText } from '#contract/content/text-times.ts'
import type { Language } from '#contract/languages.ts'
import { priceTexts } from '#entities/offers.ts'
import type { SignedInContext } from '#server/context.ts'
import { assertFresh, differing, fieldTimesAfter, refuseWrong, textAfter } from '#server/entities/index.ts'
import { notFound } from '#server/http/index.ts'
import { assertActive, lockEditableOffer, noteOffer, readOffer } from './editable.ts'
import { findOfferOfPrice, updateOfferRow } from './offers-queries.ts'

type FeeLabel = {
  id: string
  updatedAt: string
  label?: Partial<Record<Language, string | null>> | undefined
}

/**
 * Changes what a fee of an offer is called; the offer is one version with its fees.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where the offer was changed since it was read
 */
export async function labelFee(
  context: SignedInContext,
  { id, updatedAt, label: sent = {} }: FeeLabel,
  checked?: CheckedText,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const offerId = (await findOfferOfPrice(tx, id)) ?? notFound('Offer')
    const row = await lockEditableOffer(context, tx, offerId)
    const { offer } = row
    const fee = offer.prices.find((price) => price.id === id) ?? notFound('Offer')
    const label = textAfter(fee.label, sent)
    if (!checked && Object.keys(differing(fee, { label })).length === 0) return
    assertActive(row, true)
    await assertFresh(offer, updatedAt, 'offerChanged', () => readOffer(tx, offerId))
    refuseWrong(Object.keys(label).length === 0 ? { label: { code: 'required' } } : {})
    const textTimes = fieldTimesAfter(priceTexts, fee, { label }, new Date(), checked)
    const prices = offer.prices.map((price) => (price === fee ? { ...fee, label, textTimes } : price))
    await updateOfferRow(tx, offerId, { prices })
    await noteOffer(tx, context, 'update', offer, { fields: ['prices'] })
  })
}
