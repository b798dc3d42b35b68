import { durationClasses, type OfferCategory, offerCategories, offerSorts } from '#contract/enums.ts'
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
import { SortHelp } from '#web/components/list/sort-help.tsx'
import { spokenChoices } from '#web/components/listing/spoken-choices.ts'
import { useSite } from '#web/frame/use-site.ts'
import { SlidersHorizontal, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const difficulties = ['easy', 'moderate', 'challenging', 'extreme'] as const
/** The filters that most people use, and the rest. */
const first = ['type', 'city', 'month', 'people'] as const
const further = ['near', 'km', 'date', 'maxPrice', 'duration', 'language', 'difficulty', 'q', 'sort'] as const

type OfferFiltersProps = {
  query: ListQuery
  cities: string[]
  /** The filter that makes the list empty; it comes first. */
  blame: keyof ListQuery | undefined
  /** The address of the script. */
  nearMe: string | undefined
}

/** The filters of offers: the form (a sheet on a phone), and the chosen ones, each with a cross to remove it. */
export function OfferFilters({ query, cities, blame, nearMe }: OfferFiltersProps) {
  const { t } = useTranslation(['offers', 'types'])
  const wordsOf = useFilterWords({ type: (type) => t(`types:offerCategories.${type as OfferCategory}`) })
  const chosen = chosenOf({ query, blame })
  return (
    <div className="stack stack-2 min-w-0">
      <div className="filter-sheet" id="sheet" popover="auto">
        <form action={paths.offers()} method="get">
          <div className="top-line">
            <h2 className="sub">{t('filters.label')}</h2>
            <button className="button quiet" type="button" popoverTarget="sheet" popoverTargetAction="hide">
              <Icon of={X} />
              <span className="sr">{t('filters.close')}</span>
            </button>
          </div>
          <OtherFilters query={query} shown={[...first, ...further]} />
          <Fields query={query} cities={cities} nearMe={nearMe} />
        </form>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links and a button, no fields */}
      <div className="filter-row" role="group" aria-label={t('filters.label')}>
        <button className="chip filter-open" type="button" popoverTarget="sheet">
          <Icon of={SlidersHorizontal} />
          {t('filters.label')}
          {chosen.length > 0 && <span className="num">{chosen.length}</span>}
        </button>
        <FilterChips path={paths.offers()} query={query} wordsOf={wordsOf} blame={blame} />
      </div>
    </div>
  )
}

type Choices = Record<'type' | 'maxPrice' | 'duration' | 'language' | 'month' | 'difficulty', Choice[]>

function useChoices(query: ListQuery): Choices {
  const { t } = useTranslation(['offers', 'offer-words', 'types'])
  const { language } = useSite()
  const { price, monthName } = formatOf(language)
  const amounts = priceChoices(query.maxPrice)
  return {
    type: offerCategories.map((each) => [each, t(`types:offerCategories.${each}`)]),
    maxPrice: amounts.map((each) => [each, t('filters.upTo', { price: price(Number(each) || 0) })]),
    duration: durationClasses.map((each) => [each, t(`offer-words:durationClasses.${each}`)]),
    language: [...new Set([...spokenChoices, ...(query.language ? [query.language] : [])])].map((code) => [
      code,
      spokenName(code, language),
    ]),
    month: months.map((each) => [String(each), monthName(each)]),
    difficulty: difficulties.map((each) => [each, t(`offer-words:difficulties.${each}`)]),
  }
}

function Fields({ query, cities, nearMe }: Omit<OfferFiltersProps, 'blame'>) {
  const { t } = useTranslation(['offers', 'lists'])
  const choices = useChoices(query)
  const select = (name: keyof Choices, label: string) => (
    <SelectField
      name={name}
      label={label}
      value={query[name]}
      any={t('filters.any')}
      options={choices[name]}
    />
  )
  return (
    <>
      {select('type', t('filters.what'))}
      <TextField name="city" label={t('filters.where')} value={query.city} suggestions={cities} />
      {select('month', t('filters.month'))}
      <TextField name="people" label={t('filters.people')} value={query.people} />
      <p className="go">
        <button className="button primary" type="submit">
          {t('filters.show')}
        </button>
      </p>
      <details className="more" open={further.some((name) => query[name])}>
        <summary>
          <Icon of={SlidersHorizontal} />
          {t('filters.more')}
        </summary>
        <div>
          <NearFields near={query.near} km={query.km} cities={cities} script={nearMe} />
          <TextField name="date" label={t('filters.date')} value={query.date} type="date" />
          {select('maxPrice', t('filters.price'))}
          {select('duration', t('filters.duration'))}
          {select('language', t('filters.language'))}
          {select('difficulty', t('filters.difficulty'))}
          <TextField name="q" label={t('filters.words')} value={query.q} />
          <SelectField
            name="sort"
            label={t('filters.sort')}
            value={query.sort}
            any={t('sorts.recommended')}
            options={offerSorts.slice(1).map((each) => [each, t(`sorts.${each}`)])}
          />
          <SortHelp text={t('lists:filter.recommendedHelp')} />
        </div>
      </details>
    </>
  )
}
