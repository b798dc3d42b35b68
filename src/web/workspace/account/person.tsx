import { Pencil } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { useLastUser } from '#web/ui/use-user.ts'

const NameDialog = loadLater(async () => (await import('./name-dialog.tsx')).NameDialog)

/** Initials, name, address and roles; the name can be changed. */
export function Person() {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('workspace')
  const { moment } = useMoments()
  const [isEditing, setEditing] = useState(false)
  const user = useLastUser()
  if (!user) return null
  return (
    <div className="person items-center">
      <Initials name={user.name} size="l" />
      <div className="stack stack-2 min-w-0">
        <p className="row">
          <span className="sub display">{user.name}</span>
          <button type="button" className="button quiet small" onClick={() => setEditing(true)}>
            <Icon of={Pencil} />
            {t('name.edit')}
          </button>
        </p>
        <p className="small soft wrap-anywhere">{user.email}</p>
        <p className="row">
          {user.roles.length === 0 && <span className="small soft">{tw('accessDenied.noRole')}</span>}
          {user.roles.map((role) => (
            <span key={role} className="badge type">
              {role}
            </span>
          ))}
        </p>
        <p className="small soft">
          {t('since', { moment: user.lastLogin ? moment(user.lastLogin) : t('never') })}
        </p>
      </div>
      {isEditing && <NameDialog name={user.name} onClose={() => setEditing(false)} />}
    </div>
  )
}
