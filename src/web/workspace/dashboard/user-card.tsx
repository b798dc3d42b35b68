import type { SessionUser } from '#contract/account/session-user.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { BadgeCheck } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Image or initials, name, e-mail address and roles of the user. */
export function UserCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard')
  const shownName = useDisplayName()
  return (
    <section className="card stack" aria-label={t('account.title')}>
      <div className="person items-center!">
        <AccountAvatar name={user.name} imageUrl={user.picture} size="m" />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="sub">{shownName(user.name)}</h2>
          <p className="small soft">{user.email}</p>
        </div>
      </div>
      <p className="row">
        {user.roles.map((role) => (
          <span key={role} className="badge type">
            {role}
          </span>
        ))}
        {user.roles.length === 0 && <span className="small soft">{t('account.noRole')}</span>}
      </p>
      <p className="small soft">
        <Icon of={BadgeCheck} /> {t('account.verified')}
      </p>
      <p>
        <a className="button small" href={paths.account()}>
          {t('account.edit')}
        </a>
      </p>
    </section>
  )
}
