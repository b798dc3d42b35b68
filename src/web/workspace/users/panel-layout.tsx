import { Outlet } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Shield, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'

const tabs = [
  { name: 'users', icon: Users },
  { name: 'roles', icon: Shield },
] as const

/** The administration panel: its title and the tabs that the user may open. */
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
          .filter(({ name }) => hasAccess(user, sectionAccess[name]))
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
