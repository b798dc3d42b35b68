import type { City } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { CityOffers } from './load-tours.ts'

type JumpListProps = { city: City; offers: CityOffers; hasMap: boolean }

/** Links to the parts of a city's page, with how many there are of each. */
export function JumpList({ city, offers, hasMap }: JumpListProps) {
  const { t } = useTranslation(['location', 'common'])
  const { number } = formatOf(useSite().language)
  const hasWay = city.gettingThere !== null || city.nearest.length > 0
  const about = [
    ...(city.season ? [{ id: 'when', label: t('when.title') }] : []),
    ...(hasWay ? [{ id: 'getting', label: t('near.title') }] : []),
  ]
  const { tours, stays } = offers
  const ofParts = (parts: { id: string; label: string; count: number }[]) =>
    parts
      .filter(({ count }) => count > 0)
      .map(({ id, label, count }) => (
        <a key={id} className="chip" href={`#${id}`}>
          {label} <span className="num">{number(count)}</span>
        </a>
      ))
  const offered = ofParts([
    { id: 'attractions', label: t('city.attractions'), count: city.attractions.length },
    { id: 'tours', label: t('city.do'), count: tours.total ?? tours.offers.length },
    { id: 'stays', label: t('city.stay'), count: stays.total ?? stays.offers.length },
  ])
  const others = ofParts([
    { id: 'events', label: t('city.events'), count: city.eventsCount },
    { id: 'professionals', label: t('city.professionals'), count: city.profilesCount },
    { id: 'organizations', label: t('city.organizations'), count: city.organizationsCount },
  ])
  if (offered.length + about.length + others.length + Number(hasMap) < 2) return null
  return (
    <nav className="chips" aria-label={t('city.onThisPage')}>
      {offered}
      {about.map(({ id, label }) => (
        <a key={id} className="chip" href={`#${id}`}>
          {label}
        </a>
      ))}
      {others}
      {hasMap && (
        <a className="chip" href="#map">
          {t('map.heading')}
        </a>
      )}
    </nav>
  )
}
