import type { z } from 'zod'
import { changeOfferStates, listManagedOffers } from '#contract/listings/managed-offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Reason } from '#web/components/decision/reason-dialog.tsx'
import { useReason } from '#web/components/decision/use-reason.tsx'
import { useChange, whenAnswered } from '#web/data/api.ts'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useToast } from '#web/ui/toast.tsx'

type Options = { onRefused: (rows: readonly RefusedRow[]) => void; keep?: (ids: readonly string[]) => void }

/** Archives or restores offers of others; the message says how many, and offers to undo it. Refused ones stay selected. */
export function useArchiving({ onRefused, keep }: Options) {
  const { t } = useTranslation(['managed-offers', 'table'])
  const toast = useToast()
  const change = useChange(changeOfferStates, { refreshes: [listManagedOffers], failure: t('failed') })
  const tellRefused = ({ refused }: z.output<typeof changeOfferStates.output>) => {
    onRefused(
      refused.map(({ id, name, reason }) => ({
        id,
        text: t(`reasons.${reason}`, { name: name || t('noTitle') }),
      })),
    )
    keep?.(refused.flatMap(({ id, reason }) => (reason === 'gone' ? [] : id)))
  }
  const undo = async (ids: string[], isArchived: boolean) => {
    const answer = await change.mutateAsync({ ids, isArchived: !isArchived })
    tellRefused(answer)
    toast.success(t('table:undone', { count: answer.changed.length }))
  }
  const put = (ids: string[], isArchived: boolean, why?: Reason, onDone = () => {}) =>
    whenAnswered(change, { ids, isArchived, ...why }, (answer) => {
      onDone()
      tellRefused(answer)
      const changed = answer.changed.map(({ id }) => id)
      if (changed.length === 0) return toast.success(t('table:nothing'))
      toast.success(t(isArchived ? 'takenOffline' : 'published', { count: changed.length }), {
        // the call reports a failure
        action: { label: t('table:undo'), onAct: () => void undo(changed, isArchived).catch(() => {}) },
      })
    })
  const reason = useReason('offer', change)
  /** Takes offers offline once it is said why. */
  const takeOffline = (ids: string[]) =>
    reason.ask({
      ...{ title: t('takeOfflineTitle'), label: t('takeOffline') },
      act: (why, { close }) => put(ids, true, why, close),
    })
  return {
    isPending: change.isPending,
    publish: (ids: string[]) => put(ids, false),
    takeOffline,
    reasonDialog: reason.dialog,
  }
}
