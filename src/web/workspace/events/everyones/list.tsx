import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type EventView, eventList, eventOrderOf, eventViews } from '#contract/events/limits.ts'
import { getEventCounts, listOwnEvents } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useListQuery } from '#web/ui/table/list-query.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import type { BuiltInView } from '#web/ui/table/list-views.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { RefusedRows } from '#web/ui/table/refused-rows.tsx'
import { useListTexts } from '#web/ui/table/use-list-texts.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { eventsQueryOf } from '../events-query.ts'
import { useEventsTable } from './table.tsx'

const EventsBar = loadLater(async () => {
  await loadTexts('own-events-many')
  return (await import('./bar.tsx')).EventsBar
})
const EventFilters = loadLater(async () => (await import('./filters.tsx')).EventFilters)

/** Everyone's events, for staff. */
export function EveryonesEvents() {
  const { t } = useTranslation(['own-events', 'table'])
  const { shown, change, searchOf } = useListQuery(eventList)
  const query = eventsQueryOf(shown.address, true)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const { q, view, from, to } = query
  const onClear = q || from || to ? () => change({ q: '', from: '', to: '' }) : undefined
  const isUndated = view === 'undated'
  const found = useApi(listOwnEvents, query, { placeholderData: keepPreviousData, staleTime: 0 })
  const total = found.data?.total
  return (
    <section className="stack" aria-labelledby="events-heading" data-testid="page-admin-events">
      <div className="head">
        <h2 id="events-heading">{t('list.everyones')}</h2>
        {total !== undefined && <span className="small soft num">{t('list.count', { count: total })}</span>}
      </div>
      {isUndated && <p className="small soft">{t('undated.lead')}</p>}
      <ListTable
        {...{ ...shown, found, list: 'events', access: sectionAccess.events }}
        table={useEventsTable(isUndated)}
        t={useListTexts()}
        order={eventOrderOf(query)}
        note={refused.length > 0 && <RefusedRows rows={refused} />}
        bulk={(props) => <EventsBar {...props} rows={found.data?.items ?? []} onRefused={setRefused} />}
        views={useEventViews()}
        others={[{ text: t('table:mine'), to: paths.ownEvents({ scope: 'mine' }), isHere: false }]}
        filters={<EventFilters query={query} onChange={change} />}
        isFiltered={Boolean(from || to)}
        search={searchOf(t('filters.searchHint'))}
        empty={
          isUndated && !onClear ? (
            <ListState title={t('undated.none')} text={t('undated.noneText')} />
          ) : (
            <NothingFound title={t('list.none')} onClear={onClear} />
          )
        }
      />
    </section>
  )
}

/** The states, with the number waiting for staff in each. */
function useEventViews(): BuiltInView[] {
  const { t } = useTranslation('own-events')
  const counts: Partial<Record<EventView, number>> = useApi(getEventCounts, {}, { staleTime: 0 }).data ?? {}
  return [undefined, ...eventViews].map((view) => ({
    text: t(`views.${view ?? 'every'}`),
    query: { scope: 'all', ...(view && { view }) },
    count: (view && counts[view]) || undefined,
  }))
}
