import { useTranslation } from 'react-i18next'
import type { EventType } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { EventEntry } from '#web/components/event/event-entry.tsx'
import { ListPager } from '#web/components/list/list-pager.tsx'
import { listParameters } from '#web/components/list/list-query.ts'
import { OpenData } from '#web/components/list/open-data.tsx'
import { RetryNote } from '#web/components/list/retry-note.tsx'
import { MoreTypes, TypeChips } from '#web/components/listing/type-chips.tsx'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { requestOf } from '#web/page-context.ts'
import { State } from '#web/ui/state.tsx'
import type { Route } from './+types/events-page'
import { EventFilters, EventSearch } from './event-filters.tsx'
import { EventsHead } from './events-head.tsx'
import { loadEvents } from './load-events.ts'

export const handle = { section: 'events', query: listParameters }

export const loader = ({ context }: Route.LoaderArgs) => loadEvents(requestOf(context))

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { query, page, featured, types, cities, hasFailed } = loaderData
  const { t } = useTranslation(['events', 'common', 'types', 'errors'])
  const nameOf = (type: string) => t(`types:eventTypes.${type as EventType}`)
  const chips = { path: paths.events(), query, types, nameOf }
  return (
    <>
      <EventsHead query={query} page={page} types={types} />
      <Breadcrumbs crumbs={[{ label: t('common:nav.events') }]} />
      <main id="main" className="page">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <h1>{t('title')}</h1>
            <p className="lead text">{t('lead')}</p>
          </div>
          <EventSearch query={query} />
          <TypeChips {...chips} />
          <EventFilters query={query} cities={cities} beside={<MoreTypes {...chips} />} />
          {featured.length > 0 && (
            <section className="mt-2" aria-labelledby="featured">
              <div className="head">
                <h2 id="featured">{t('featured')}</h2>
              </div>
              <ul className="grid c2 gap-x-12">
                {featured.map((event) => (
                  <EventEntry key={event.id} event={event} />
                ))}
              </ul>
            </section>
          )}
          <section className="mt-2" aria-labelledby="all">
            <div className="head">
              <h2 id="all">{t('all')}</h2>
              {page.total !== undefined && !hasFailed && (
                <p className="small soft num">{t('count', { count: page.total })}</p>
              )}
            </div>
            {hasFailed && <RetryNote title={t('errors:failed.title')} text={t('failed')} isBad />}
            {page.items.length > 0 && (
              <ul className="grid c2 gap-x-12">
                {page.items.map((event) => (
                  <EventEntry key={event.id} event={event} />
                ))}
              </ul>
            )}
            {!page.items.length && !hasFailed && (
              <State
                level={2}
                title={t('empty')}
                text={t('common:tryAdjusting')}
                href={paths.events()}
                action={t('showAll')}
              />
            )}
          </section>
          <ListPager path={paths.events()} query={query} page={page} />
          <OpenData list="events" query={query} />
        </div>
      </main>
    </>
  )
}
