import { useTranslation } from 'react-i18next'
import type { City } from '#contract/locations.ts'
import { coordinate, formatOf } from '#i18n/format.ts'
import { ForeignText } from '#web/parts/foreign-text.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { CityFigure } from './city-figure.tsx'

/** The city's name, what it is like, its facts, and where it lies. */
export function CityHeader({ city }: { city: City }) {
  return (
    <div className="two even items-start [--section:1.5rem]">
      <div className="stack stack-6">
        <div className="stack stack-2">
          <h1>{city.name}</h1>
          <p className="lead">{[city.state, city.country].filter(Boolean).join(', ')}</p>
        </div>
        {city.description && <ForeignText of={city} field="description" className="text" />}
        <Facts city={city} />
      </div>
      <CityFigure city={city} />
    </div>
  )
}

function Facts({ city: { population, populationYear, latitude, longitude } }: { city: City }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  return (
    <dl className="facts">
      {population !== null && (
        <div>
          <dt>{t('city.population')}</dt>
          <dd className="num">
            {number(population)} {populationYear && <span className="unit">{populationYear}</span>}
          </dd>
        </div>
      )}
      {latitude !== null && (
        <div>
          <dt>{t('city.latitude')}</dt>
          <dd className="num">{coordinate(latitude)}</dd>
        </div>
      )}
      {longitude !== null && (
        <div>
          <dt>{t('city.longitude')}</dt>
          <dd className="num">{coordinate(longitude)}</dd>
        </div>
      )}
    </dl>
  )
}
