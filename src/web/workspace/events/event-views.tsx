import { type EventView, eventViews } from '#contract/events/limits.ts'
import { getEventCounts } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { statesOf } from '#contract/system/review-queues.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { ChipLinks } from '#web/ui/chip-links.tsx'
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

function Chips({ query, isStaff }: EventViewsProps) {
  const { t } = useTranslation('own-events')
  const isOfAll = hasCounts(query)
  const counts = useApi(getEventCounts, {}, { enabled: isOfAll, staleTime: 0 }).data
  const countOf = (view: EventView | undefined) => {
    const state = isOfAll && statesOf('events').find((each) => each === view)
    return (state && counts?.[state]) || undefined
  }
  const shown = [undefined, ...eventViews.filter((view) => isOfAll || !ofStaff.includes(view))]
  return (
    <ChipLinks
      label={t('views.label')}
      chips={shown.map((view) => ({
        to: paths.ownEvents({ ...(isStaff && { scope: query.scope }), view, q: query.q }),
        text: t(`views.${view ?? 'every'}`),
        count: countOf(view),
        isHere: view === query.view,
      }))}
    />
  )
}
