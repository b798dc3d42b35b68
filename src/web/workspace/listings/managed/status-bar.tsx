import { useState } from 'react'
import type { ListingKind } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ExportButtons } from '#web/components/bulk/export-buttons.tsx'
import { useReason } from '#web/components/decision/use-reason.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import type { ManagedFilter } from './managed-query.ts'
import { useRefusedRows } from './use-refused-rows.ts'
import { type BulkStatus, statusTexts, useStatusChange } from './use-status-change.ts'

const HandOverDialog = loadLater(async () => {
  await loadTexts('owner-handing')
  return (await import('./hand-over-dialog.tsx')).HandOverDialog
})

type StatusBarProps = BulkProps & {
  kind: ListingKind
  /** The filters of the list, if all matching rows are selected. */
  matching: ManagedFilter
  onRefused: (rows: readonly RefusedRow[]) => void
}

/** The actions of staff on the selected listings. */
export function StatusBar({ kind, matching, onRefused, ...bulk }: StatusBarProps) {
  const { t } = useTranslation('managed-listings')
  const [isHanding, setHanding] = useState(false)
  const { chosen } = bulk
  const rowsOf = useRefusedRows()
  const { give, ...state } = useStatusChange(kind, (outcome) => onRefused(rowsOf(outcome)))
  const { isPending } = state
  const reason = useReason('listing', state)
  const which = chosen.isMatching ? { matching } : { ids: [...chosen.ids] }
  const keep = ({ refused }: { refused: { id: string; reason: string }[] }) =>
    chosen.keep(refused.flatMap(({ id, reason }) => (reason === 'gone' ? [] : id)))
  const user = useUser()
  const mayExport = kind === 'profile' || hasPermission(user, 'MANAGE_TOURISM')
  const suspend = () =>
    reason.ask({
      ...{ title: t('suspendTitle'), label: t('suspend') },
      act: (why, { close }) =>
        give('suspended', { ...which, ...why }, (outcome) => {
          close()
          keep(outcome)
        }),
    })
  const button = { type: 'button', className: 'button small', disabled: isPending } as const
  return (
    <>
      <BulkBar {...bulk}>
        <button {...button} onClick={() => give('verified', { ...which, mustBePublic: true }, keep)}>
          {t('publish')}
        </button>
        {(Object.keys(statusTexts) as BulkStatus[]).map((status) => (
          <button
            key={status}
            {...button}
            onClick={() => (status === 'suspended' ? suspend() : give(status, which, keep))}
          >
            {t(`${statusTexts[status]}`)}
          </button>
        ))}
        <button {...button} disabled={isPending || chosen.isMatching} onClick={() => setHanding(true)}>
          {t('handOver')}
        </button>
        {mayExport && <ExportButtons kind={`${kind}s`} chosen={chosen} />}
      </BulkBar>
      {reason.dialog}
      {isHanding && (
        <HandOverDialog
          ids={chosen.ids}
          onClose={() => setHanding(false)}
          onDone={(outcome, refused) => {
            setHanding(false)
            onRefused(refused)
            keep(outcome)
          }}
        />
      )}
    </>
  )
}
