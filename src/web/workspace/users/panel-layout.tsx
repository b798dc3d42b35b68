import { Shield, Users } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Icon } from '#web/ui/icon.tsx'

const tabs = [
  { name: 'users', permission: 'MANAGE_USERS', icon: Users },
  { name: 'roles', permission: 'MANAGE_ROLES', icon: Shield },
] as const

/** The administration panel: its title and the tabs that the person may open. */
export default function PanelLayout() {
  const { t } = useTranslation('panel')
  const { path } = useSite()
  const user = useUser()
  return (
    <>
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('subtitle')}</p>
      </div>
      <nav className="tabs" aria-label={t('tabs.label')}>
        {tabs
          .filter(({ permission }) => hasPermission(user, permission))
          .map(({ name, icon }) => (
            <a key={name} href={paths[name]()} aria-current={path === paths[name]() ? 'page' : undefined}>
              <Icon of={icon} />
              {t(`tabs.${name}`)}
            </a>
          ))}
      </nav>
      <Outlet />
    </>
  )
}
