import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type ReportKind, reportKinds, reportStates } from '#contract/report-kinds.ts'
import { getReportCounts } from '#contract/reports.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countsQueryOf, type ReportQuery } from './report-query.ts'

type Shown = Pick<ReportQuery, 'state' | 'kind'>

const pathOf = ({ state, kind }: Shown) =>
  paths.reports({ ...(state !== 'open' && { state }), ...(kind && { kind }) })

const neededFor = {
  profile: ['MANAGE_PROFILES'],
  organization: ['MANAGE_ORGANIZATIONS'],
  offer: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  event: ['MANAGE_TOURISM'],
  city: ['MANAGE_TOURISM'],
} as const satisfies Record<ReportKind, readonly string[]>

/** The states as chips, each with how many are in it; and the kinds that one settles. */
export function ReportStates({ state, kind }: Shown) {
  const { t } = useTranslation('reports')
  const { number } = formatOf(useSite().language)
  const user = useUser()
  const counts = useApi(getReportCounts, countsQueryOf({ kind }), { staleTime: 0 }).data
  const kinds = reportKinds.filter((each) => neededFor[each].some((needed) => hasPermission(user, needed)))
  return (
    <div className="stack stack-2">
      <nav className="chips" aria-label={t('states.label')}>
        {reportStates.map((each) => (
          <Chip key={each} to={{ state: each, ...(kind && { kind }) }} isHere={each === state}>
            {t(`states.${each}`)}
            {counts && <span className="num">{number(counts[each])}</span>}
          </Chip>
        ))}
      </nav>
      <nav className="chips" aria-label={t('kinds.label')}>
        <Chip to={{ state }} isHere={!kind}>
          {t('kinds.all')}
        </Chip>
        {kinds.map((each) => (
          <Chip key={each} to={{ state, kind: each }} isHere={each === kind}>
            {t(`kinds.${each}`)}
          </Chip>
        ))}
      </nav>
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
