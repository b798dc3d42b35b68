import type { ReactNode } from 'react'
import { countryCodes } from '#contract/enums.ts'
import { countryName } from '#i18n/format.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SlidersHorizontal } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { type Choice, OtherFilters, SelectField, TextField } from './filter-fields.tsx'
import type { FilterWords } from './filter-words.ts'
import type { ListQuery } from './list-query.ts'
import { SortHelp } from './sort-help.tsx'

/** The languages that listings of the region name most; one that is asked for is added. */
const spoken = ['pt', 'es', 'en', 'fr', 'nl', 'de', 'it', 'qu', 'ay', 'gn', 'srn', 'tca', 'shp', 'yrl']

type Field = 'q' | 'city' | 'country' | 'language'

type ListFiltersProps = {
  path: string
  query: ListQuery
  fields: Field[]
  /** The orders: the usual one first. */
  sorts: [usual: string, ...others: Choice[]]
  /** What the usual order goes by. */
  sortHelp?: string
  /** Names of cities to suggest. */
  cities: string[]
  wordsOf: FilterWords
  /** The filter that empties the list. */
  blame?: keyof ListQuery | undefined
  /** What the list is narrowed by in chips of its own. */
  elsewhere?: readonly (keyof ListQuery)[]
  /** Fields of one list only, and their names. */
  children?: ReactNode
  inChildren?: (keyof ListQuery)[]
  /** What is next to the button that opens the form. */
  beside?: ReactNode
}

/** Everything but the type by which a list is narrowed: a plain form that opens, and what is chosen now. */
export function ListFilters({
  path,
  query,
  fields,
  sorts: [usual, ...sorts],
  sortHelp,
  cities,
  wordsOf,
  blame,
  elsewhere,
  children,
  inChildren = [],
  beside,
}: ListFiltersProps) {
  const { t } = useTranslation(['common', 'lists'])
  return (
    <div className="stack">
      <div className="row gap-x-2">
        <details className="open:basis-full">
          <summary className="button small">
            <span className="hidden min-[40em]:contents">
              <Icon of={SlidersHorizontal} />
            </span>
            {t('lists:filter.label')}
          </summary>
          <form className="card stack mt-3" action={path} method="get">
            <OtherFilters query={query} shown={[...fields, 'sort', ...inChildren]} />
            <div className="grid c3">
              {fields.map((field) => (
                <FilterField key={field} field={field} query={query} cities={cities} />
              ))}
              <SelectField
                name="sort"
                label={t('lists:filter.sort')}
                value={query.sort}
                any={usual}
                options={sorts}
              />
            </div>
            <SortHelp text={sortHelp} />
            {children}
            <p>
              <button className="button primary" type="submit">
                {t('lists:filter.apply')}
              </button>
            </p>
          </form>
        </details>
        {beside}
      </div>
      <ChosenFilters {...{ path, query, wordsOf, blame, elsewhere }} />
    </div>
  )
}

function FilterField({ field, query, cities }: { field: Field; query: ListQuery; cities: string[] }) {
  const { t } = useTranslation(['common', 'lists'])
  const { language } = useSite()
  switch (field) {
    case 'q':
      return <TextField name="q" label={t('search.submit')} value={query.q} />
    case 'city':
      return <TextField name="city" label={t('lists:filter.city')} value={query.city} suggestions={cities} />
    case 'country':
      return (
        <SelectField
          name="country"
          label={t('lists:filter.country')}
          value={query.country?.toUpperCase()}
          options={countryCodes.map((code) => [code, countryName(code, language)])}
        />
      )
    case 'language':
      return (
        <SelectField
          name="language"
          label={t('lists:filter.language')}
          value={query.language}
          options={[...new Set([...spoken, ...(query.language ? [query.language] : [])])].map((code) => [
            code,
            spokenName(code, language),
          ])}
        />
      )
  }
}
