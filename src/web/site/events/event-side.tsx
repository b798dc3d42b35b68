import type { Event } from '#contract/directory/events.ts'
import { eventCalendar } from '#contract/downloads.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { placeOf } from '#web/components/event/event-entry.tsx'
import { PlaceFigure } from '#web/components/place/place-figure.tsx'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { webUrl } from '#web/components/seo/web-url.ts'
import { CalendarPlus } from '#web/icons/document-icons.ts'
import { ExternalLink } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OrganizerCard } from './organizer-card.tsx'
import { Registration } from './registration.tsx'

type EventSideProps = { event: Event; isOver: boolean; isStandIn: boolean }

/** Price and registration, the organizer, the event for one's calendar, and the place. */
export function EventSide({ event, isOver, isStandIn }: EventSideProps) {
  const { t } = useTranslation('events')
  const { organizer, localisation } = event
  const hasPoint = event.latitude !== null && event.longitude !== null
  const { latitude, longitude } = hasPoint ? event : localisation
  return (
    <aside className="stack" aria-label={t('register.label')}>
      <div className="sticky stack">
        <Registration event={event} isOver={isOver} />
        {organizer && <OrganizerCard organizer={organizer} />}
        {!isStandIn && <EventLinks event={event} isOver={isOver} />}
        <PlaceFigure
          name={placeOf(hasPoint ? event.location : null, localisation.city)}
          href={localisation.path}
          latitude={latitude}
          longitude={longitude}
          locationId={hasPoint || isStandIn ? undefined : localisation.id}
          height={200}
        />
      </div>
    </aside>
  )
}

function EventLinks({ event, isOver }: { event: Event; isOver: boolean }) {
  const { t } = useTranslation(['events', 'listings'])
  const hasDates = event.startDate !== null && !isOver && !event.isCanceled
  if (!hasDates && !event.website) return null
  return (
    <p className="row">
      {hasDates && (
        <a className="button small" href={fileUrl(eventCalendar, { id: event.id })}>
          <Icon of={CalendarPlus} />
          {t('toCalendar')}
        </a>
      )}
      {event.website && (
        <a className="small inline-block py-1" href={webUrl(event.website)} rel="noopener nofollow">
          {t('listings:website')}
          <Icon of={ExternalLink} />
        </a>
      )}
    </p>
  )
}
