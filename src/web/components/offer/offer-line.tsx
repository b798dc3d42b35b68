import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from './use-offer-words.ts'

/** What an offer is chosen by, in one line: how long, how many, in which months; whole also how hard and on which days. */
export function OfferLine({ offer, isWhole = false }: { offer: Offer; isWhole?: boolean }) {
  const { t } = useTranslation(['listings', 'offer-words'])
  const words = useOfferWords()
  const { maxGroupSize, difficulty, isAvailable } = offer
  const duration = words.duration(offer)
  const days = isAvailable ? words.days(offer) : words.unavailable(offer)
  const season = words.season(offer)
  return (
    <ul className="line">
      {duration && <li lang={offer.duration ? offer.textLanguages.duration : undefined}>{duration}</li>}
      {maxGroupSize && <li className="num">{t('offer.upTo', { count: maxGroupSize })}</li>}
      {isWhole && difficulty && <li>{t(`offer-words:difficulties.${difficulty}`)}</li>}
      {isWhole && days && <li>{days}</li>}
      {season && <li>{season}</li>}
    </ul>
  )
}
