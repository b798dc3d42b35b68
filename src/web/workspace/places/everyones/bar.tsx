import { ExportButtons } from '#web/components/bulk/export-buttons.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'

/** What staff do with the selected places. */
export function PlacesBar(bulk: BulkProps) {
  return (
    <BulkBar {...bulk} hasMatching={false}>
      <ExportButtons kind="places" chosen={bulk.chosen} />
    </BulkBar>
  )
}
