import type { ApplicationRow } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'

type ChosenBarProps = BulkProps & {
  rows: readonly ApplicationRow[]
  onDecide: (decision: 'approve' | 'reject', rows: readonly ApplicationRow[]) => void
}

/** What can be done with the chosen applications at once. */
export function ChosenBar({ rows, onDecide, ...bulk }: ChosenBarProps) {
  const { t } = useTranslation('applications')
  const chosen = rows.filter(({ id }) => bulk.chosen.has(id))
  const count = chosen.length
  return (
    <BulkBar {...bulk} hasMatching={false}>
      <button type="button" className="button small" onClick={() => onDecide('approve', chosen)}>
        <Icon of={Check} />
        {t('bulk.approve', { number: count })}
      </button>
      <button type="button" className="button small" onClick={() => onDecide('reject', chosen)}>
        {t('bulk.reject', { count })}
      </button>
    </BulkBar>
  )
}
