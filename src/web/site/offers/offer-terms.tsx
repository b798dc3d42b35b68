import type { Offer } from '#contract/directory/offers.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Cancellation, hasTerms } from '#web/components/offer/cancellation.tsx'
import { PriceRules } from '#web/components/offer/price-rules.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** What an offer costs by season, group and age, and what happens if plans change; nothing if the offer does not say. */
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
      <UsualDeposit offer={offer} />
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

function UsualDeposit({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { fullAmount, number } = formatOf(useSite().language)
  const { depositPercent, depositAmount, depositTerms, currency, textLanguages } = offer
  if (depositPercent === null && depositAmount === null) return null
  return (
    <section className="stack stack-2" aria-labelledby="deposit">
      <div className="head">
        <h2 id="deposit">{t('deposit')}</h2>
      </div>
      <p>
        {depositAmount === null
          ? t('depositPercent', { percent: `${number(depositPercent ?? 0)}\u00a0%` })
          : t('depositAmount', { amount: fullAmount(depositAmount, currency) })}
      </p>
      {depositTerms && (
        <p className="whitespace-pre-line wrap-anywhere" lang={textLanguages.depositTerms}>
          {depositTerms}
        </p>
      )}
    </section>
  )
}
