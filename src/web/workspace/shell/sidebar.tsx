import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { useUser } from '#web/ui/use-user.ts'
import { sectionsOf } from './sections.ts'

/** The sections that the person may open: a column of 16rem, on a phone a strip that scrolls. */
export function Sidebar() {
  const { t } = useTranslation('workspace')
  const { path } = useSite()
  const open = sectionsOf(useUser())
  if (open.length === 0) return null
  return (
    <nav className="side" aria-label={t('sections.label')}>
      <ul>
        {open.map(({ name, path: address, icon }) => (
          <li key={name}>
            <a href={address} aria-current={address === path ? 'page' : undefined}>
              <Icon of={icon} />
              {t(`sections.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
