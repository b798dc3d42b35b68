import type { Country, Location } from '#contract/directory/locations.ts'
import { paths } from '#contract/paths.ts'
import { firstSentences } from '#i18n/first-sentences.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityImage, useCityCounts } from '#web/components/place/city-card.tsx'
import { CityPager } from '#web/components/place/city-pager.tsx'
import type { CityPage } from '#web/components/place/open-cities-first.ts'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Availability } from './availability.tsx'
import { ComingTowns } from './coming-towns.tsx'

type CountryCitiesProps = { country: Country; page: CityPage; coming: Location[] }

/** The cities of a country with something in them, and then, in one line, those that are not open yet. */
export function CountryCities({ country, page, coming }: CountryCitiesProps) {
  const { t } = useTranslation('location')
  const path = paths.country(country.slug)
  return (
    <section aria-labelledby="cities">
      <div className="head">
        <h2 id="cities">{t(`country.citiesOf.${country.code}`)}</h2>
        <a href={paths.cities()}>{t('allCities')}</a>
      </div>
      {page.items.length === 0 && page.coming === 0 ? (
        <p className="soft">{t('country.noCities')}</p>
      ) : (
        <ul className="grid c3">
          {page.items.map((city) => (
            <CountryCity key={city.id} city={city} />
          ))}
        </ul>
      )}
      <CityPager path={path} page={page} />
      {coming.length > 0 && <ComingTowns path={path} count={page.coming} towns={coming} />}
    </section>
  )
}

function CountryCity({ city }: { city: Location }) {
  const { t } = useTranslation('location')
  const { language } = useSite()
  const countsOf = useCityCounts()
  const { name, state, population, populationYear, description, textLanguages } = city
  const written = textLanguages.description ?? language
  const about = { ...city, description: description && firstSentences(description, written) }
  return (
    <li className="card city">
      <CityImage city={city} />
      <div>
        <h3>
          <a className="cover" href={city.path ?? undefined}>
            {name}
          </a>
        </h3>
        <p className="row tiny soft">
          <Availability hasData={city.hasData} />
          {state && state !== name && <span>{state}</span>}
          {city.hasData && <span className="num">{countsOf(city)}</span>}
          {population !== null && (
            <span className="num">
              {t('inhabitants', { count: population })}
              {populationYear && <span className="unit"> {populationYear}</span>}
            </span>
          )}
        </p>
        {description && <ForeignText of={about} field="description" className="small" />}
      </div>
    </li>
  )
}
