import type { Role } from '#contract/system/roles.ts'
import type { User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { Pencil } from '#web/icons/icons.ts'
import { ActiveBadge } from '#web/ui/active-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Table } from '#web/ui/table/columns.ts'
import { OpenLink } from '#web/ui/table/open-link.tsx'
import { AddRoleMenu } from './add-role-menu.tsx'
import { RoleBadges } from './role-badges.tsx'

export type RowActions = {
  /** The id of the logged-in user. */
  ownId: string | undefined
  roles: Role[]
  /** The roles that the user may grant. */
  grantable: Role[]
  /** The id of the user who is being given a role. */
  pendingId: string | undefined
  onEdit: (user: User) => void
  onAddRole: (user: User, role: Role) => void
  onRemoveRole: (user: User, role: Role) => void
}

/** The users as a table. */
export function useUsersTable(actions: RowActions): Table<User> {
  const { t } = useTranslation('panel')
  const shownName = useDisplayName()
  const header = (name: 'name' | 'email' | 'roles' | 'status' | 'lastLogin' | 'joined') =>
    t(`users.columns.${name}`)
  return {
    caption: t('tabs.users'),
    nameOf: ({ name }) => shownName(name),
    panel: { Picture },
    main: {
      header: header('name'),
      sort: { by: 'name', first: 'asc', isOneWay: true },
      cell: (user) => <Person user={user} isOwn={user.id === actions.ownId} />,
    },
    columns: [
      {
        name: 'email',
        header: header('email'),
        sort: { by: 'email', first: 'asc', isOneWay: true },
        ...{ isWideOnly: true, isHiddenAtFirst: true },
        cell: ({ email }) => email,
      },
      {
        name: 'roles',
        header: header('roles'),
        cell: (user) => (
          <RoleBadges
            user={user}
            roles={actions.roles}
            onRemove={(role) => actions.onRemoveRole(user, role)}
          />
        ),
      },
      {
        name: 'status',
        header: header('status'),
        cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
      },
      {
        name: 'lastLogin',
        header: header('lastLogin'),
        sort: { by: 'lastLogin', first: 'desc', isOneWay: true },
        cell: ({ lastLogin }) => (lastLogin ? <Moment at={lastLogin} /> : t('users.never')),
      },
      {
        name: 'joined',
        header: header('joined'),
        sort: { by: 'newest', first: 'desc', isOneWay: true },
        isNumber: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
      { name: 'actions', header: '', isEnd: true, cell: (user) => <RowControls user={user} {...actions} /> },
    ],
  }
}

const Picture = ({ row: { name, picture } }: { row: User }) => (
  <AccountAvatar name={name} imageUrl={picture} isLazy />
)

function Person({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useTranslation('panel')
  const shownName = useDisplayName()
  return (
    <div className="named-by">
      <Picture row={user} />
      <span>
        <OpenLink id={user.id}>{shownName(user.name)}</OpenLink>
        {isOwn && <span className="small soft"> ({t('users.you')})</span>}
        <small className="wrap-anywhere">{user.email}</small>
      </span>
    </div>
  )
}

function RowControls({
  user,
  grantable,
  pendingId,
  onEdit,
  onAddRole,
}: Omit<RowActions, 'ownId' | 'roles' | 'onRemoveRole'> & { user: User }) {
  const { t } = useTranslation('panel')
  const name = useDisplayName()(user.name)
  return (
    <div className="row">
      {user.can.giveRoles && (
        <AddRoleMenu
          name={name}
          roles={grantable.filter((role) => !user.roles.includes(role.name))}
          isPending={pendingId === user.id}
          onPick={(role) => onAddRole(user, role)}
        />
      )}
      <button
        type="button"
        className="button small"
        data-opens
        disabled={!user.can.edit}
        onClick={() => onEdit(user)}
      >
        <Icon of={Pencil} />
        <span className="sr">{t('users.editOf', { name })}</span>
      </button>
    </div>
  )
}
