import { useState } from 'react'
import type { ManagedOffer } from '#contract/listings/managed-offers.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Archive, CircleCheck, Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { useArchiving } from './use-archiving.ts'

/** The actions of staff on one offer, as on many, and its page. */
export function OfferActs({ row: { id, state } }: { row: ManagedOffer }) {
  const { t } = useTranslation(['managed-offers', 'table'])
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const { isPending, publish, takeOffline, reasonDialog } = useArchiving({ onRefused: setRefused })
  const isArchived = state === 'archived'
  return (
    <>
      {refused.length > 0 && <RefusedRows rows={refused} />}
      {reasonDialog}
      <div className="row">
        <button
          type="button"
          className="button small"
          disabled={isPending}
          onClick={() => (isArchived ? publish : takeOffline)([id])}
        >
          <Icon of={isArchived ? CircleCheck : Archive} />
          {t(isArchived ? 'publish' : 'takeOffline')}
        </button>
        <a className="button small" href={state === 'public' ? paths.offer(id) : paths.offerPreview(id)}>
          <Icon of={Eye} />
          {t('table:panel.see')}
        </a>
      </div>
    </>
  )
}
