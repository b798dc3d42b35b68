import type { TypeCount } from '#contract/directory/search.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OtherFilters, SelectField } from '#web/components/list/filter-fields.tsx'
import type { FilterWords } from '#web/components/list/filter-words.ts'
import { ListFilters } from '#web/components/list/list-filters.tsx'
import type { ListQuery } from '#web/components/list/list-query.ts'
import type { DayErrors } from './asked-days.ts'
import { EventDays } from './event-days.tsx'

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

type EventFiltersProps = {
  query: ListQuery
  cities: string[]
  types: TypeCount[]
  errors: DayErrors
  wordsOf: FilterWords
  nameOf: (type: string) => string
  blame: keyof ListQuery | undefined
}

/** Narrows the events by type, city, country and time, and puts them in order. */
export function EventFilters({ query, cities, types, errors, wordsOf, nameOf, blame }: EventFiltersProps) {
  const { t } = useTranslation(['events', 'listings', 'common', 'lists'])
  const hasWrongDays = errors.from || errors.to
  return (
    <ListFilters
      path={paths.events()}
      query={query}
      cities={cities}
      beside={<EventDays query={query} errors={errors} />}
      fields={['city', 'country']}
      sorts={[t('byDate'), ['name', t('lists:filter.byName')], ['newest', t('lists:filter.byNewest')]]}
      wordsOf={wordsOf}
      blame={blame}
      elsewhere={hasWrongDays ? ['type', 'when', 'from', 'to'] : ['type', 'when']}
      inChildren={['type', 'past']}
    >
      <SelectField
        name="type"
        label={t('lists:filter.type')}
        value={query.type}
        options={types.map(({ type }) => [type, nameOf(type)])}
      />
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
