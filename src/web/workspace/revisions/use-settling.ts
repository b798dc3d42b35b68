import { useTranslation } from 'react-i18next'
import {
  acknowledgeRevision,
  getRevisionCounts,
  listRevisions,
  type Revision,
  restoreRevision,
} from '#contract/revisions.ts'
import { useChange } from '#web/data/api.ts'

export type Settling = ReturnType<typeof useSettling>

const refreshes = [listRevisions, getRevisionCounts]
const seen = ({ id, changedAt }: Revision) => ({ id, changedAt })

/** Answering a change: one at a time; what came too late is told, and the list is read again. */
export function useSettling(refetch: () => unknown) {
  const { t } = useTranslation('revisions')
  const acknowledging = useChange(acknowledgeRevision, { refreshes, success: t('notices.looked') })
  const restoring = useChange(restoreRevision, {
    refreshes,
    success: t('notices.restored'),
    failure: false,
  })
  const isBusy = acknowledging.isPending || restoring.isPending
  const onError = () => void refetch()
  return {
    pendingId: acknowledging.isPending ? acknowledging.variables.id : undefined,
    acknowledge: (row: Revision) => {
      if (!isBusy) acknowledging.mutate(seen(row), { onError })
    },
    restore: (row: Revision, onSuccess: () => void) => {
      if (!isBusy) restoring.mutate(seen(row), { onError, onSuccess })
    },
    isRestoring: restoring.isPending,
    /** Why the last restoring failed; the dialog shows it. */
    error: restoring.error,
    forget: restoring.reset,
  }
}
