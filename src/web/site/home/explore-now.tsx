import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Photo } from '#web/components/picture/small-picture.tsx'
import { useCityCounts } from '#web/components/place/city-card.tsx'
import { Drawing } from '#web/components/place/drawing.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { useMaps, useSavesData } from '#web/page-context.ts'
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
  const { language } = useSite()
  const maps = useMaps()
  const countsOf = useCityCounts()
  const { longitude, latitude } = city
  const savesData = useSavesData()
  return (
    <li className="card city tile">
      {city.cover && !savesData ? (
        <span className="loc block">
          <Photo picture={city.cover} />
        </span>
      ) : longitude !== null && latitude !== null ? (
        <Drawing
          svg={maps.locator({ longitude, latitude, language, text: false, width: 360, height: 203 })}
        />
      ) : (
        <span className="loc" />
      )}
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
