import type { OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EventState } from './event-state.tsx'
import { usePeopleCome } from './people-come.ts'
import { useWhen } from './use-when.ts'

/** One of the user's own events, as a link. */
export function EventRow({ event }: { event: OwnEvent }) {
  const { t } = useTranslation(['own-events', 'types'])
  const when = useWhen()
  const { id, title, originalLanguage, localisation } = event
  return (
    <li className="flat">
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          <a href={paths.ownEvent(id)} lang={originalLanguage}>
            {title}
          </a>
        </h3>
        <p className="small soft">
          {when(event)} · {localisation.city}
        </p>
        <p className="row mt-1">
          <EventState event={event} />
          <span className="badge type whitespace-normal">{t(`types:eventTypes.${event.eventType}`)}</span>
        </p>
      </div>
      <div className="acts">
        <Places event={event} />
      </div>
    </li>
  )
}

/** The number of places taken if there is a limit, otherwise the number of people. */
function Places({ event }: { event: OwnEvent }) {
  const come = usePeopleCome()
  if (event.maxParticipants === null && event.taken === 0) return null
  return (
    <span className="small soft num">
      <Icon of={Users} /> {come(event)}
    </span>
  )
}
