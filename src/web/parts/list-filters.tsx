import { SlidersHorizontal, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countryCodes } from '#contract/enums.ts'
import { countryName, languageName } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { SelectField, TextField } from './filter-fields.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

/** The languages that listings of the region name most; one that is asked for is added. */
const spoken = ['pt', 'es', 'en', 'fr', 'nl', 'de', 'it', 'qu', 'ay', 'gn', 'srn', 'tca', 'shp', 'yrl']

const filters = ['q', 'city', 'country', 'language'] as const

type ListFiltersProps = {
  path: string
  query: ListQuery
  /** Names of cities to suggest. */
  cities: string[]
}

/** Everything but the type by which professionals and organizations are narrowed: a plain form, and what is chosen. */
export function ListFilters({ path, query, cities }: ListFiltersProps) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const languages = [...new Set([...spoken, ...(query.language ? [query.language] : [])])]
  return (
    <div className="stack">
      <details className="stack">
        <summary className="button small justify-self-start">
          <Icon of={SlidersHorizontal} />
          {t('filter.label')}
        </summary>
        <form className="card stack mt-3" action={path} method="get">
          {query.type && <input type="hidden" name="type" value={query.type} />}
          <div className="grid c3">
            <TextField name="q" label={t('search.submit')} value={query.q} />
            <TextField name="city" label={t('filter.city')} value={query.city} suggestions={cities} />
            <SelectField
              name="country"
              label={t('filter.country')}
              value={query.country?.toUpperCase()}
              options={countryCodes.map((code) => [code, countryName(code, language)])}
            />
            <SelectField
              name="language"
              label={t('filter.language')}
              value={query.language}
              options={languages.map((code) => [code, languageName(code, language)])}
            />
            <SelectField
              name="sort"
              label={t('filter.sort')}
              value={query.sort}
              any={t('filter.byName')}
              options={[
                ['rating', t('filter.byRating')],
                ['newest', t('filter.byNewest')],
              ]}
            />
          </div>
          <p>
            <button className="button primary" type="submit">
              {t('filter.apply')}
            </button>
          </p>
        </form>
      </details>
      <ChosenFilters path={path} query={query} />
    </div>
  )
}

/** What the list is narrowed by; each is a link that takes it away. */
export function ChosenFilters({ path, query: { cursor: _, ...query } }: Omit<ListFiltersProps, 'cities'>) {
  const { t } = useTranslation(['listings', 'common'])
  const { language } = useSite()
  const chosen = filters.flatMap((name) => {
    const value = query[name]
    return value ? [{ name, text: filterText(name, value, language) }] : []
  })
  if (!chosen.length) return null
  return (
    <ul className="row">
      {chosen.map(({ name, text }) => (
        <li key={name}>
          <a className="badge type" href={listAddress(path, { ...query, [name]: undefined })}>
            <span className="sr">{t('removeFilter')} </span>
            {text}
            <Icon of={X} />
          </a>
        </li>
      ))}
      <li className="small">
        <a href={listAddress(path, { type: query.type })}>{t('common:filter.clear')}</a>
      </li>
    </ul>
  )
}

function filterText(
  name: (typeof filters)[number],
  value: string,
  language: Parameters<typeof languageName>[1],
) {
  if (name === 'country') return countryName(value.toUpperCase(), language)
  if (name === 'language') return languageName(value, language)
  return name === 'q' ? `“${value}”` : value
}
