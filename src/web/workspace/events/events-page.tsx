import { getEventCounts, listOwnEvents, type OwnEvent } from '#contract/events/own-events.ts'
import { hasPermission } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useLastUser } from '#web/frame/use-user.ts'
import { Plus } from '#web/icons/icons.ts'
import { apiOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched, withoutFields } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/events-page'
import { eventsQueryOf } from './events-query.ts'

// one page shows one of the two
const MyEvents = loadLater(async () => (await import('./my-events.tsx')).MyEvents)
const EveryonesEvents = loadLater(async () => {
  await loadTexts('table')
  return (await import('./everyones/list.tsx')).EveryonesEvents
})

/** Data that no row shows, or only a row of everyone's events. */
const ofThePage: readonly (keyof OwnEvent)[] = ['texts', 'textTimes', 'reviewNote', 'cancelNote', 'website']
const ofEveryones: readonly (keyof OwnEvent)[] = ['picture']

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const isStaff = hasPermission(requireAccess(context, sectionAccess.events), 'MANAGE_TOURISM')
  if (isStaff) {
    const hasOwn = async () => (await apiOf(context)(listOwnEvents, { limit: 1 })).items.length > 0
    await showEveryonesFirst(context, hasOwn)
  }
  const query = eventsQueryOf(paramsOf(request), isStaff)
  if (query.scope === 'mine')
    return withoutFields(await prefetched(context, [listOwnEvents, query]), listOwnEvents, [
      ...ofThePage,
      ...ofEveryones,
    ])
  const read = await prefetched(
    context,
    [listOwnEvents, query],
    [getEventCounts],
    [listSavedViews, { list: 'events' }],
  )
  return withoutFields(read, listOwnEvents, ofThePage)
}

export const shouldRevalidate = onAnotherPage

/** The user's own events; for staff everyone's, with those that are waiting for them. */
export default function EventsPage() {
  const { t } = useTranslation('own-events')
  return (
    <Guard access={sectionAccess.events}>
      <WorkspaceHead title={t('title')} />
      <div className="near">
        <h1>{t('title')}</h1>
        <a className="button" href={paths.newEvent()}>
          <Icon of={Plus} />
          {t('new.link')}
        </a>
      </div>
      <Events />
    </Guard>
  )
}

function Events() {
  const [params] = useQueryParams()
  const isStaff = hasPermission(useLastUser(), 'MANAGE_TOURISM')
  const isOfAll = eventsQueryOf(params, isStaff).scope === 'all'
  return isOfAll ? <EveryonesEvents /> : <MyEvents isStaff={isStaff} />
}
