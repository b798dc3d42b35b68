import type { Role } from '#contract/system/roles.ts'
import type { User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type RoleBadgesProps = { user: User; roles: Role[]; onRemove: (role: Role) => void }

/** A user's roles, each with a button that removes it. */
export function RoleBadges({ user, roles, onRemove }: RoleBadgesProps) {
  const { t } = useTranslation('panel')
  if (user.roles.length === 0) return <span className="small soft">{t('users.noRole')}</span>
  return (
    <ul className="row gap-1.5!">
      {user.roles.map((name) => (
        <li key={name} className="badge type pr-0!">
          {name}
          <RemoveControl role={roles.find((role) => role.name === name)} of={user} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

type RemoveControlProps = { role: Role | undefined; of: User; onRemove: (role: Role) => void }

function RemoveControl({ role, of: { name, can }, onRemove }: RemoveControlProps) {
  const { t } = useTranslation('panel')
  const shownName = useDisplayName()
  return (
    <button
      type="button"
      className="grid size-6 place-items-center rounded-sm border-0 bg-transparent p-0"
      disabled={!role?.can.give || !can.giveRoles}
      onClick={() => role && onRemove(role)}
    >
      <Icon of={X} />
      <span className="sr">{t('users.removeRole', { role: role?.name, name: shownName(name) })}</span>
    </button>
  )
}
