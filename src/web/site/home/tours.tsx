import type { Offer } from '#contract/directory/offers.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OfferCard } from '#web/components/offer/offer-card.tsx'

/** Some of what can be asked for, with its price. */
export function Tours({ offers, total }: { offers: Offer[]; total: number | undefined }) {
  const { t } = useTranslation('home')
  if (offers.length === 0) return null
  return (
    <section className="page section" aria-labelledby="tours">
      <div className="head">
        <h2 id="tours">{t('tours')}</h2>
        <a href={paths.offers()}>{total === undefined ? t('everyTour') : t('allTours', { count: total })}</a>
      </div>
      <ul className="grid c4">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} level={3} />
        ))}
      </ul>
    </section>
  )
}
