import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { BulkProps } from './list-table.tsx'
import type { Chosen } from './use-chosen.ts'

type BulkBarProps = BulkProps & {
  /** The actions on the selected rows. */
  children: ReactNode
  /** Whether all matching rows can be selected, on other pages too. */
  hasMatching?: boolean
}

/** The number of selected rows, all matching ones if there are more than on the page, and the actions on them. */
export function BulkBar({ chosen, ids, total, children, hasMatching = true }: BulkBarProps) {
  const { t } = useTranslation('table')
  const count = useCountText(chosen, total)
  const isWholePage = ids.every((id) => chosen.has(id))
  const hasMore = total === undefined || total > ids.length
  return (
    <fieldset className="bulk min-w-0" aria-label={t('bulk')}>
      <b role="status">{count}</b>
      <div className="row">
        {hasMatching && isWholePage && hasMore && !chosen.isMatching && (
          <button type="button" className="button small" onClick={chosen.chooseMatching}>
            {total === undefined ? t('chooseMany') : t('chooseMatching', { count: total })}
          </button>
        )}
        {children}
      </div>
      <button type="button" className="button small" onClick={chosen.clear}>
        {t('clear')}
      </button>
    </fieldset>
  )
}

function useCountText({ ids, isMatching }: Chosen, total: number | undefined): string {
  const { t } = useTranslation('table')
  if (!isMatching) return t('chosen', { count: ids.length })
  return total === undefined ? t('chosenMany') : t('chosenMatching', { count: total })
}
