import type { EventType } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EventReel } from '#web/components/event/event-reel.tsx'
import { EmptyList } from '#web/components/list/empty-list.tsx'
import { ExamplesNote, UnderExamplesNote } from '#web/components/list/examples-note.tsx'
import { useFilterWords } from '#web/components/list/filter-words.ts'
import { ListPager } from '#web/components/list/list-pager.tsx'
import { eventParameters } from '#web/components/list/list-query.ts'
import { OpenData } from '#web/components/list/open-data.tsx'
import { RetryNote } from '#web/components/list/retry-note.tsx'
import { TypeChips } from '#web/components/listing/type-chips.tsx'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/events-page'
import { daysOf } from './asked-days.ts'
import { EventFilters, EventSearch } from './event-filters.tsx'
import { EventEntries, EventMonths } from './event-list.tsx'
import { EventsHead } from './events-head.tsx'
import { loadEvents } from './load-events.ts'

export const handle = { section: 'events', query: eventParameters }

export const loader = ({ context }: Route.LoaderArgs) => loadEvents(requestOf(context))

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { query, page, featured, types, cities, errors, blame, today, hasFailed } = loaderData
  const { t } = useTranslation(['events', 'common', 'types', 'errors'])
  const nameOf = (type: string) => t(`types:eventTypes.${type as EventType}`)
  const wordsOf = useFilterWords({ type: nameOf })
  const { days } = daysOf(query, today)
  return (
    <>
      <EventsHead query={query} page={page} types={types} />
      <Breadcrumbs crumbs={[{ label: t('common:nav.events') }]} />
      <main id="main" className="page">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <div className="row justify-between">
              <h1>{t('title')}</h1>
              {page.total !== undefined && !hasFailed && (
                <p className="small soft num">{t('count', { count: page.total })}</p>
              )}
            </div>
            <EventSearch query={query} />
            <EventFilters {...{ query, cities, types, errors, wordsOf, nameOf }} blame={blame?.name} />
            <TypeChips {...{ path: paths.events(), query, types, nameOf }} />
            <ExamplesNote items={page.items} />
          </div>
          {featured.length > 0 && (
            <section className="max-[40em]:order-1" aria-labelledby="featured">
              <div className="head">
                <h2 id="featured">{t('featured')}</h2>
              </div>
              <EventReel events={featured} />
            </section>
          )}
          <section className="stack stack-6" aria-label={t('all')}>
            {hasFailed && <RetryNote title={t('errors:failed.title')} text={t('failed')} isBad />}
            <UnderExamplesNote items={page.items}>
              {(query.sort && query.sort !== 'date') || query.past ? (
                <EventEntries events={page.items} isMarked />
              ) : (
                <EventMonths events={page.items} first={(days.from ?? today).slice(0, 7)} />
              )}
            </UnderExamplesNote>
            {!page.items.length && !hasFailed && (
              <EmptyList
                {...{ path: paths.events(), query, blame, wordsOf }}
                title={t('empty')}
                showAll={t('showAll')}
              >
                {(events) => <EventEntries events={events} />}
              </EmptyList>
            )}
          </section>
          <ListPager path={paths.events()} query={query} page={page} />
          <OpenData list="events" query={{ ...query, when: undefined, ...days }} />
        </div>
      </main>
    </>
  )
}
