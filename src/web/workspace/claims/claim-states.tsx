import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { claimQueues } from '#contract/claim-states.ts'
import { getClaimCounts } from '#contract/claims.ts'
import { listingKinds } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ClaimQuery, countsQueryOf } from './claim-query.ts'

type Shown = Pick<ClaimQuery, 'state' | 'kind'>

const pathOf = ({ state, kind }: Shown) =>
  paths.claims({ ...(state !== 'open' && { state }), ...(kind && { kind }) })

/** Open and closed as chips, each with how many; and for staff of both kinds of listings, the kinds. */
export function ClaimStates({ state, kind }: Shown) {
  const { t } = useTranslation('claims')
  const { number } = formatOf(useSite().language)
  const user = useUser()
  const counts = useApi(getClaimCounts, countsQueryOf({ kind }), { staleTime: 0 }).data
  const managesBoth = hasPermission(user, 'MANAGE_PROFILES') && hasPermission(user, 'MANAGE_ORGANIZATIONS')
  return (
    <div className="stack stack-2">
      <nav className="chips" aria-label={t('states.label')}>
        {claimQueues.map((each) => (
          <Chip key={each} to={{ state: each, ...(kind && { kind }) }} isHere={each === state}>
            {t(`states.${each}`)}
            {counts && <span className="num">{number(counts[each])}</span>}
          </Chip>
        ))}
      </nav>
      {managesBoth && (
        <nav className="chips" aria-label={t('kinds.label')}>
          <Chip to={{ state }} isHere={!kind}>
            {t('kinds.all')}
          </Chip>
          {listingKinds.map((each) => (
            <Chip key={each} to={{ state, kind: each }} isHere={each === kind}>
              {t(`kinds.${each}`)}
            </Chip>
          ))}
        </nav>
      )}
    </div>
  )
}

function Chip({ to, isHere, children }: { to: Shown; isHere: boolean; children: ReactNode }) {
  return (
    <Link className="chip" discover="none" to={pathOf(to)} aria-current={isHere ? 'true' : undefined}>
      {isHere && <Icon of={Check} />}
      {children}
    </Link>
  )
}
