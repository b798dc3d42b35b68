import type { Offer } from '#contract/directory/offers.ts'
import type { SearchHit } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AboutPrice } from '#web/components/offer/about-price.tsx'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'

/** The price of a hit with its unit, and the approximate amount in the reader's currency; for a listing, its lowest price. */
export function HitPrice({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation('search')
  const words = useOfferWords()
  const { price, currency, priceFor } = hit
  if (price === null || currency === null || priceFor === null) return null
  const of = { currency: currency as Offer['currency'], priceFor }
  const shown = words.price(price, of)
  const about = <AboutPrice price={price} currency={currency} />
  if (hit.kind === 'profile' || hit.kind === 'organization')
    return (
      <p className="small num">
        {t('from', { price: shown })} {about}
      </p>
    )
  return (
    <p className="price num">
      {shown} <span className="unit">{words.unit(of)}</span> {about}
    </p>
  )
}
