import { useTranslation } from 'react-i18next'
import type { Country, Location } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import { CityPager } from '#web/components/place/city-pager.tsx'
import type { CityPage } from '#web/components/place/open-cities-first.ts'
import { ForeignText } from '#web/components/text/foreign-text.tsx'
import { Availability } from './availability.tsx'

/** The cities of a country, those with something in them first. */
export function CountryCities({ country, page }: { country: Country; page: CityPage }) {
  const { t } = useTranslation('location')
  return (
    <section className="section" aria-labelledby="cities">
      <div className="head">
        <h2 id="cities">{t(`country.citiesOf.${country.code}`)}</h2>
        <a href={paths.cities()}>{t('allCities')}</a>
      </div>
      {page.items.length === 0 ? (
        <p className="soft">{t('country.noCities')}</p>
      ) : (
        <ul className="grid c2 gap-x-12">
          {page.items.map((city) => (
            <CountryCity key={city.id} city={city} />
          ))}
        </ul>
      )}
      <CityPager path={paths.country(country.slug)} page={page} />
    </section>
  )
}

function CountryCity({ city }: { city: Location }) {
  const { t } = useTranslation('location')
  const { population, populationYear } = city
  return (
    <li className="entry stack stack-2">
      <h3>
        <a className="cover" href={city.path ?? undefined}>
          {city.name}
        </a>
      </h3>
      <p className="row small soft">
        <Availability hasData={city.hasData} />
        {city.state && <span>{city.state}</span>}
        {population !== null && (
          <span className="num">
            {t('inhabitants', { count: population })}
            {populationYear && <span className="unit"> {populationYear}</span>}
          </span>
        )}
      </p>
      {city.description && <ForeignText of={city} field="description" className="small line-clamp-3" />}
    </li>
  )
}
