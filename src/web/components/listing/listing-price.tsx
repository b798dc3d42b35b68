import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lowestPrice } from '#web/components/offer/lowest-price.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'

/** The lowest price of what a listing offers, with the way to all of it; nothing where no price is known. */
export function ListingPrice({ offers, className = '' }: { offers: Offer[]; className?: string }) {
  const { t } = useTranslation(['listings', 'offers'])
  const words = useOfferWords()
  const lowest = lowestPrice(offers)
  if (!lowest) return null
  const amount = words.price(lowest.price, lowest)
  return (
    <p className={`by ${className}`.trim()}>
      <span className="price s num">
        {lowest.isFrom ? t('offers:filters.atLeast', { price: amount }) : amount}
      </span>{' '}
      <span className="unit">· {words.unit(lowest)}</span>{' '}
      <a className="small" href="#offers">
        {t('offers.count', { count: offers.length })}
      </a>
    </p>
  )
}
