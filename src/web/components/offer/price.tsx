import type { ReactNode } from 'react'
import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AboutPrice } from './about-price.tsx'
import { useOfferWords } from './use-offer-words.ts'

type PriceProps = {
  of: Pick<Offer, 'price' | 'currency' | 'priceFor'>
  isSmall?: boolean
  /** The lowest of several. */
  isFrom?: boolean
  className?: string
  /** What is behind it in its line. */
  children?: ReactNode
}

/** A price with its currency and unit, and the approximate amount in the reader's currency; nothing if it is not known. */
export function Price({ of, isSmall = false, isFrom = false, className, children }: PriceProps) {
  const { t } = useTranslation('offers')
  const words = useOfferWords()
  if (of.price === null) return null
  const price = words.price(of.price, of)
  return (
    <p className={className ? `cost ${className}` : 'cost'}>
      <span className={isSmall ? 'price s num' : 'price num'}>
        {isFrom ? t('filters.atLeast', { price }) : price}
      </span>{' '}
      <span className="unit">{words.unit(of)}</span> <AboutPrice price={of.price} currency={of.currency} />
      {children}
    </p>
  )
}
