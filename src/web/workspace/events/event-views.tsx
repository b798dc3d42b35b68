import { type EventView, eventViews } from '#contract/events/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChipLinks } from '#web/ui/chip-links.tsx'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import type { EventsQuery } from './events-query.ts'

type EventViewsProps = { query: EventsQuery; isStaff: boolean }

/** The states of the user's own events as chips; staff can switch to everyone's. */
export function EventViews({ query, isStaff }: EventViewsProps) {
  const { t } = useTranslation('own-events')
  return (
    <>
      {isStaff && (
        <ScopeSwitch
          label={t('scope.label')}
          texts={{ mine: t('scope.mine'), all: t('scope.all') }}
          hrefOf={(each) => paths.ownEvents({ scope: each, ...(each === 'all' && { view: 'pending' }) })}
          scope="mine"
        />
      )}
      <Chips query={query} isStaff={isStaff} />
    </>
  )
}

/** The views that need the attention of staff. */
const ofStaff: readonly EventView[] = ['changed', 'undated']
const shown = [undefined, ...eventViews.filter((view) => !ofStaff.includes(view))]

function Chips({ query, isStaff }: EventViewsProps) {
  const { t } = useTranslation('own-events')
  return (
    <ChipLinks
      label={t('views.label')}
      chips={shown.map((view) => ({
        to: paths.ownEvents({ ...(isStaff && { scope: query.scope }), view, q: query.q }),
        text: t(`views.${view ?? 'every'}`),
        isHere: view === query.view,
      }))}
    />
  )
}
