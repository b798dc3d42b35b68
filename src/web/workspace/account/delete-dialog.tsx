import { AccountDeletion } from '#contract/account/fields.ts'
import { deleteMe } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** Says what will be deleted; typing the address confirms. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const form = useApiForm(AccountDeletion, { confirmation: '' })
  const change = useChange(deleteMe, { failure: t('delete.failed'), onSuccess: () => location.assign('/') })
  const isBusy = change.isPending || change.isSuccess
  const submit = form.handleSubmit((values) => {
    if (values.confirmation === email.toLowerCase()) return change.mutate(values)
    form.refuse('confirmation', { code: 'notYourEmail' })
  })
  return (
    <Dialog title={t('delete.dialogTitle')} text={t('delete.dialogText')} onClose={onClose}>
      <ul className="list-disc pl-6">
        <li>{t('delete.account')}</li>
        <li>{t('delete.listings')}</li>
        <li>{t('delete.counting')}</li>
        <li>{t('delete.personal')}</li>
      </ul>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('delete.confirm', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.register('confirmation')}
          error={form.errorOf('confirmation') && t('delete.mismatch')}
        />
        <DialogActions
          label={t('delete.action')}
          pendingLabel={t('delete.deleting')}
          isPending={isBusy}
          isDanger
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
