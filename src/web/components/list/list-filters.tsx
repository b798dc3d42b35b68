import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCodes } from '#contract/enums.ts'
import { countryName, languageName } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SlidersHorizontal } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { type Choice, OtherFilters, SelectField, TextField } from './filter-fields.tsx'
import type { ListQuery } from './list-query.ts'

/** The languages that listings of the region name most; one that is asked for is added. */
const spoken = ['pt', 'es', 'en', 'fr', 'nl', 'de', 'it', 'qu', 'ay', 'gn', 'srn', 'tca', 'shp', 'yrl']

type Field = 'q' | 'city' | 'country' | 'language'

type ListFiltersProps = {
  path: string
  query: ListQuery
  fields: Field[]
  /** The orders: the usual one first. */
  sorts: [usual: string, ...others: Choice[]]
  /** Names of cities to suggest. */
  cities: string[]
  /** Fields of one list only. */
  children?: ReactNode
  /** What stands beside the button that opens the form. */
  beside?: ReactNode
}

/** Everything but the type by which a list is narrowed: a plain form that opens, and what is chosen now. */
export function ListFilters({
  path,
  query,
  fields,
  sorts: [usual, ...sorts],
  cities,
  children,
  beside,
}: ListFiltersProps) {
  const { t } = useTranslation('common')
  return (
    <div className="stack">
      <div className="row">
        <details className="open:basis-full">
          <summary className="button small">
            <Icon of={SlidersHorizontal} />
            {t('filter.label')}
          </summary>
          <form className="card stack mt-3" action={path} method="get">
            <OtherFilters
              query={query}
              shown={[...fields, 'sort', ...(children ? (['past'] as const) : [])]}
            />
            <div className="grid c3">
              {fields.map((field) => (
                <FilterField key={field} field={field} query={query} cities={cities} />
              ))}
              <SelectField
                name="sort"
                label={t('filter.sort')}
                value={query.sort}
                any={usual}
                options={sorts}
              />
            </div>
            {children}
            <p>
              <button className="button primary" type="submit">
                {t('filter.apply')}
              </button>
            </p>
          </form>
        </details>
        {beside}
      </div>
      <ChosenFilters path={path} query={query} />
    </div>
  )
}

function FilterField({ field, query, cities }: { field: Field; query: ListQuery; cities: string[] }) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  switch (field) {
    case 'q':
      return <TextField name="q" label={t('search.submit')} value={query.q} />
    case 'city':
      return <TextField name="city" label={t('filter.city')} value={query.city} suggestions={cities} />
    case 'country':
      return (
        <SelectField
          name="country"
          label={t('filter.country')}
          value={query.country?.toUpperCase()}
          options={countryCodes.map((code) => [code, countryName(code, language)])}
        />
      )
    case 'language':
      return (
        <SelectField
          name="language"
          label={t('filter.language')}
          value={query.language}
          options={[...new Set([...spoken, ...(query.language ? [query.language] : [])])].map((code) => [
            code,
            languageName(code, language),
          ])}
        />
      )
  }
}
