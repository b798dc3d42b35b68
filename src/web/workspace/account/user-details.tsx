import { useState } from 'react'
import { getSessionUser } from '#contract/account/session.ts'
import { setMyImage } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useImageUpload } from '#web/data/use-image-upload.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { UserImage } from './user-image.tsx'

const NameDialog = loadLater(async () => (await import('./name-dialog.tsx')).NameDialog)

/** Image, name, e-mail address and roles of the user; image and name can be changed. */
export function UserDetails() {
  const { t } = useTranslation('account')
  const { moment } = useMoments()
  const shownName = useDisplayName()
  const [isEditing, setEditing] = useState(false)
  const user = useLastUser()
  const upload = useImageUpload(setMyImage, 'avatar', {
    refreshes: [getSessionUser],
    success: t('picture.saved'),
    failure: t('picture.failed'),
    shownAs: ({ picture }) => picture,
  })
  if (!user) return null
  return (
    <div className="stack">
      <div className="person items-center">
        <AccountAvatar name={user.name} imageUrl={upload.preview ?? user.picture} size="l" />
        <div className="stack stack-2 min-w-0">
          <p className="row">
            <span className="sub display">{shownName(user.name)}</span>
            <button type="button" className="button quiet small" onClick={() => setEditing(true)}>
              <Icon of={Pencil} />
              {t('name.edit')}
            </button>
          </p>
          <p className="small soft wrap-anywhere">{user.email}</p>
          {user.roles.length > 0 && (
            <p className="row">
              {user.roles.map((role) => (
                <span key={role} className="badge type">
                  {role === 'provider' ? t('provider') : role}
                </span>
              ))}
            </p>
          )}
          <p className="small soft">
            {t('since', { moment: user.lastLogin ? moment(user.lastLogin) : t('never') })}
          </p>
        </div>
      </div>
      <UserImage upload={upload} hasImage={user.picture !== null} />
      {isEditing && <NameDialog name={user.name} onClose={() => setEditing(false)} />}
    </div>
  )
}
