import type { City } from '#contract/directory/locations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NearCity } from '#web/components/place/near-city.tsx'
import { Ways } from '#web/components/place/ways.tsx'
import { CityFacts } from './city-facts.tsx'
import { CityCoordinates, CityFigure } from './city-figure.tsx'

/** How to get to a city, as far as it is known, and the nearest open cities in a straight line. */
export function CityWay({ city }: { city: City }) {
  const { gettingThere, nearest } = city
  const { t } = useTranslation('location')
  if (!gettingThere && nearest.length === 0 && city.latitude === null && city.population === null) return null
  return (
    <section className="section" aria-labelledby="getting">
      <div className="head">
        <h2 id="getting">{t('near.title')}</h2>
      </div>
      <dl className="grid c2 gap-x-12">
        <Ways of={gettingThere} />
        {nearest.length > 0 && (
          <div>
            <dt className="soft small">{t('near.towns')}</dt>
            <dd>
              <ul>
                {nearest.map((each) => (
                  <li key={each.id} className="py-0.5">
                    <NearCity city={each} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <div className="two even pt-4">
        {city.pictures.length > 0 && <CityFigure city={city} />}
        <div className="stack stack-2">
          <CityFacts city={city} />
          <CityCoordinates city={city} />
        </div>
      </div>
    </section>
  )
}
