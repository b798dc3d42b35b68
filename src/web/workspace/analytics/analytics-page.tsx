import { getCompleteness, getFigures, getFiguresBy } from '#contract/system/analytics.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { comparisonOf, earlierOf, periodOf } from '#web/components/analytics/period.ts'
import { PeriodChoice } from '#web/components/analytics/period-choice.tsx'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { requestOf } from '#web/page-context.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/analytics-page'
import { CompletenessTable } from './completeness-table.tsx'
import { FigureSums } from './figure-sums.tsx'
import { GroupTable, groupOf } from './group-table.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.analytics)
  const { today } = requestOf(context)
  const params = paramsOf(request)
  const { period } = periodOf(params, today)
  const ofGroup = { group: groupOf(params.get('by')), ...period }
  return {
    today,
    ...(await prefetched(
      context,
      [getFigures, period],
      [getFigures, earlierOf(period, comparisonOf(params))],
      [getFiguresBy, ofGroup],
      [getCompleteness],
    )),
  }
}

export const shouldRevalidate = onAnotherPage

/** What travelers look at and search for, and how quickly they get an answer. */
export default function AnalyticsPage({ loaderData: { today } }: Route.ComponentProps) {
  const { t } = useTranslation('analytics')
  return (
    <Guard access={sectionAccess.analytics}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <AllFigures today={today} />
    </Guard>
  )
}

function AllFigures({ today }: { today: string }) {
  const [params, change] = useQueryParams()
  const { period, days } = periodOf(params, today)
  return (
    <div className="stack stack-8" data-testid="page-admin-analytics">
      <PeriodChoice {...{ period, days, today }} address={params} onChange={change} />
      <FigureSums period={period} earlier={earlierOf(period, comparisonOf(params))} />
      <GroupTable period={period} asked={params.get('by')} onChange={(by) => change({ by })} />
      <CompletenessTable period={period} />
    </div>
  )
}
