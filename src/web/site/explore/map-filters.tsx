import type { MapView } from '#contract/directory/map-view.ts'
import type { SearchKind } from '#contract/directory/search.ts'
import {
  attractionCategories,
  eventTypes,
  offerCategories,
  organizationTypes,
  profileTypes,
} from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { chosenOf, FilterChips } from '#web/components/list/chosen-filters.tsx'
import { type Choice, OtherFilters, SelectField, TextField } from '#web/components/list/filter-fields.tsx'
import { useFilterWords } from '#web/components/list/filter-words.ts'
import type { ListQuery } from '#web/components/list/list-query.ts'
import { NearFields } from '#web/components/list/near-fields.tsx'
import { priceChoices } from '#web/components/list/price-choices.ts'
import { spokenChoices } from '#web/components/listing/spoken-choices.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, SlidersHorizontal } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { markNear, nearBefore } from './load-view.ts'
import { countsInOrder, useKindNames } from './use-kind-names.ts'
import { mapUrl } from './view-url.ts'

type MapFiltersProps = { query: ListQuery; view: MapView }

/** What the map shows, its filters, and their form. */
export function MapFilters({ query, view }: MapFiltersProps) {
  const { t } = useTranslation(['explore', 'offers', 'common'])
  const typeName = useTypeName(query.kind)
  const wordsOf = useFilterWords({ type: typeName })
  const chosen = chosenOf({ query })
  return (
    <div className="map-tools">
      <KindLinks query={query} view={view} />
      <details className="map-filters" open={chosen.length > 0}>
        <summary className="chip">
          <Icon of={SlidersHorizontal} />
          {t('offers:filters.label')}
        </summary>
        <form action={paths.explore()} method="get">
          <OtherFilters
            query={query}
            shown={['type', 'maxPrice', 'month', 'date', 'people', 'language', 'near', 'km']}
          />
          <input type="hidden" name={nearBefore} value={markNear(query)} />
          <Fields query={query} typeName={typeName} />
        </form>
      </details>
      {chosen.length > 0 && (
        <p className="row">
          <FilterChips path={paths.explore()} query={query} wordsOf={wordsOf} />
        </p>
      )}
    </div>
  )
}

function KindLinks({ query, view }: MapFiltersProps) {
  const { t } = useTranslation(['explore', 'common'])
  const { number } = formatOf(useSite().language)
  const names = useKindNames()
  const total = view.counts.reduce((sum, { count }) => sum + count, 0)
  const links = [
    { kind: undefined, name: t('common:all'), count: total },
    ...countsInOrder(view).map(({ kind, count }) => ({ kind, name: names[kind], count })),
  ]
  return (
    <nav className="chips" aria-label={t('kinds')}>
      {links.map(({ kind, name, count }) => (
        <a
          key={name}
          className="chip"
          href={mapUrl({ ...query, kind, type: undefined })}
          aria-current={kind === query.kind ? 'true' : undefined}
        >
          {kind === query.kind && <Icon of={Check} />}
          {name}
          {!query.type && <span className="num">{number(count)}</span>}
        </a>
      ))}
    </nav>
  )
}

const typesOf: Record<string, { group: string; types: readonly string[] }> = {
  offer: { group: 'offerCategories', types: offerCategories },
  profile: { group: 'profileTypes', types: profileTypes },
  organization: { group: 'organizationTypes', types: organizationTypes },
  attraction: { group: 'attractionCategories', types: attractionCategories },
  event: { group: 'eventTypes', types: eventTypes },
} satisfies Partial<Record<SearchKind, unknown>>

function useTypeName(kind: string | undefined): (type: string) => string {
  const { t } = useTranslation('types')
  const group = typesOf[kind ?? '']?.group
  return (type) => (group ? t(`${group}.${type}` as 'offerCategories.tour', { defaultValue: type }) : type)
}

function Fields({ query, typeName }: { query: ListQuery; typeName: (type: string) => string }) {
  const { t } = useTranslation(['offers', 'lists'])
  const { language } = useSite()
  const { price, monthName } = formatOf(language)
  const types = typesOf[query.kind ?? '']?.types
  const any = t('filters.any')
  const months = Array.from({ length: 12 }, (_, index): Choice => [`${index + 1}`, monthName(index + 1)])
  const prices = priceChoices(query.maxPrice).map(
    (each): Choice => [each, t('filters.upTo', { price: price(Number(each) || 0) })],
  )
  const spoken = spokenChoices.map((code): Choice => [code, spokenName(code, language)])
  return (
    <>
      {types && (
        <SelectField
          name="type"
          label={t('lists:filter.type')}
          value={query.type}
          any={any}
          options={types.map((each): Choice => [each, typeName(each)])}
        />
      )}
      <SelectField
        name="maxPrice"
        label={t('filters.price')}
        value={query.maxPrice}
        any={any}
        options={prices}
      />
      <SelectField name="month" label={t('filters.month')} value={query.month} any={any} options={months} />
      <TextField name="date" label={t('filters.date')} value={query.date} type="date" />
      <TextField name="people" label={t('filters.people')} value={query.people} />
      <SelectField
        name="language"
        label={t('filters.language')}
        value={query.language}
        any={any}
        options={spoken}
      />
      <NearFields near={query.near} km={query.km} />
      <button className="button primary" type="submit">
        {t('filters.show')}
      </button>
    </>
  )
}
