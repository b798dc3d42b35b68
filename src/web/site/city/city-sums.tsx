import type { City } from '#contract/directory/locations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import type { CityOffers, OffersHere } from './load-tours.ts'

/** What people come for, under the name: `11 tours from $12 · 2 stays from $58 · 3 events`, each a link to its part. */
export function CitySums({ city, offers }: { city: City; offers: CityOffers }) {
  const { t } = useTranslation(['location', 'cities'])
  const words = useOfferWords()
  const sumOf = (kind: 'tours' | 'stays', { total, cheapest }: OffersHere) => {
    if (!total) return []
    const price = cheapest?.price != null && words.price(cheapest.price, cheapest)
    const label = price
      ? t(`city.sums.${kind}From`, { count: total, price })
      : t(`city.sums.${kind}`, { count: total })
    return [{ id: kind, label }]
  }
  const sums = [
    ...sumOf('tours', offers.tours),
    ...sumOf('stays', offers.stays),
    ...(city.eventsCount > 0
      ? [{ id: 'events', label: t('cities:counts.events', { count: city.eventsCount }) }]
      : []),
  ]
  if (sums.length === 0) return null
  return (
    <ul className="line by">
      {sums.map(({ id, label }) => (
        <li key={id}>
          <a className="num" href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
