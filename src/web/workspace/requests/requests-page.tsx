import { hasAccess } from '#contract/access.ts'
import { getEnquiryCounts, listEnquiries } from '#contract/requests/provider.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { requestOf } from '#web/page-context.ts'
import { hasOwnListing, showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/requests-page'
import { Figures } from './figures.tsx'
import { RequestList } from './list.tsx'
import { everyonesEnquiries, requestQueryOf } from './query.ts'
import { readFigures } from './read-figures.ts'
import { RequestScopes } from './scopes.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (hasAccess(requireAccess(context, sectionAccess.enquiries), everyonesEnquiries)) {
    const hasOwn = async () =>
      (await hasOwnListing('profile', context)) || (await hasOwnListing('organization', context))
    await showEveryonesFirst(context, hasOwn)
  }
  const { today } = requestOf(context)
  const query = requestQueryOf(paramsOf(request))
  const { scope } = query
  const [list, figures] = await Promise.all([
    prefetched(
      context,
      [listEnquiries, query],
      [getEnquiryCounts, { scope }],
      [listSavedViews, { list: 'enquiries' }],
    ),
    scope === 'mine' ? readFigures(context, today, paramsOf(request)) : { read: [] },
  ])
  return { today, read: [...list.read, ...figures.read] }
}

export const shouldRevalidate = onAnotherPage

/** The requests of travelers, those waiting first, and how many there are. */
export default function RequestsPage({ loaderData: { today } }: Route.ComponentProps) {
  const { t } = useTranslation('enquiries')
  const [params] = useQueryParams()
  const query = requestQueryOf(params)
  const isStaff = hasAccess(useUser(), everyonesEnquiries)
  return (
    <Guard access={sectionAccess.enquiries}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {isStaff && <RequestScopes query={query} />}
      <RequestList key={`${query.scope} ${query.group}`} query={query} />
      {query.scope === 'mine' && <Figures today={today} />}
    </Guard>
  )
}
