import { paths } from '#contract/paths.ts'
import type { Role } from '#contract/system/roles.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pencil, Trash2 } from '#web/icons/icons.ts'
import { ActiveBadge } from '#web/ui/active-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { displayDescription } from './display-description.ts'
import { opensPages, uselessNoteOf } from './permission-labels.ts'

const maxVisible = 3

type RoleCardProps = { role: Role; onEdit: () => void; onDelete: () => void }

/** The name of a role, its permissions, and how many people have it. */
export function RoleCard({ role, onEdit, onDelete }: RoleCardProps) {
  const { t } = useTranslation('panel')
  const { day } = useMoments()
  return (
    <li className="card flex flex-col gap-2">
      <div className="row between">
        <h3>{role.name}</h3>
        <ActiveBadge isActive={role.isActive} />
      </div>
      <p className="small wrap-anywhere">{displayDescription(role, t)}</p>
      <Permissions labels={role.permissions} />
      {role.permissions.length > 0 && !opensPages(role.permissions) && (
        <p className="small soft">{t('roles.noPages')}</p>
      )}
      <p className="row between small soft num mt-auto">
        <a href={paths.users({ role: role.name })}>{t('roles.users', { count: role.userCount })}</a>
        <span>{t('roles.created', { date: day(role.createdAt) })}</span>
      </p>
      <div className="row">
        <button type="button" className="button small" disabled={!role.can.edit} onClick={onEdit}>
          <Icon of={Pencil} />
          <span aria-hidden="true">{t('roles.edit')}</span>
          <span className="sr">{t('roles.editOf', { name: role.name })}</span>
        </button>
        {role.can.delete && (
          <button type="button" className="button quiet small" onClick={onDelete}>
            <Icon of={Trash2} />
            <span aria-hidden="true">{t('roles.delete')}</span>
            <span className="sr">{t('roles.deleteOf', { name: role.name })}</span>
          </button>
        )}
      </div>
      {role.isBuiltIn && <p className="tiny soft">{t('roles.builtIn')}</p>}
    </li>
  )
}

function Permissions({ labels }: { labels: string[] }) {
  const { t } = useTranslation('panel')
  if (labels.length === 0) return <p className="small soft">{t('roles.noPermissions')}</p>
  return (
    <ul className="row gap-1.5!">
      {labels.slice(0, maxVisible).map((label) => {
        const note = uselessNoteOf(label)
        return (
          <li key={label} className={note ? 'badge wait whitespace-normal wrap-anywhere' : 'badge'}>
            {label}
            {note && ` (${t(`roles.${note}`)})`}
          </li>
        )
      })}
      {labels.length > maxVisible && (
        <li className="badge">{t('roles.more', { count: labels.length - maxVisible })}</li>
      )}
    </ul>
  )
}
