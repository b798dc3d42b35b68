import { useTranslation } from 'react-i18next'
import type { City } from '#contract/locations.ts'
import { coordinate, formatOf } from '#i18n/format.ts'
import { Facts } from '#web/components/text/facts.tsx'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { CityFigure } from './city-figure.tsx'

/** The city's name, what it is like, its facts, and where it lies. */
export function CityHeader({ city }: { city: City }) {
  return (
    <div className="two even items-start [--section:1.5rem]">
      <div className="stack stack-6">
        <div className="stack stack-2">
          <h1>{city.name}</h1>
          <p className="lead">{[...new Set([city.state, city.country])].filter(Boolean).join(', ')}</p>
        </div>
        {city.description && <ForeignText of={city} field="description" className="text" />}
        <CityFacts city={city} />
      </div>
      <CityFigure city={city} />
    </div>
  )
}

function CityFacts({ city: { population, populationYear, latitude, longitude } }: { city: City }) {
  const { t } = useTranslation('location')
  const { number } = formatOf(useSite().language)
  const inhabitants = population !== null && (
    <>
      {number(population)} {populationYear && <span className="unit">{populationYear}</span>}
    </>
  )
  return (
    <Facts
      facts={[
        inhabitants && { label: t('city.population'), value: inhabitants },
        latitude !== null && { label: t('city.latitude'), value: coordinate(latitude) },
        longitude !== null && { label: t('city.longitude'), value: coordinate(longitude) },
      ]}
    />
  )
}
