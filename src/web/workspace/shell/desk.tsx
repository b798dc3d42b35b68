import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { Logo } from '#web/frame/logo.tsx'
import { LanguagePick, ThemePick } from '#web/frame/picks.tsx'
import { SiteNotice } from '#web/frame/site-notice.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { CircleUserRound, LogOut } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The slim header of the workspace: the link to the public site, what `children` adds, language, theme and account. */
export function Desk({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <SiteNotice />
      <header className="desk">
        <Logo />
        {children}
        <div className="row">
          <LanguagePick isDown />
          <ThemePick isDown />
          <Account />
        </div>
      </header>
    </>
  )
}

/** The logged-in user with links to the account and to log out, or a link to log in that returns to this page. */
function Account() {
  const { t } = useTranslation('workspace')
  const { path, search } = useSite()
  const user = useUser()
  const shownName = useDisplayName()
  if (!user) {
    return (
      <a className="button quiet small" href={paths.logIn({ return: path + search })}>
        {t('logIn')}
      </a>
    )
  }
  return (
    <details className="pick down" name="pick">
      <summary>
        <AccountAvatar name={user.name} imageUrl={user.picture} />
        <span className="sr">{shownName(user.name)}</span>
      </summary>
      <ul>
        <li>
          <a href={paths.account()} aria-current={path === paths.account() ? 'page' : undefined}>
            <Icon of={CircleUserRound} />
            {t('sections.account')}
          </a>
        </li>
        <li>
          <a href={paths.logOut()}>
            <Icon of={LogOut} />
            {t('logOut')}
          </a>
        </li>
      </ul>
    </details>
  )
}
