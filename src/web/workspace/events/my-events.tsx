import { keepPreviousData } from '@tanstack/react-query'
import { listOwnEvents } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { FoundList } from '#web/ui/found-list.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { EventRow } from './event-row.tsx'
import { EventViews } from './event-views.tsx'
import { type EventsQuery, eventsQueryOf } from './events-query.ts'

/** The user's own events. */
export function MyEvents({ isStaff }: { isStaff: boolean }) {
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
