import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type MoreRow = { href: string; name: string }

/** What else is a provider's: events, places, and more before them. */
export function MoreOfOwner({ before = [] }: { before?: readonly MoreRow[] }) {
  const { t } = useTranslation('owner')
  const rows = [
    ...before,
    { href: paths.ownEvents(), name: t('parts.events') },
    { href: paths.ownPlaces(), name: t('parts.places') },
  ]
  return (
    <nav className="stack" aria-label={t('parts.more')}>
      <ul className="parts">
        {rows.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>
              <b>{name}</b>
              <Icon of={ChevronRight} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
