import type { OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EventState } from './event-state.tsx'
import { usePeopleCome } from './people-come.ts'

type EventRowProps = { event: OwnEvent; isOneOfAll: boolean }

/** One event of a list, with a way to it. */
export function EventRow({ event, isOneOfAll }: EventRowProps) {
  const { t } = useTranslation(['own-events', 'types'])
  const when = useWhen()
  const { id, title, originalLanguage, localisation, listing, changes } = event
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
          {isOneOfAll && ` · ${listing ? listing.name : t('ofSite')}`}
        </p>
        <p className="row mt-1">
          <EventState event={event} />
          <span className="badge type whitespace-normal">{t(`types:eventTypes.${event.eventType}`)}</span>
          {changes.length > 0 && <span className="badge wait">{t('changedSince')}</span>}
        </p>
      </div>
      <div className="acts">
        <Places event={event} />
      </div>
    </li>
  )
}

/** How many places are taken, where there is a limit; else how many people come. */
function Places({ event }: { event: OwnEvent }) {
  const come = usePeopleCome()
  if (event.maxParticipants === null && event.taken === 0) return null
  return (
    <span className="small soft num">
      <Icon of={Users} /> {come(event)}
    </span>
  )
}

type When = Pick<OwnEvent, 'startsOn' | 'endsOn' | 'dates' | 'startTime' | 'endTime'>

/** When an event is, in words. */
export function useWhen() {
  const { t } = useTranslation('own-events')
  const { weekdayRange, time } = formatOf(useSite().language)
  return ({ startsOn, endsOn, dates, startTime, endTime }: When): string => {
    if (!startsOn) return t('noDates')
    const hours = [startTime, endTime]
      .filter((each) => each !== null)
      .map(time)
      .join('–')
    const first = [weekdayRange(startsOn, endsOn), hours].filter(Boolean).join(', ')
    const more = dates.filter((day) => day > startsOn).length
    return more > 0 ? t('andMore', { first, count: more }) : first
  }
}
