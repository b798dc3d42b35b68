import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import type { EnquiryRow } from './table.tsx'
import { useConfirmingMany } from './use-confirming-many.ts'

const ConfirmDialog = loadLater(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type RequestBarProps = BulkProps & {
  rows: readonly EnquiryRow[]
  onRefused: (rows: readonly RefusedRow[]) => void
}

/** What is done with the chosen requests: they are confirmed at once. */
export function RequestBar({ rows, onRefused, ...bulk }: RequestBarProps) {
  const { t } = useTranslation('enquiries')
  const [isAsking, setAsking] = useState(false)
  const { chosen } = bulk
  const confirming = useConfirmingMany({ onRefused, keep: chosen.keep, onDone: () => setAsking(false) })
  const requests = rows.filter(({ id }) => chosen.has(id))
  return (
    <>
      <BulkBar {...bulk} hasMatching={false}>
        <button type="button" className="button small" onClick={() => setAsking(true)}>
          {t('many.confirm', { count: requests.length })}
        </button>
      </BulkBar>
      {isAsking && (
        <ConfirmDialog
          rows={requests}
          isPending={confirming.isPending}
          error={confirming.error}
          onConfirm={() => confirming.confirm(requests)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
