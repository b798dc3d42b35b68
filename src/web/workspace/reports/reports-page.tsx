import { useTranslation } from 'react-i18next'
import { getReportCounts, listReports } from '#contract/reports.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/reports-page'
import { ReportList } from './report-list.tsx'
import { countsQueryOf, reportQueryOf } from './report-query.ts'
import { ReportStates } from './report-states.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.reports)
  const query = reportQueryOf(paramsOf(request))
  return prefetched(context, [listReports, query], [getReportCounts, countsQueryOf(query)])
}

export const shouldRevalidate = onAnotherPage

/** What visitors say is wrong with what one keeps, the oldest first. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const [params] = useQueryParams()
  const query = reportQueryOf(params)
  return (
    <Guard access={sectionAccess.reports}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead text">{t('lead')}</p>
      </div>
      <ReportStates {...query} />
      <ReportList key={`${query.state} ${query.kind}`} query={query} address={params} />
    </Guard>
  )
}
