import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Role, User } from '#contract/administration.ts'
import { ActiveBadge } from '#web/ui/active-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { AddRoleMenu } from './add-role-menu.tsx'
import { RoleBadges } from './role-badges.tsx'

const columns = ['name', 'email', 'roles', 'status', 'lastLogin', 'joined'] as const

export type RowActions = {
  /** The id of who is signed in. */
  ownId: string | undefined
  roles: Role[]
  /** Those among the roles that the person may grant. */
  grantable: Role[]
  /** The id of the person who is just given a role. */
  pendingId: string | undefined
  onEdit: (user: User) => void
  onAddRole: (user: User, role: Role) => void
  onRemoveRole: (user: User, role: Role) => void
}

/** The people of one page; on a phone each is a block. */
export function UsersTable({ users, ...actions }: RowActions & { users: User[] }) {
  const { t } = useTranslation('panel')
  return (
    <table className="table">
      <caption className="sr">{t('tabs.users')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`users.columns.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{t('users.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, ownId, ...actions }: RowActions & { user: User }) {
  const { t } = useTranslation('panel')
  return (
    <tr>
      <td className="main wrap-break-word">
        <b>{user.name}</b>
        {user.id === ownId && <span className="small soft"> ({t('users.you')})</span>}
      </td>
      <td data-label={t('users.columns.email')} className="small">
        <span className="block min-[60em]:min-w-46 wrap-anywhere">{user.email}</span>
      </td>
      <td data-label={t('users.columns.roles')}>
        <RoleBadges user={user} roles={actions.roles} onRemove={(role) => actions.onRemoveRole(user, role)} />
      </td>
      <td data-label={t('users.columns.status')}>
        <ActiveBadge isActive={user.isActive} />
      </td>
      <td data-label={t('users.columns.lastLogin')} className="small num">
        {user.lastLogin ? <Moment at={user.lastLogin} /> : t('users.never')}
      </td>
      <td data-label={t('users.columns.joined')} className="small num">
        <Moment at={user.createdAt} isDay />
      </td>
      <td data-label={t('users.columns.actions')}>
        <RowControls user={user} {...actions} />
      </td>
    </tr>
  )
}

function RowControls({
  user,
  grantable,
  pendingId,
  onEdit,
  onAddRole,
}: Omit<RowActions, 'ownId'> & { user: User }) {
  const { t } = useTranslation('panel')
  return (
    <div className="row min-[60em]:flex-nowrap!">
      <AddRoleMenu
        name={user.name}
        roles={grantable.filter((role) => !user.roles.includes(role.name))}
        isPending={pendingId === user.id}
        onPick={(role) => onAddRole(user, role)}
      />
      <button type="button" className="button small" onClick={() => onEdit(user)}>
        <Icon of={Pencil} />
        <span className="sr">{t('users.editOf', { name: user.name })}</span>
      </button>
    </div>
  )
}
