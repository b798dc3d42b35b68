import type { Event } from '#contract/directory/events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EventDays } from '#web/components/event/event-dates.tsx'
import { posterOfEvent } from '#web/components/event/poster-of-event.ts'
import { PageCover } from '#web/components/gallery/listing-gallery.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EventPrice } from './event-price.tsx'
import { Seats } from './seats.tsx'

/** Its type and name, and when and where it takes place. */
export function EventHeader({ event, isOver }: { event: Event; isOver: boolean }) {
  const { t } = useTranslation(['common', 'types', 'events'])
  const { time } = formatOf(useSite().language)
  const { startTime, endTime, localisation, annualDates, textLanguages } = event
  const hours = [startTime, endTime]
    .filter((each) => each !== null)
    .map(time)
    .join('–')
  return (
    <div className="stack face">
      <PageCover
        of={{ name: event.title, pictures: event.pictures }}
        poster={posterOfEvent({ ...event, name: event.title })}
      />
      <p className="row">
        <span className="badge type whitespace-normal">{t(`types:eventTypes.${event.eventType}`)}</span>
        {event.isCanceled && (
          <span className="badge few">
            <Icon of={CircleAlert} />
            {t('events:canceled')}
          </span>
        )}
        {event.isSample && <span className="badge example">{t('example')}</span>}
      </p>
      <h1 lang={textLanguages.title}>{event.title}</h1>
      <p className="lead">
        <EventDays of={event} />
        {hours && <span className="whitespace-nowrap">, {hours}</span>}
        {'\u00a0· '}
        <a className="text-inherit" href={localisation.path}>
          {localisation.city}, {localisation.country}
        </a>
      </p>
      {annualDates && (
        <p className="small soft" lang={textLanguages.annualDates}>
          {annualDates}
        </p>
      )}
      <EventPrice event={event} className="min-[60em]:hidden" />
      {event.isCanceled ? (
        <p className="note wait">
          <Icon of={CircleAlert} />
          <b>{t('events:canceledText')}</b>
        </p>
      ) : (
        !isOver && <Seats event={event} />
      )}
    </div>
  )
}
