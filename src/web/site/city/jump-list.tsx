import type { City } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import type { CityTours } from './city-sections.tsx'

/** Links to the parts of a city's page, with how many there are of each. */
export function JumpList({ city, tours, hasMap }: { city: City; tours: CityTours; hasMap: boolean }) {
  const { t } = useTranslation(['location', 'common'])
  const { number } = formatOf(useSite().language)
  const hasWay = city.gettingThere !== null || city.nearest.length > 0
  const about = [
    ...(city.season ? [{ id: 'when', label: t('when.title') }] : []),
    ...(hasWay ? [{ id: 'getting', label: t('near.title') }] : []),
  ]
  const parts = [
    { id: 'tours', label: t('city.tours'), count: tours.total ?? tours.offers.length },
    { id: 'professionals', label: t('city.professionals'), count: city.profilesCount },
    { id: 'organizations', label: t('city.organizations'), count: city.organizationsCount },
    { id: 'attractions', label: t('city.attractions'), count: city.attractions.length },
    { id: 'events', label: t('city.events'), count: city.eventsCount },
  ].filter(({ count }) => count > 0)
  if (about.length + parts.length + Number(hasMap) < 2) return null
  return (
    <nav className="chips" aria-label={t('city.onThisPage')}>
      {about.map(({ id, label }) => (
        <a key={id} className="chip" href={`#${id}`}>
          {label}
        </a>
      ))}
      {parts.map(({ id, label, count }) => (
        <a key={id} className="chip" href={`#${id}`}>
          {label} <span className="num">{number(count)}</span>
        </a>
      ))}
      {hasMap && (
        <a className="chip" href="#map">
          {t('map.heading')}
        </a>
      )}
    </nav>
  )
}
