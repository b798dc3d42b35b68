import type { Offer } from '#contract/directory/offers.ts'
import { AboutPrice } from './about-price.tsx'
import { useOfferWords } from './use-offer-words.ts'

type PriceProps = { of: Pick<Offer, 'price' | 'currency' | 'priceFor'>; isSmall?: boolean }

/** What something costs, and behind it in which money and for whom; nothing where it is not known. */
export function Price({ of, isSmall = false }: PriceProps) {
  const words = useOfferWords()
  if (of.price === null) return null
  return (
    <p>
      <span className={isSmall ? 'price s num' : 'price num'}>{words.price(of.price, of)}</span>{' '}
      <span className="unit">· {words.unit(of)}</span>
      {!isSmall && (
        <>
          {' '}
          <AboutPrice price={of.price} currency={of.currency} isBehind />
        </>
      )}
    </p>
  )
}
