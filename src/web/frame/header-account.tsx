import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LogOut } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sectionsOf } from '#web/workspace/shell/sections.ts'
import { AccountAvatar } from './account-avatar.tsx'
import { useDisplayName } from './use-display-name.ts'
import { useSite } from './use-site.ts'
import { useUser } from './use-user.ts'

/** The signed-in user and the sign-out, or a link to sign in that returns to this page. */
export function HeaderAccount() {
  const { t } = useTranslation('workspace')
  const { path, search } = useSite()
  const user = useUser()
  const shownName = useDisplayName()
  if (user) {
    return (
      <>
        <a className="me" href={sectionsOf(user).length > 0 ? paths.admin() : paths.account()}>
          <AccountAvatar name={user.name} imageUrl={user.picture} />
          <span>{shownName(user.name)}</span>
        </a>
        <a className="button quiet small" href={paths.logOut()}>
          <Icon of={LogOut} />
          <span className="sr">{t('logOut')}</span>
        </a>
      </>
    )
  }
  // the sign-in pages themselves
  if (path === paths.logIn() || path === paths.code()) return null
  return (
    <a className="button quiet small" href={paths.logIn({ return: path + search })} rel="nofollow">
      {t('logIn')}
    </a>
  )
}
