import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ComingCountry } from './towns.ts'

/** The cities that are not open yet, folded: the biggest of every country, and how many more. */
export function ComingSoon({ countries }: { countries: ComingCountry[] }) {
  const { t } = useTranslation('home')
  if (countries.length === 0) return null
  const total = countries.reduce((sum, { cities, others }) => sum + cities.length + others, 0)
  return (
    <details className="more mt-3">
      <summary className="flex-wrap">
        {t('comingSoon')} <span className="soft min-w-0">{t('waitingTowns', { count: total })}</span>
      </summary>
      <p className="small soft mb-4">{t('comingSoonText')}</p>
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
    </details>
  )
}
