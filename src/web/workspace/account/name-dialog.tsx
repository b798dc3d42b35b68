import { NameChange } from '#contract/account/fields.ts'
import { getSessionUser } from '#contract/account/session.ts'
import { updateMe } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** Changes the user's own name. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('workspace')
  const form = useApiForm(NameChange, { name })
  const change = useChange(updateMe, {
    refreshes: [getSessionUser],
    success: t('name.saved'),
    failure: t('name.failed'),
    onSuccess: onClose,
  })
  const submit = form.handleSubmit((values) => change.mutate(values, { onError: form.fail }))
  return (
    <Dialog title={t('name.title')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('name.label')}
          autoComplete="name"
          required
          {...form.register('name')}
          error={form.errorOf('name')}
        />
        <DialogActions
          label={tw('save')}
          pendingLabel={tw('saving')}
          isPending={change.isPending}
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
