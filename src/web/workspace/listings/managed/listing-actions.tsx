import { useState } from 'react'
import { hasPermission } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useUser } from '#web/frame/use-user.ts'
import { CircleCheck, Eye, EyeOff, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import type { Entry } from '../kinds.ts'
import { useRefusedRows } from './use-refused-rows.ts'
import { type BulkStatus, type StatusOutcome, statusTexts, useStatusChange } from './use-status-change.ts'

const ReasonDialog = loadLater(async () => {
  await loadTexts('decisions')
  return (await import('#web/components/decision/reason-dialog.tsx')).ReasonDialog
})

/** The actions of staff on one listing; a status is set as for many, and undone in the same way. */
export function ListingActions({ entry: { kind, listing } }: { entry: Entry }) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  const [outcome, setOutcome] = useState<StatusOutcome>()
  const [isSuspending, setSuspending] = useState(false)
  const { isPending, error, give } = useStatusChange(kind, setOutcome)
  const rowsOf = useRefusedRows()
  const mayDecide = hasPermission(useUser(), 'MANAGE_USERS') && listing.can.changeStatus
  const { id, slug, isPublic, status } = listing
  const statuses = (Object.keys(statusTexts) as BulkStatus[]).filter((each) => each !== status)
  return (
    <>
      {outcome && outcome.refused.length > 0 && <RefusedRows rows={rowsOf(outcome)} />}
      {isSuspending && (
        <ReasonDialog
          subject="listing"
          title={t('suspendTitle')}
          label={t('suspend')}
          isPending={isPending}
          error={error}
          onConfirm={(reason) => give('suspended', { ids: [id], ...reason }, () => setSuspending(false))}
          onClose={() => setSuspending(false)}
        />
      )}
      <div className="row">
        {mayDecide &&
          statuses.map((each) => (
            <button
              key={each}
              type="button"
              className={each === 'verified' ? 'button small primary' : 'button small'}
              disabled={isPending}
              onClick={() =>
                each === 'suspended' ? setSuspending(true) : give(each, { ids: [id] }, () => {})
              }
            >
              <Icon of={each === 'verified' ? CircleCheck : EyeOff} />
              {t(`${statusTexts[each]}`)}
            </button>
          ))}
        {listing.can.edit && (
          <a className="button small" href={paths.ownListing(kind, slug)}>
            <Icon of={Pencil} />
            {t('panel.edit')}
          </a>
        )}
        <a
          className="button small"
          href={isPublic ? paths[kind](slug) : paths.ownListing(kind, slug, 'preview')}
        >
          <Icon of={Eye} />
          {t('owner:shell.see')}
        </a>
      </div>
    </>
  )
}
