import { redirect } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { getFigures } from '#contract/system/analytics.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { isProvider, sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/admin-home-page'
import { firstSection } from './first-section.ts'
import { Summary } from './summary.tsx'
import { trendPeriod } from './trends.tsx'

/** A provider is taken to their home, anyone else without MANAGE_SYSTEM to the first section that they may open. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const user = requireAccess(context, 'signedIn')
  if (isProvider(user)) throw redirect(paths.ownHome())
  const first = firstSection(user)
  if (!hasAccess(user, sectionAccess.home) && first) throw redirect(first)
  requireAccess(context, sectionAccess.home)
  const { today } = requestOf(context)
  const read = await prefetched(context, [getAdminSummary], [getFigures, trendPeriod(today)])
  return { today, ...read }
}

/** Today: who is waiting, what came in, the trends, and the health of the server. */
export default function AdminHomePage({ loaderData: { today } }: Route.ComponentProps) {
  const { t } = useTranslation('panel')
  const { weekdayRange } = formatOf(useSite().language)
  return (
    <Guard access={sectionAccess.home}>
      <WorkspaceHead title={t('home.title')} />
      <div className="near">
        <h1>{t('home.title')}</h1>
        <p className="small soft">{weekdayRange(today)}</p>
      </div>
      <Summary today={today} />
    </Guard>
  )
}
