import { keepPreviousData } from '@tanstack/react-query'
import { getEventCounts, listOwnEvents } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { listSavedViews } from '#contract/system/saved-views.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useLastUser } from '#web/frame/use-user.ts'
import { Plus } from '#web/icons/icons.ts'
import { apiOf } from '#web/page-context.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { FoundList } from '#web/ui/found-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/events-page'
import { EventRow } from './event-row.tsx'
import { EventViews } from './event-views.tsx'
import { type EventsQuery, eventsQueryOf } from './events-query.ts'

const EveryonesEvents = loadLater(async () => {
  await loadTexts('table')
  return (await import('./everyones/list.tsx')).EveryonesEvents
})

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const isStaff = hasPermission(requireAccess(context, sectionAccess.events), 'MANAGE_TOURISM')
  if (isStaff) {
    const hasOwn = async () => (await apiOf(context)(listOwnEvents, { limit: 1 })).items.length > 0
    await showEveryonesFirst(context, hasOwn)
  }
  const query = eventsQueryOf(paramsOf(request), isStaff)
  if (query.scope === 'mine') return prefetched(context, [listOwnEvents, query])
  return prefetched(context, [listOwnEvents, query], [getEventCounts], [listSavedViews, { list: 'events' }])
}

export const shouldRevalidate = onAnotherPage

/** One's own events; for staff everyone's, with what waits for them. */
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

function MyEvents({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('own-events')
  const [params, change] = useQueryParams()
  const query = eventsQueryOf(params, false)
  return (
    <>
      <EventViews query={query} isStaff={isStaff} />
      <search className="grid min-[30em]:grid-cols-2 min-[60em]:grid-cols-3">
        <FieldFrame id="event-search" label={t('filters.search')}>
          <SearchField
            id="event-search"
            hint={t('filters.searchHint')}
            value={query.q ?? ''}
            onChange={(q) => change({ q, cursor: '' })}
          />
        </FieldFrame>
      </search>
      <EventList
        key={query.view ?? ''}
        query={query}
        address={params}
        onClear={() => change({ q: '', cursor: '' })}
      />
    </>
  )
}

type EventListProps = { query: EventsQuery; address: URLSearchParams; onClear: () => void }

function EventList({ query, address, onClear }: EventListProps) {
  const { t } = useTranslation('own-events')
  const found = useApi(listOwnEvents, query, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <FoundList
      found={found}
      t={(key) => t(`list.${key}`)}
      empty={<NoEvents query={query} onClear={onClear} />}
    >
      {(page) => (
        <section className="stack" aria-labelledby="events-heading" data-testid="page-admin-events">
          <div className="head">
            <h2 id="events-heading">{t('list.yours')}</h2>
            {page.total !== undefined && (
              <span className="small soft num">{t('list.count', { count: page.total })}</span>
            )}
          </div>
          <ul className="rows">
            {page.items.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <ListPages page={page} address={address} />
        </section>
      )}
    </FoundList>
  )
}

function NoEvents({ query, onClear }: Pick<EventListProps, 'query' | 'onClear'>) {
  const { t } = useTranslation('own-events')
  if (query.q)
    return (
      <ListState title={t('list.none')} text={t('list.noneHint')} action={t('list.clear')} onAct={onClear} />
    )
  return query.view ? (
    <ListState title={t('list.none')} />
  ) : (
    <ListState title={t('list.empty')} text={t('list.emptyText')} />
  )
}
