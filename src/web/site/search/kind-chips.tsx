import { useTranslation } from 'react-i18next'
import type { SearchKind } from '#contract/directory.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type KindChipsProps = {
  q: string
  chosen: SearchKind | undefined
  kinds: { kind: SearchKind; count: number }[]
  /** True where the counts are of everything found. */
  isWhole: boolean
}

/** Narrows what was found to one kind; plain links. */
export function KindChips({ q, chosen, kinds, isWhole }: KindChipsProps) {
  const { t } = useTranslation(['search', 'common'])
  const { number } = formatOf(useSite().language)
  const chips = [{ kind: undefined, count: undefined }, ...kinds]
  return (
    <nav className="chips" aria-label={t('common:filter.label')}>
      {chips.map(({ kind, count }) => (
        <a
          key={kind ?? 'all'}
          className="chip"
          href={paths.search({ kind, q })}
          aria-current={kind === chosen ? 'page' : undefined}
        >
          {kind === chosen && <Icon of={Check} />}
          {kind ? t(`kinds.${kind}`) : t('common:all')}
          {isWhole && count && <span className="num">{number(count)}</span>}
        </a>
      ))}
    </nav>
  )
}
