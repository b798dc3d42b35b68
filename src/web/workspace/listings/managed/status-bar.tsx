import type { ListingKind } from '#contract/enums.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import type { ManagedFilter } from './managed-query.ts'
import { type BulkStatus, type StatusOutcome, statusTexts, useStatusChange } from './use-status-change.ts'

type StatusBarProps = BulkProps & {
  kind: ListingKind
  /** By what the list is narrowed, where all that match are chosen. */
  matching: ManagedFilter
  onOutcome: (outcome: StatusOutcome) => void
}

/** The statuses that staff give to the chosen listings. */
export function StatusBar({ kind, matching, onOutcome, ...bulk }: StatusBarProps) {
  const { t } = useTranslation('managed-listings')
  const { isPending, give } = useStatusChange(kind, onOutcome)
  const { chosen } = bulk
  const which = chosen.isMatching ? { matching } : { ids: [...chosen.ids] }
  return (
    <BulkBar {...bulk}>
      {(Object.keys(statusTexts) as BulkStatus[]).map((status) => (
        <button
          key={status}
          type="button"
          className="button small"
          disabled={isPending}
          onClick={() => give(status, which, chosen.clear)}
        >
          {t(`${statusTexts[status]}`)}
        </button>
      ))}
    </BulkBar>
  )
}
