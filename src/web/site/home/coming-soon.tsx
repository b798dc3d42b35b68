import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { ComingCountry } from './towns.ts'

/** The cities that are not open yet: the biggest of every country, and how many more. */
export function ComingSoon({ countries }: { countries: ComingCountry[] }) {
  const { t } = useTranslation('home')
  return (
    <section className="page section" aria-labelledby="soon">
      <div className="head">
        <h2 id="soon">{t('comingSoon')}</h2>
        <p className="small soft">{t('comingSoonText')}</p>
      </div>
      <dl className="facts wide">
        {countries.map(({ name, slug, cities, others }) => (
          <div key={slug}>
            <dt>
              <a className="inline-block py-1 text-inherit" href={paths.country(slug)}>
                {name}
              </a>
            </dt>
            {cities.map((city) => (
              <dd key={city.id}>{city.name}</dd>
            ))}
            {others > 0 && (
              <dd className="num font-sans text-xs font-[400] text-ink-soft">
                {t('moreCities', { count: others })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
