import { getSessionUser } from '#contract/account/session.ts'
import { listRoles, listUserRoles, type Role, removeRole } from '#contract/system/roles.ts'
import { listUsers, type User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'

type RemoveRoleDialogProps = { user: User; role: Role; onClose: () => void; onRemoved: () => void }

/** Asks before a role is removed from a user. */
export function RemoveRoleDialog({ user, role, onClose, onRemoved }: RemoveRoleDialogProps) {
  const { t } = useTranslation('panel')
  const shownName = useDisplayName()
  const change = useChange(removeRole, {
    refreshes: [listUserRoles, listUsers, listRoles, getSessionUser],
    success: t('notices.roleRemoved'),
    failure: t('notices.roleRemoveFailed'),
  })
  return (
    <Dialog
      title={t('users.removeTitle')}
      text={t('users.removeText', { name: shownName(user.name), role: role.name })}
      onClose={onClose}
    >
      <DialogActions
        label={t('users.removeSubmit')}
        pendingLabel={t('users.removing')}
        isPending={change.isPending}
        error={change.error}
        isDanger
        onConfirm={() => change.mutate({ userId: user.id, roleId: role.id }, { onSuccess: onRemoved })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
