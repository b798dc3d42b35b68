import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityImage, useCityCounts } from '#web/components/place/city-card.tsx'
import type { OpenCity } from './towns.ts'

const cardsOnHome = 6

/** The cities with the most to offer. */
export function ExploreNow({ cities, total }: { cities: OpenCity[]; total: number }) {
  const { t } = useTranslation('home')
  if (cities.length === 0) return null
  return (
    <section className="page section" aria-labelledby="open">
      <div className="head">
        <h2 id="open">{t('exploreNow')}</h2>
        <a href={paths.cities()}>{t('allCities', { count: total })}</a>
      </div>
      <ul className="grid tiles">
        {cities.slice(0, cardsOnHome).map((city) => (
          <CityCard key={city.id} city={city} />
        ))}
      </ul>
    </section>
  )
}

function CityCard({ city }: { city: OpenCity }) {
  const countsOf = useCityCounts()
  return (
    <li className="card city tile">
      <CityImage city={city} />
      <div>
        <h3>
          <a className="cover" href={city.path ?? undefined}>
            {city.name}
          </a>
        </h3>
        <p className="tiny soft">{city.country}</p>
        <p className="tiny soft num">{countsOf(city)}</p>
      </div>
    </li>
  )
}
