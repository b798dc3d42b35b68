import type { Role } from '#contract/system/roles.ts'
import type { User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Pencil } from '#web/icons/icons.ts'
import { ActiveBadge } from '#web/ui/active-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { AddRoleMenu } from './add-role-menu.tsx'
import { RoleBadges } from './role-badges.tsx'

const columns = ['roles', 'status', 'lastLogin', 'joined'] as const

/** Seven things of a user need more room than the other tables: blocks up to 75em. */
const cell = 'max-[75em]:grid max-[75em]:border-0 max-[75em]:p-0 max-[75em]:before:content-[attr(data-label)]'

export type RowActions = {
  /** The id of the signed-in user. */
  ownId: string | undefined
  roles: Role[]
  /** Those among the roles that the user may grant. */
  grantable: Role[]
  /** The id of the user who is just given a role. */
  pendingId: string | undefined
  onEdit: (user: User) => void
  onAddRole: (user: User, role: Role) => void
  onRemoveRole: (user: User, role: Role) => void
}

/** The users of one page; on a phone each is a block. */
export function UsersTable({ users, ...actions }: RowActions & { users: User[] }) {
  const { t } = useTranslation('panel')
  return (
    <table className="table">
      <caption className="sr">{t('tabs.users')}</caption>
      <thead className="max-[75em]:hidden">
        <tr>
          <th scope="col">
            {t('users.columns.name')}, {t('users.columns.email')}
          </th>
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
  const shownName = useDisplayName()
  return (
    <tr className="max-[75em]:grid">
      <td className="main wrap-break-word max-[75em]:block max-[75em]:border-0 max-[75em]:p-0">
        <div className="person items-center! gap-x-3!">
          <AccountAvatar name={user.name} imageUrl={user.picture} isLazy />
          <div>
            <b>{shownName(user.name)}</b>
            {user.id === ownId && <span className="small soft"> ({t('users.you')})</span>}
            <span className="small soft block min-w-40 wrap-anywhere">{user.email}</span>
          </div>
        </div>
      </td>
      <td data-label={t('users.columns.roles')} className={cell}>
        <RoleBadges user={user} roles={actions.roles} onRemove={(role) => actions.onRemoveRole(user, role)} />
      </td>
      <td data-label={t('users.columns.status')} className={cell}>
        <ActiveBadge isActive={user.isActive} />
      </td>
      <td data-label={t('users.columns.lastLogin')} className={`${cell} small num`}>
        <span className="block min-[75em]:min-w-24">
          {user.lastLogin ? <Moment at={user.lastLogin} /> : t('users.never')}
        </span>
      </td>
      <td data-label={t('users.columns.joined')} className={`${cell} small num`}>
        <span className="block min-[75em]:min-w-22">
          <Moment at={user.createdAt} isDay />
        </span>
      </td>
      <td data-label={t('users.columns.actions')} className={cell}>
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
  const name = useDisplayName()(user.name)
  return (
    <div className="row min-[75em]:flex-nowrap!">
      {user.can.giveRoles && (
        <AddRoleMenu
          name={name}
          roles={grantable.filter((role) => !user.roles.includes(role.name))}
          isPending={pendingId === user.id}
          onPick={(role) => onAddRole(user, role)}
        />
      )}
      <button type="button" className="button small" disabled={!user.can.edit} onClick={() => onEdit(user)}>
        <Icon of={Pencil} />
        <span className="sr">{t('users.editOf', { name })}</span>
      </button>
    </div>
  )
}
