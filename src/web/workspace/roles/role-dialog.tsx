import { z } from 'zod'
import { getSessionUser } from '#contract/account/session.ts'
import { RoleFields } from '#contract/system/role-fields.ts'
import { createRole, listRoles, type Role, updateRole } from '#contract/system/roles.ts'
import { listUsers } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { displayDescription } from './display-description.ts'
import { PermissionField } from './permission-field.tsx'
import { labelsOf, permissionsError } from './permission-labels.ts'

const { name, description } = RoleFields.shape

/** The values of the form; the labels are typed as one text. A role may allow nothing. */
const valuesOf = (role: Role | undefined) =>
  z.object({
    name,
    description,
    permissions: role?.permissions.length === 0 ? z.string() : z.string().trim().min(1),
    isActive: z.boolean(),
  })

/** Creates a role, or edits the given one. */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const { t } = useTranslation('panel')
  const shown = role ? displayDescription(role, t) : ''
  const form = useApiForm(valuesOf(role), {
    name: role?.name ?? '',
    description: shown,
    permissions: role?.permissions.join(', ') ?? '',
    isActive: role?.isActive ?? true,
  })
  const { save, isPending, error } = useSaving(role, onClose)
  const submit = form.handleSubmit(({ permissions, description, ...values }) => {
    // a translation that was not touched must not replace what is stored
    const kept = role && description === shown ? role.description : description
    const fields = { ...values, description: kept, permissions: labelsOf(permissions) }
    save(fields, (error) => form.fail(permissionsError(error)))
  })
  const kind = role ? 'edit' : 'create'
  return (
    <Dialog title={t(`roles.${kind}Title`)} text={t(`roles.${kind}Text`)} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t('roles.name')}
          required
          autoComplete="off"
          {...form.register('name')}
          error={form.errorOf('name')}
        />
        <TextField
          label={t('roles.description')}
          required
          rows={2}
          {...form.register('description')}
          error={form.errorOf('description')}
        />
        <PermissionField
          text={form.watch('permissions')}
          onSuggestion={(text) =>
            form.setValue('permissions', text, { shouldDirty: true, shouldValidate: true })
          }
          error={form.errorOf('permissions')}
          {...form.register('permissions')}
        />
        <CheckField
          label={t('roles.activeRole')}
          help={t('roles.activeHint')}
          {...form.register('isActive')}
          error={form.errorOf('isActive')}
        />
        <DialogActions
          label={t(role ? 'roles.updateSubmit' : 'roles.createSubmit')}
          pendingLabel={t(role ? 'roles.updating' : 'roles.creating')}
          isPending={isPending}
          error={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type Fields = Required<z.input<typeof createRole.input>>

function useSaving(role: Role | undefined, onSuccess: () => void) {
  const { t } = useTranslation('panel')
  const refreshes = [listRoles, listUsers, getSessionUser]
  const creating = useChange(createRole, {
    refreshes,
    success: t('notices.roleCreated'),
    failure: t('notices.roleCreateFailed'),
    onSuccess,
  })
  const updating = useChange(updateRole, {
    refreshes,
    success: t('notices.roleUpdated'),
    failure: t('notices.roleUpdateFailed'),
    onSuccess,
  })
  const save = (fields: Fields, onError: (error: unknown) => void) =>
    role ? updating.mutate({ roleId: role.id, ...fields }, { onError }) : creating.mutate(fields, { onError })
  const { isPending, error } = role ? updating : creating
  return { save, isPending, error }
}
