import { z } from 'zod'
import { Email, UserName } from '#contract/account/fields.ts'
import { getSessionUser } from '#contract/account/session.ts'
import { listUsers, type User, updateUser } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { UserFields } from './user-fields.tsx'

const Values = z.object({ name: UserName, email: Email, isActive: z.boolean() })

/** Name, e-mail and whether the account is active. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('panel')
  const form = useApiForm(Values, { name: user.name, email: user.email, isActive: user.isActive })
  const change = useChange(updateUser, {
    refreshes: [listUsers, getSessionUser],
    success: t('notices.userUpdated'),
    failure: t('notices.userUpdateFailed'),
    onSuccess: onClose,
  })
  const submit = form.handleSubmit((values) =>
    change.mutate({ userId: user.id, ...values }, { onError: form.fail }),
  )
  return (
    <Dialog title={t('users.editTitle')} text={t('users.editText')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <UserFields
          fieldOf={(name) => ({
            ...form.register(name),
            error: form.errorOf(name),
            ...(name === 'email' &&
              !user.can.changeEmail && { readOnly: true, help: t('users.emailOfRoleHolder') }),
          })}
        />
        <CheckField
          label={t('users.activeAccount')}
          help={t('users.activeHint')}
          {...form.register('isActive')}
          error={form.errorOf('isActive')}
        />
        <DialogActions
          label={t('users.update')}
          pendingLabel={t('users.updating')}
          isPending={change.isPending}
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
