import { Fragment, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Lock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sectionsOf } from '#web/workspace/shell/sections.ts'
import { NeedsPasskey } from './needs-passkey.tsx'
import { useSite } from './use-site.ts'
import { useUser } from './use-user.ts'

/** What a page requires: any one of the permissions, or a role. */
export type Needs = { anyOf?: readonly UsedPermission[] | undefined; role?: string | undefined }

/** Says what the page requires, what the user has, and whom to ask. */
export function AccessDeniedCard({ anyOf = [], role }: Needs) {
  const { t } = useTranslation('workspace')
  const { site } = useSite()
  const user = useUser()
  // an approved request to be listed brings this one; nobody is given it in addition to the other
  const named = anyOf.length > 1 ? anyOf.filter((each) => each !== 'MANAGE_OWN_LISTINGS') : anyOf
  return (
    <div className="card state">
      <Icon of={Lock} />
      <h1>{t('accessDenied.title')}</h1>
      <p>{t('accessDenied.text')}</p>
      <NeedsPasskey />
      <dl className="stack w-full max-w-md text-left">
        <Fact name={t(role ? 'accessDenied.needsRole' : 'accessDenied.needs')}>
          {role ? <Roles names={[role]} /> : <Permissions labels={named} isEither />}
        </Fact>
        <Fact name={t('accessDenied.yourRoles')}>
          {user?.roles.length ? <Roles names={user.roles} /> : t('accessDenied.noRole')}
        </Fact>
        <Fact name={t('accessDenied.yourPermissions')}>
          {user?.permissions.length ? (
            <Permissions labels={user.permissions} />
          ) : (
            t('accessDenied.noPermission')
          )}
        </Fact>
      </dl>
      <p>
        {t('accessDenied.ask')}{' '}
        <a href={`mailto:${site.supportEmail}`}>{t('accessDenied.write', { email: site.supportEmail })}</a>
      </p>
      <p className="row">
        {sectionsOf(user).length === 0 && (
          <a className="button" href={paths.welcome()}>
            {t('accessDenied.apply')}
          </a>
        )}
        <a className="button" href={paths.home()}>
          {t('accessDenied.goHome')}
        </a>
        <a className="button quiet" href={paths.account()}>
          {t('sections.account')}
        </a>
      </p>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="small soft">{name}</dt>
    <dd className="row">{children}</dd>
  </div>
)

const Roles = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <span key={name} className="badge type">
      {name}
    </span>
  ))

function Permissions({ labels, isEither }: { labels: readonly string[]; isEither?: boolean }) {
  const { t } = useTranslation('workspace')
  return labels.map((label, index) => (
    <Fragment key={label}>
      {isEither && index > 0 && <span>{t('accessDenied.or')}</span>}
      <span className="badge">{label}</span>
    </Fragment>
  ))
}
