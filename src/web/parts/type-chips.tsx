import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TypeCount } from '#contract/directory.ts'
import { formatOf } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { type ListQuery, listAddress } from './list-query.ts'

type TypeChipsProps = {
  /** The path of the list. */
  path: string
  query: ListQuery
  types: TypeCount[]
  nameOf: (type: string) => string
}

/** The types that have listings, with their counts, as links: the address says which one is chosen. */
export function TypeChips({ path, query: { cursor: _, ...query }, types, nameOf }: TypeChipsProps) {
  const { t } = useTranslation(['listings', 'common'])
  if (!types.length) return null
  const all = types.reduce((sum, { count }) => sum + count, 0)
  const chosen = types.filter(({ type }) => type === query.type)
  const others = types.filter(({ type }) => type !== query.type)
  const chips = [{ type: undefined, name: t('common:all'), count: all }].concat(
    [...chosen, ...others].map(({ type, count }) => ({ type: type as never, name: nameOf(type), count })),
  )
  return (
    <nav className="chips" aria-label={t('filterByType')}>
      {chips.map(({ type, name, count }) => (
        <Chip
          key={name}
          href={listAddress(path, { ...query, type })}
          isChosen={type === query.type}
          name={name}
          count={count}
        />
      ))}
    </nav>
  )
}

type ChipProps = { href: string; isChosen: boolean; name: string; count: number }

function Chip({ href, isChosen, name, count }: ChipProps) {
  const { number } = formatOf(useSite().language)
  return (
    <a className="chip" href={href} aria-current={isChosen ? 'true' : undefined}>
      {isChosen && <Icon of={Check} />}
      {name} <span className="num">{number(count)}</span>
    </a>
  )
}
