import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { OtherFilters } from '#web/components/list/filter-fields.tsx'
import { ListFilters } from '#web/components/list/list-filters.tsx'
import type { ListQuery } from '#web/components/list/list-query.ts'

/** Searches the events by name, description and city. */
export function EventSearch({ query }: { query: ListQuery }) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <search>
      <form className="search text" action={paths.events()}>
        <OtherFilters query={query} shown={['q']} />
        <label className="sr" htmlFor="events-q">
          {t('search.label')}
        </label>
        <input
          className="input"
          id="events-q"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={120}
          placeholder={t('search.placeholder')}
        />
        <button className="button primary" type="submit">
          {t('common:search.submit')}
        </button>
      </form>
    </search>
  )
}

type EventFiltersProps = { query: ListQuery; cities: string[]; beside: ReactNode }

/** Narrows the events by city, country and time, and puts them in order. */
export function EventFilters({ query, cities, beside }: EventFiltersProps) {
  const { t } = useTranslation(['events', 'listings', 'common'])
  return (
    <ListFilters
      path={paths.events()}
      query={query}
      cities={cities}
      beside={beside}
      fields={['city', 'country']}
      sorts={[t('byDate'), ['name', t('common:filter.byName')], ['newest', t('common:filter.byNewest')]]}
    >
      <p>
        <label className="row min-h-11" htmlFor="filter-past">
          <input
            className="size-5 accent-water"
            id="filter-past"
            type="checkbox"
            name="past"
            value="true"
            defaultChecked={query.past === 'true'}
          />
          {t('listings:withPast')}
        </label>
      </p>
    </ListFilters>
  )
}
