import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { CircleUserRound, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { sectionsOf } from './sections.ts'

/** The sections that the user may open, and the account: a column of 16rem, on a phone a strip that scrolls. */
export function Sidebar() {
  const { t } = useTranslation('workspace')
  const open = sectionsOf(useUser())
  const strip = useCurrentInView<HTMLUListElement>(useSite().path)
  if (open.length === 0) return null
  return (
    <nav className="side" aria-label={t('sections.label')}>
      <ul ref={strip}>
        {open.map(({ name, path, icon }) => (
          <Entry key={name} path={path} icon={icon} label={t(`sections.${name}`)} />
        ))}
        <Entry path={paths.account()} icon={CircleUserRound} label={t('sections.account')} />
      </ul>
    </nav>
  )
}

function Entry({ path, icon, label }: { path: string; icon: IconMarkup; label: string }) {
  const here = useSite().path
  const isBelow = path !== paths.admin() && here.startsWith(`${path}/`)
  return (
    <li>
      <a href={path} aria-current={here === path ? 'page' : isBelow ? 'true' : undefined}>
        <Icon of={icon} />
        {label}
      </a>
    </li>
  )
}
