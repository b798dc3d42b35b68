import { useTranslation } from 'react-i18next'
import type { Location } from '#contract/locations.ts'
import { Flag } from './flag.tsx'

/** The image of a city as a file of its own, fetched when it comes near the screen. */
export function CityImage({ id }: { id: string }) {
  return (
    <img
      className="loc block w-full object-cover"
      src={`/drawings/city/${id}.svg`}
      width="480"
      height="300"
      alt=""
      loading="lazy"
    />
  )
}

type Counted = Pick<Location, 'profilesCount' | 'organizationsCount' | 'eventsCount'>

/** What is listed in a city, in words: `14 guides · 9 organizations · 3 events`. */
export function useCityCounts() {
  const { t } = useTranslation('cities')
  return (city: Counted, areZerosShown = false) =>
    (
      [
        ['guides', city.profilesCount],
        ['organizations', city.organizationsCount],
        ['events', city.eventsCount],
      ] as const
    )
      .filter(([, count]) => areZerosShown || count > 0)
      .map(([kind, count]) => t(`counts.${kind}`, { count }).replaceAll(' ', '\u00a0'))
      .join('\u00a0· ')
}

/** A city in a list under the page's title: image, flag, and what is listed there. Needs a `FlagSprite`. */
export function CityCard({ city }: { city: Location }) {
  const { t } = useTranslation('cities')
  const countsOf = useCityCounts()
  const total = city.profilesCount + city.organizationsCount + city.eventsCount
  return (
    <li className="card city">
      <CityImage id={city.id} />
      <div>
        <h2 className="sub">
          <a className="cover" href={city.path ?? undefined}>
            {city.name}
          </a>
        </h2>
        <p className="small soft">
          <Flag code={city.countryCode} />{' '}
          {[...new Set([city.country, city.state])].filter(Boolean).join(' · ')}
        </p>
        {city.hasData ? (
          <p className="tiny soft num">
            <b className="text-ink">{t('counts.total', { count: total })}</b>
            {' · '}
            {countsOf(city, true)}
          </p>
        ) : (
          <p>
            <span className="badge">{t('soon')}</span>
          </p>
        )}
      </div>
    </li>
  )
}
