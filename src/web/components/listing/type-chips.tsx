import { useTranslation } from 'react-i18next'
import type { TypeCount } from '#contract/directory.ts'
import { formatOf } from '#i18n/format.ts'
import { type ListQuery, listUrl } from '#web/components/list/list-query.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type TypeChipsProps = {
  /** The path of the list. */
  path: string
  query: ListQuery
  types: TypeCount[]
  nameOf: (type: string) => string
}

/** How many types stand beside "All" before the others are folded away. */
const mostChips = 8

/** The types that have listings, with their counts, as links: the URL says which one is chosen. */
export function TypeChips(props: TypeChipsProps) {
  const { t } = useTranslation(['listings', 'common'])
  const { types, query, path } = props
  if (!types.length) return null
  return (
    <nav className="chips" aria-label={t('filterByType')}>
      <Chip
        href={listUrl(path, { ...query, type: undefined, cursor: undefined })}
        isChosen={!query.type}
        name={t('common:all')}
        count={countIfTrue(
          query,
          types.reduce((sum, { count }) => sum + count, 0),
        )}
      />
      {chipsOf(props).slice(0, mostChips)}
    </nav>
  )
}

/** The types that do not stand in the row of chips; nothing where all of them do. */
export function MoreTypes(props: TypeChipsProps) {
  const { t } = useTranslation('listings')
  const more = chipsOf(props).slice(mostChips)
  if (!more.length) return null
  return (
    <details className="more open:basis-full">
      <summary>
        {t('moreTypes', { count: more.length })}
        <Icon of={ChevronDown} />
      </summary>
      <div className="row">{more}</div>
    </details>
  )
}

/** The chosen type first, so that a phone shows it without scrolling. */
function chipsOf({ path, query, types, nameOf }: TypeChipsProps) {
  const ordered = [...types].sort((a, b) => Number(b.type === query.type) - Number(a.type === query.type))
  return ordered.map(({ type, count }) => (
    <Chip
      key={type}
      href={listUrl(path, { ...query, type, cursor: undefined })}
      isChosen={type === query.type}
      name={nameOf(type)}
      count={countIfTrue(query, count)}
    />
  ))
}

/** Counts know of cities and countries only: beside any other filter they would not be true. */
const countIfTrue = (query: ListQuery, count: number) =>
  query.q || query.language || query.past ? undefined : count

type ChipProps = { href: string; isChosen: boolean; name: string; count: number | undefined }

function Chip({ href, isChosen, name, count }: ChipProps) {
  const { number } = formatOf(useSite().language)
  return (
    <a className="chip" href={href} aria-current={isChosen ? 'true' : undefined}>
      {isChosen && <Icon of={Check} />}
      {name}
      {count !== undefined && <span className="num">{number(count)}</span>}
    </a>
  )
}
