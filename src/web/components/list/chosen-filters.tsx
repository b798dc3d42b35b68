import { useTranslation } from '#i18n/use-translation.ts'
import { X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { FilterWords } from './filter-words.ts'
import { filtersOf, type ListQuery, listUrl, without } from './list-query.ts'

type FilterChipsProps = {
  path: string
  query: ListQuery
  wordsOf: FilterWords
  /** The filter that empties the list; it comes first. */
  blame?: keyof ListQuery | undefined
  /** Filters that have chips of their own, shown here only where they empty the list. */
  elsewhere?: readonly (keyof ListQuery)[]
}

/** The filters that have a chip, the one to blame first. */
export const chosenOf = ({ query, blame, elsewhere = [] }: Omit<FilterChipsProps, 'path' | 'wordsOf'>) =>
  filtersOf(query)
    .filter((name) => name === blame || !elsewhere.includes(name))
    .sort((a, b) => Number(b === blame) - Number(a === blame))

/** What a list is narrowed by: each is a link with a cross that takes it away. */
export function FilterChips({ path, query, wordsOf, blame, elsewhere }: FilterChipsProps) {
  const { t } = useTranslation('listings')
  return chosenOf({ query, blame, elsewhere }).map((name) => (
    <a
      key={name}
      className={name === blame ? 'chip blame' : 'chip on'}
      href={listUrl(path, without(query, name))}
    >
      <span className="sr">{t('removeFilter')} </span>
      <span className="wrap-anywhere">
        {name === 'q' ? t('words', { q: query.q }) : wordsOf(name, query)}
      </span>
      <Icon of={X} />
    </a>
  ))
}

/** The same as a line of its own, with a way to take all away; nothing where the list is whole. */
export function ChosenFilters(props: FilterChipsProps) {
  const { t } = useTranslation('lists')
  const { path, query } = props
  if (!chosenOf(props).length) return null
  return (
    <p className="row">
      <FilterChips {...props} />
      <a className="small py-1" href={listUrl(path, { group: query.group, type: query.type })}>
        {t('filter.clear')}
      </a>
    </p>
  )
}
