import { useState } from 'react'
import { hasPermission } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useReason } from '#web/components/decision/use-reason.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { CircleCheck, Eye, EyeOff, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import type { Entry } from '../kinds.ts'
import { useRefusedRows } from './use-refused-rows.ts'
import { type BulkStatus, type StatusOutcome, statusTexts, useStatusChange } from './use-status-change.ts'

/** The actions of staff on one listing; a status is set as for many, and undone in the same way. */
export function ListingActions({ entry: { kind, listing } }: { entry: Entry }) {
  const { t } = useTranslation(['managed-listings', 'owner'])
  const [outcome, setOutcome] = useState<StatusOutcome>()
  const { give, ...state } = useStatusChange(kind, setOutcome)
  const reason = useReason('listing', state)
  const rowsOf = useRefusedRows()
  const mayDecide = hasPermission(useUser(), 'MANAGE_USERS') && listing.can.changeStatus
  const { id, slug, isPublic, status } = listing
  const statuses = (Object.keys(statusTexts) as BulkStatus[]).filter((each) => each !== status)
  return (
    <>
      {outcome && outcome.refused.length > 0 && <RefusedRows rows={rowsOf(outcome)} />}
      {reason.dialog}
      <div className="row">
        {mayDecide &&
          statuses.map((each) => (
            <button
              key={each}
              type="button"
              className={each === 'verified' ? 'button small primary' : 'button small'}
              disabled={state.isPending}
              onClick={() =>
                each === 'suspended'
                  ? reason.ask({
                      ...{ title: t('suspendTitle'), label: t('suspend') },
                      act: (why, { close }) => give(each, { ids: [id], ...why }, close),
                    })
                  : give(each, { ids: [id] }, () => {})
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
