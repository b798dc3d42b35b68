import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingKind } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'

/** For who manages a kind: one's own, or everyone's. */
export function ScopeSwitch({ kind, scope }: { kind: ListingKind; scope: 'mine' | 'all' }) {
  const { t } = useTranslation('owner-lists')
  const path = paths.ownListings(kind)
  return (
    <nav className="row" aria-label={t('lists.scope.label')}>
      {(['mine', 'all'] as const).map((each) => (
        <Link
          key={each}
          className="chip"
          discover="none"
          to={each === 'all' ? `${path}?scope=all` : path}
          aria-current={each === scope ? 'page' : undefined}
        >
          {t(`lists.scope.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
