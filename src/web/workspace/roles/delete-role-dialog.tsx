import { getSessionUser } from '#contract/account/session.ts'
import { deleteRole, listRoles, listUserRoles, type Role } from '#contract/system/roles.ts'
import { listUsers } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type DeleteRoleDialogProps = { role: Role; onClose: () => void; onDeleted: () => void }

/** Asks before a role is permanently deleted. */
export function DeleteRoleDialog({ role, onClose, onDeleted }: DeleteRoleDialogProps) {
  const { t } = useTranslation('panel')
  const change = useChange(deleteRole, {
    refreshes: [listRoles, listUsers, listUserRoles, getSessionUser],
    success: t('notices.roleDeleted'),
    failure: t('notices.roleDeleteFailed'),
  })
  return (
    <Dialog
      title={t('roles.deleteTitle')}
      text={t('roles.deleteText', { name: role.name })}
      onClose={onClose}
    >
      {role.userCount > 0 && <p>{t('roles.deleteUsers', { count: role.userCount })}</p>}
      <DialogActions
        label={t('roles.deleteSubmit')}
        pendingLabel={t('roles.deleting')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ roleId: role.id }, { onSuccess: onDeleted })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
