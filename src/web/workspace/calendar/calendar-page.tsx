import { Link } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import { type Calendar, getCalendar } from '#contract/calendar/calendar.ts'
import { monthAfter } from '#contract/values/month.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { ArrowLeft, ArrowRight, CalendarX } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { hasOwnListing, showEveryonesFirst } from '#web/workspace/shell/everyones-first.ts'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { askOnce, paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/calendar-page'
import { CloseView } from './close-view.tsx'
import { withWaiting } from './closing.ts'
import { DayList } from './day-list.tsx'
import { MonthView } from './month-view.tsx'
import { type CalendarQuery, calendarQueryOf, daySpanOf, everyonesDays, hrefOf, spanOf } from './query.ts'
import { SavedCalendar } from './saved-calendar.tsx'
import { ClosingProvider, useClosings } from './use-closing.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (hasAccess(requireAccess(context, sectionAccess.calendar), everyonesDays)) {
    const hasOwn = async () =>
      (await hasOwnListing('profile', context)) || (await hasOwnListing('organization', context))
    await showEveryonesFirst(context, hasOwn)
  }
  const { today, language } = requestOf(context)
  const query = calendarQueryOf(paramsOf(request), today)
  const span = spanOf(query, language)
  const calendar = await askOnce(context)(getCalendar, span).catch(() => undefined)
  const { day } = query
  // a full day is read separately
  const isFull = day !== undefined && calendar?.rest.some((each) => each.day === day)
  const ofDay = isFull ? [[getCalendar, daySpanOf(query, day)] as const] : []
  const { read } = await prefetched(context, [getCalendar, span], ...ofDay)
  return { today, read }
}

export const shouldRevalidate = onAnotherPage

/** Requests, guests, event dates and closed days: by month, as a list, and a view to close days. */
export default function CalendarPage({ loaderData: { today } }: Route.ComponentProps) {
  const { t } = useTranslation('calendar')
  const { language } = useSite()
  const [params] = useQueryParams()
  const query = calendarQueryOf(params, today)
  // other people change it too
  const found = useApi(getCalendar, spanOf(query, language), { staleTime: 0 })
  const isClosing = query.view === 'close'
  const closings = useClosings()
  return (
    <Guard access={sectionAccess.calendar}>
      <WorkspaceHead title={t(isClosing ? 'closeDays' : 'title')} />
      <Head query={query} listings={found.data?.listings ?? []} />
      <SavedCalendar />
      <MonthHead query={query} canClose={!isClosing && (found.data?.listings.length ?? 0) > 0} />
      {found.isError && <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />}
      {found.isPending && <ListState title={t('loading')} isLoading />}
      {found.data && (
        <ClosingProvider value={closings}>
          <View calendar={withWaiting(found.data, closings.waiting)} query={query} />
        </ClosingProvider>
      )}
    </Guard>
  )
}

function View({ calendar, query }: { calendar: Calendar; query: CalendarQuery }) {
  if (query.view === 'list') return <DayList calendar={calendar} query={query} />
  if (query.view === 'close') return <CloseView calendar={calendar} query={query} />
  return <MonthView calendar={calendar} query={query} />
}

/** The title, the views and, for staff, the choice of whose days are shown. */
function Head({ query, listings }: { query: CalendarQuery; listings: Calendar['listings'] }) {
  const { t } = useTranslation('calendar')
  const user = useUser()
  const hasScopes = hasAccess(user, everyonesDays)
  const only = query.listing && listings.find(({ id }) => id === query.listing)
  return (
    <>
      <div className="near">
        <h1>{t(query.view === 'close' ? 'closeDays' : 'title')}</h1>
        <nav className="row" aria-label={t('views.label')}>
          {(['month', 'list'] as const).map((view) => (
            <Link
              key={view}
              className="chip"
              discover="none"
              to={hrefOf(query, { view })}
              aria-current={view === query.view ? 'page' : undefined}
            >
              {t(`views.${view}`)}
            </Link>
          ))}
        </nav>
      </div>
      {hasScopes && (
        <ScopeSwitch
          label={t('scope.label')}
          texts={{ mine: t('scope.mine'), all: t('scope.all') }}
          scope={query.scope}
          hrefOf={(scope) => hrefOf(query, { scope, listing: undefined })}
        />
      )}
      {query.listing && (
        <p className="row">
          {only && <strong>{only.name || t(`unnamed.${only.kind}`)}</strong>}
          <Link discover="none" to={hrefOf(query, { listing: undefined })}>
            {t('allPages')}
          </Link>
        </p>
      )}
    </>
  )
}

/** The month, with links to the previous and the next. */
function MonthHead({ query, canClose }: { query: CalendarQuery; canClose: boolean }) {
  const { t } = useTranslation('calendar')
  const { monthOfYear } = formatOf(useSite().language)
  const { month } = query
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <div className="near">
      <div className="row month-head">
        <Link
          className="icon-button"
          discover="none"
          preventScrollReset
          to={hrefOf(query, { month: before, day: undefined })}
        >
          <Icon of={ArrowLeft} />
          <span className="sr">{monthOfYear(before)}</span>
        </Link>
        <h2 aria-live="polite">{monthOfYear(month)}</h2>
        <Link
          className="icon-button"
          discover="none"
          preventScrollReset
          to={hrefOf(query, { month: after, day: undefined })}
        >
          <Icon of={ArrowRight} />
          <span className="sr">{monthOfYear(after)}</span>
        </Link>
      </div>
      {canClose && (
        <Link className="button small" discover="none" to={hrefOf(query, { view: 'close' })}>
          <Icon of={CalendarX} />
          {t('closeDays')}
        </Link>
      )}
    </div>
  )
}
