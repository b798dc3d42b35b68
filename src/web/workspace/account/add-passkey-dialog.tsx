import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { PasskeyName } from '#contract/account/fields.ts'
import { listMyPasskeys } from '#contract/account/passkeys.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { makePasskey } from '#web/data/passkeys/ceremonies.ts'
import { passkeyErrorText } from '#web/data/passkeys/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'

const Values = z.object({ name: PasskeyName })

/** Asks for a name, then has the device create a passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const toast = useToast()
  const form = useApiForm(Values, { name: '' })
  const change = useMutation({
    mutationFn: ({ name }: { name: string }) => makePasskey(name),
    onSuccess: async () => {
      toast.success(t('passkeys.added'))
      onClose()
      await queries.invalidateQueries({ queryKey: [listMyPasskeys.path] })
    },
    onError: form.fail,
  })
  const submit = form.handleSubmit((values) => change.mutate(values))
  return (
    <Dialog title={t('passkeys.addTitle')} text={t('passkeys.addText')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('passkeys.name')}
          help={t('passkeys.nameHelp')}
          autoComplete="off"
          required
          maxLength={60}
          {...form.register('name')}
          error={form.errorOf('name')}
        />
        {change.isError && <Problem error={change.error} />}
        <DialogActions
          label={t('passkeys.continue')}
          pendingLabel={t('passkeys.waiting')}
          isPending={change.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Why it failed. */
function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('workspace')
  return (
    <p className="error" role="alert">
      <Icon of={CircleAlert} />
      <span>{passkeyErrorText(t, error)}</span>
    </p>
  )
}
