import { useTranslation } from '#i18n/use-translation.ts'
import { ExportButtons } from '#web/components/bulk/export-buttons.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useArchiving } from './use-archiving.ts'

type OffersBarProps = BulkProps & {
  onRefused: (rows: readonly RefusedRow[]) => void
}

/** The actions of staff on the selected offers. */
export function OffersBar({ onRefused, ...bulk }: OffersBarProps) {
  const { t } = useTranslation('managed-offers')
  const { chosen } = bulk
  const { isPending, publish, takeOffline, reasonDialog } = useArchiving({ onRefused, keep: chosen.keep })
  return (
    <BulkBar {...bulk} hasMatching={false}>
      {reasonDialog}
      {[false, true].map((isArchived) => (
        <button
          key={String(isArchived)}
          type="button"
          className="button small"
          disabled={isPending}
          onClick={() => (isArchived ? takeOffline : publish)([...chosen.ids])}
        >
          {t(isArchived ? 'takeOffline' : 'publish')}
        </button>
      ))}
      <ExportButtons kind="offers" chosen={chosen} />
    </BulkBar>
  )
}
