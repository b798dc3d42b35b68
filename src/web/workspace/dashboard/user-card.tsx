import { BadgeCheck } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#contract/accounts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'

/** Picture or initials, name, e-mail address and roles of the person. */
export function UserCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="card stack" aria-label={t('account.title')}>
      <div className="person items-center!">
        {user.picture ? (
          <img className="avatar h-auto object-cover" src={user.picture} width={56} height={56} alt="" />
        ) : (
          <Initials name={user.name} size="m" />
        )}
        <div className="min-w-0 wrap-anywhere">
          <h2 className="sub">{user.name}</h2>
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
        <a className="button small" href="/account">
          {t('account.edit')}
        </a>
      </p>
    </section>
  )
}
