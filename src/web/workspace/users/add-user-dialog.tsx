import { z } from 'zod'
import { Email, UserName } from '#contract/account/fields.ts'
import { languages } from '#contract/languages.ts'
import { listRoles, type Role } from '#contract/system/roles.ts'
import { createUser, listUsers } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UserFields } from './user-fields.tsx'

const Values = z.object({ name: UserName, email: Email, language: z.enum(languages), roleId: z.string() })

/** Invites a user by e-mail; `roles` are those that may be granted. */
export function AddUserDialog({ roles, onClose }: { roles: Role[]; onClose: () => void }) {
  const { t } = useTranslation('panel')
  const { language } = useSite()
  const form = useApiForm(Values, { name: '', email: '', language, roleId: '' })
  const change = useChange(createUser, {
    refreshes: [listUsers, listRoles],
    success: t('notices.userCreated'),
    failure: t('notices.userCreateFailed'),
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ roleId, ...values }) =>
    change.mutate({ ...values, ...(roleId && { roleId }) }, { onError: form.fail }),
  )
  return (
    <Dialog title={t('users.addTitle')} text={t('users.addText')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <UserFields fieldOf={(name) => ({ ...form.register(name), error: form.errorOf(name) })} />
        <SelectField
          label={t('users.language')}
          {...form.register('language')}
          error={form.errorOf('language')}
        >
          <LanguageOptions />
        </SelectField>
        <SelectField label={t('users.role')} {...form.register('roleId')} error={form.errorOf('roleId')}>
          <option value="">{t('users.noRoleYet')}</option>
          {roles.map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </SelectField>
        <DialogActions
          label={t('users.addSubmit')}
          pendingLabel={t('users.adding')}
          isPending={change.isPending}
          error={change.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
