import type { TypeCount } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { filtersOf, type ListQuery, listUrl, without } from '#web/components/list/list-query.ts'
import { Chip } from './chip.tsx'

type TypeChipsProps = {
  /** The path of the list. */
  path: string
  query: ListQuery
  types: TypeCount[]
  nameOf: (type: string) => string
}

/** How many types are next to "All"; a list with more has a field for them all. */
const maxChips = 6

/** The types that have most in the list, with their counts, as links: the URL says which one is chosen. */
export function TypeChips({ types, query, path, nameOf }: TypeChipsProps) {
  const { t } = useTranslation(['listings', 'common'])
  if (!types.length) return null
  // the chosen type first, so that a phone shows it without scrolling
  const ordered = [...types].sort((a, b) => Number(b.type === query.type) - Number(a.type === query.type))
  return (
    <nav className="chips" aria-label={t('filterByType')}>
      <Chip
        href={listUrl(path, without(query, 'type'))}
        isChosen={!query.type}
        name={t('common:all')}
        count={countIfTrue(query, sumOf(types))}
      />
      {ordered.slice(0, maxChips).map(({ type, count }) => (
        <Chip
          key={type}
          href={listUrl(path, { ...without(query, 'type'), type })}
          isChosen={type === query.type}
          name={nameOf(type)}
          count={countIfTrue(query, count)}
        />
      ))}
    </nav>
  )
}

export const sumOf = (types: TypeCount[]) => types.reduce((sum, { count }) => sum + count, 0)

/** Counts know of types and places only: next to any other filter they would not be true. */
export const countIfTrue = (query: ListQuery, count: number) =>
  filtersOf(query).every((name) => known.includes(name)) ? count : undefined
const known: (keyof ListQuery)[] = ['type', 'group', 'city', 'country']
