import type { EventCard } from '#contract/directory/events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DatedPicture } from './dated-picture.tsx'
import { EventDays } from './event-dates.tsx'

/** Events as posters with their day, in a row that scrolls on a phone. */
export function EventReel({ events }: { events: readonly EventCard[] }) {
  const { t } = useTranslation('common')
  return (
    <ul className="reel">
      {events.map((event) => (
        <li key={event.id} className="entry">
          <DatedPicture event={event} />
          <h3 className="sub">
            <a className="cover" href={paths.event(event.slug)} lang={event.textLanguages.name}>
              {event.name}
            </a>
          </h3>
          <p className="tiny soft">
            {event.localisation.city} · <EventDays of={event} />
            {event.isSample && ` · ${t('example')}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
