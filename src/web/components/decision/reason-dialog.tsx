import { z } from 'zod'
import {
  type DecisionSubject,
  type Ground,
  groundNames,
  maxDecisionText,
  needsText,
} from '#contract/decisions/grounds.ts'
import { textOf } from '#contract/values/names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonFields } from './reason-fields.tsx'

const Reason = z
  .object({ ground: z.enum(groundNames), text: textOf(maxDecisionText) })
  .refine(({ ground, text }) => text !== '' || !needsText(ground), {
    path: ['text'],
    params: { field: 'required' },
  })
/** Why: as it is sent. */
export type Reason = { ground: Ground; text: string }

type ReasonDialogProps = {
  subject: DecisionSubject
  title: string
  text?: string
  /** The label of the action. */
  label: string
  isPending: boolean
  error?: unknown
  /** `fail` puts what the server refuses at its field. */
  onConfirm: (reason: Reason, fail: (error: Error) => void) => void
  onClose: () => void
}

/** Asks why, before anything is decided against somebody: everywhere in the same way. */
export function ReasonDialog({
  subject,
  title,
  text,
  label,
  onConfirm,
  onClose,
  ...state
}: ReasonDialogProps) {
  const { t } = useTranslation('decisions')
  const form = useApiForm(Reason, { ground: '' as Ground, text: '' })
  return (
    <Dialog title={title} {...(text && { text })} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={form.handleSubmit((reason) => onConfirm(reason, form.fail))}
      >
        <ReasonFields subject={subject} form={form} />
        <DialogActions
          label={label}
          pendingLabel={t('reason.pending')}
          isPending={state.isPending}
          error={state.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
