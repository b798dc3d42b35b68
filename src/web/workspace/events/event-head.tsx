import type { OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, ExternalLink, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EventState } from './event-state.tsx'
import { usePeopleCome } from './people-come.ts'
import { useWhen } from './use-when.ts'

/** The event's title, state, date and place, and the messages about it. */
export function EventHead({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('own-events')
  const when = useWhen()
  const come = usePeopleCome()
  const { state, listing, localisation, missing } = event
  const isSeen = state === 'verified' || state === 'canceled'
  return (
    <div className="stack">
      <div className="stack stack-2">
        <h1 className="wrap-anywhere" lang={event.originalLanguage}>
          {event.title}
        </h1>
        <p className="row">
          <EventState event={event} />
          <span className="small soft">
            {when(event)} · {localisation.city} · {listing ? listing.name : t('ofSite')}
          </span>
        </p>
      </div>
      <Notes event={event} />
      <Unreached event={event} />
      {state === 'draft' && missing.length > 0 && (
        <p className="small soft">
          {t('missingParts.lead')} {missing.map((part) => t(`missingParts.${part}`)).join(', ')}.
        </p>
      )}
      <p className="row">
        {event.can.seePeople && (
          <a className="button small" href={paths.eventPeople(event.id)}>
            <Icon of={Users} />
            {t('people.title')}
            <span className="num">{come(event)}</span>
          </a>
        )}
        {isSeen && (
          <a className="button small" href={paths.event(event.slug)}>
            <Icon of={ExternalLink} />
            {t('seePage')}
          </a>
        )}
      </p>
    </div>
  )
}

/** People whom no mail reaches: first those affected by a cancellation, then those not told of a change. */
function Unreached({ event: { unreached, can } }: { event: OwnEvent }) {
  const { t } = useTranslation('own-events')
  const { canceled, coming } = unreached
  if (!can.seePeople || canceled + coming === 0) return null
  const isCall = canceled > 0
  return (
    <p className={isCall ? 'note wait' : 'small soft'}>
      <Icon of={CircleAlert} />
      <span>{isCall ? t('people.call', { count: canceled }) : t('unreached', { count: coming })}</span>
    </p>
  )
}

/** The message of staff, and that of the cancellation. */
function Notes({ event: { state, reviewNote, cancelNote } }: { event: OwnEvent }) {
  const { t } = useTranslation('own-events')
  const note = state === 'canceled' ? cancelNote : reviewNote
  if (!note) return null
  return (
    <div className="note wait">
      <Icon of={CircleAlert} />
      <div>
        <b>{t(state === 'canceled' ? 'cancelWords' : 'reviewWords')}</b>
        <p className="whitespace-pre-line wrap-anywhere">{note}</p>
      </div>
    </div>
  )
}
