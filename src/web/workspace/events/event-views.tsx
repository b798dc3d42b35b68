import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type EventView, eventViews } from '#contract/own-event-limits.ts'
import { getEventCounts } from '#contract/own-events.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { type EventsQuery, hasCounts } from './events-query.ts'

type EventViewsProps = { query: EventsQuery; isStaff: boolean }

/** The states as chips; staff switch between their own events and everyone's, and see what waits. */
export function EventViews({ query, isStaff }: EventViewsProps) {
  const { t } = useTranslation('own-events')
  const { scope } = query
  return (
    <>
      {isStaff && (
        <ScopeSwitch
          label={t('scope.label')}
          texts={{ mine: t('scope.mine'), all: t('scope.all') }}
          hrefOf={(each) => paths.ownEvents({ scope: each, ...(each === 'all' && { view: 'pending' }) })}
          scope={scope}
        />
      )}
      <Chips query={query} isStaff={isStaff} />
    </>
  )
}

const ofStaff: readonly EventView[] = ['changed', 'undated']
const isCounted = (view: EventView | undefined) =>
  view === 'pending' || view === 'changed' || view === 'undated'

function Chips({ query, isStaff }: EventViewsProps) {
  const { t } = useTranslation('own-events')
  const isOfAll = hasCounts(query)
  const { number } = formatOf(useSite().language)
  const counts = useApi(getEventCounts, {}, { enabled: isOfAll, staleTime: 0 }).data
  const shown: (EventView | undefined)[] = [
    undefined,
    ...eventViews.filter((view) => isOfAll || !ofStaff.includes(view)),
  ]
  const countOf = (view: EventView | undefined) => (isOfAll && counts && isCounted(view) ? counts[view] : 0)
  return (
    <nav className="chips" aria-label={t('views.label')}>
      {shown.map((view) => (
        <Link
          key={view ?? 'every'}
          className="chip"
          discover="none"
          to={paths.ownEvents({ ...(isStaff && { scope: query.scope }), view, q: query.q })}
          aria-current={view === query.view ? 'true' : undefined}
        >
          {view === query.view && <Icon of={Check} />}
          {t(`views.${view ?? 'every'}`)}
          {countOf(view) > 0 && <span className="num">{number(countOf(view))}</span>}
        </Link>
      ))}
    </nav>
  )
}
