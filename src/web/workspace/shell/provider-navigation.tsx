import { paths } from '#contract/paths.ts'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Calendar, House, MessageCircle, UserRound } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WaitingCount } from './waiting-count.tsx'

const entries = [
  { name: 'providerHome', path: paths.ownHome(), icon: House, below: [] },
  { name: 'requests', path: paths.enquiries(), icon: MessageCircle, below: [paths.enquiries()] },
  {
    name: 'myPage',
    path: paths.myPage(),
    icon: UserRound,
    below: [
      paths.ownListings('profile'),
      paths.ownListings('organization'),
      paths.ownEvents(),
      paths.ownPlaces(),
    ],
  },
  { name: 'calendar', path: paths.calendar(), icon: Calendar, below: [] },
] as const

/** The pages of a provider: a bar at the bottom of a phone, in the header on wider screens. */
export function ProviderNavigation() {
  const { t } = useTranslation('workspace')
  const { path } = useSite()
  const waiting = useApi(getWaitingCounts, {}).data?.enquiries ?? 0
  const isBelow = (parents: readonly string[]) =>
    parents.some((each) => path === each || path.startsWith(`${each}/`))
  return (
    <nav className="dock" aria-label={t('sections.own')}>
      {entries.map(({ name, path: href, icon, below }) => (
        <a key={name} href={href} aria-current={path === href ? 'page' : isBelow(below) ? 'true' : undefined}>
          <Icon of={icon} />
          <span>{t(`sections.${name}`)}</span>
          {name === 'requests' && <WaitingCount count={waiting} />}
        </a>
      ))}
    </nav>
  )
}
