import { blindDays } from '#contract/reviews/kinds.ts'
import { heldReviewQueue, type StaffReview, settleReview } from '#contract/reviews/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Reason, ReasonDialog } from '#web/components/decision/reason-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { SettleProps } from '#web/workspace/shell/queue.ts'
import { useSettling } from '#web/workspace/shell/use-settling.ts'
import type { HeldReviewStep } from './held-review-entry.tsx'

/** Lets a review be shown, or hides it for a listed reason, which its author and the provider are told. */
export function SettleDialog({ row: review, step, onClose }: SettleProps<StaffReview, HeldReviewStep>) {
  const { t } = useTranslation('held-reviews')
  const { id, updatedAt, listing } = review
  const { settle, isPending, error } = useSettling(heldReviewQueue, settleReview, {
    success: t(`notices.${step}`),
    failure: false,
    onSuccess: onClose,
  })
  const asked = {
    ...{ title: t(`dialog.${step}`, { name: listing.name }) },
    ...{ text: t(`dialog.${step}Text`, { days: blindDays }), label: t(step), isPending, error, onClose },
  }
  const put = (reason?: Reason) => settle({ id, updatedAt, result: step, ...reason })
  if (step === 'hide') return <ReasonDialog subject="review" {...asked} onConfirm={put} />
  const { title, text, label } = asked
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <DialogActions
        {...{ label, isPending, error }}
        pendingLabel={t('dialog.pending')}
        onConfirm={() => put()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
