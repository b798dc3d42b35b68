import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lowestPrice } from '#web/components/offer/lowest-price.ts'
import { Price } from '#web/components/offer/price.tsx'

/** The lowest price of what a listing offers, with the way to all of it; nothing where no price is known. */
export function ListingPrice({ offers, className = '' }: { offers: Offer[]; className?: string }) {
  const { t } = useTranslation('listings')
  const lowest = lowestPrice(offers)
  if (!lowest) return null
  return (
    <Price of={lowest} isFrom={lowest.isFrom} isSmall className={`by ${className}`.trim()}>
      {' '}
      <a className="small" href="#offers">
        {t('offers.count', { count: offers.length })}
      </a>
    </Price>
  )
}
