import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Cancellation, hasTerms } from '#web/components/offer/cancellation.tsx'
import { PriceRules } from '#web/components/offer/price-rules.tsx'

/** What an offer costs by season, group and age, and what happens if plans change; nothing where it says nothing. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  return (
    <>
      {offer.prices.length > 0 && (
        <section className="stack" aria-labelledby="prices">
          <div className="head">
            <h2 id="prices">{t('prices')}</h2>
          </div>
          <PriceRules offer={offer} />
        </section>
      )}
      {hasTerms(offer) && (
        <section className="stack stack-2" aria-labelledby="plans">
          <div className="head">
            <h2 id="plans">{t('plans')}</h2>
          </div>
          <Cancellation of={offer} textLanguage={offer.textLanguages.cancellationText} />
        </section>
      )}
    </>
  )
}
