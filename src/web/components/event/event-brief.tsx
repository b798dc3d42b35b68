import type { EventCard } from '#contract/directory/events.ts'
import { paths } from '#contract/paths.ts'
import { firstSentences } from '#i18n/first-sentences.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { DatedPicture } from './dated-picture.tsx'
import { EventDays } from './event-dates.tsx'
import { longestDescription, placeOf } from './event-entry.tsx'

/** An event among a few on another page (`ul.grid.c3.events`), as a list item: one link. */
export function EventBrief({ event, isPlaceShown = true }: { event: EventCard; isPlaceShown?: boolean }) {
  const { t } = useTranslation(['listings', 'common'])
  const { language } = useSite()
  const { name, description, startDate, endDate, durationDays, location, localisation, textLanguages } = event
  return (
    <li className="entry person">
      <DatedPicture event={event} />
      <div className="stack stack-2">
        <h3 className="sub">
          <a className="cover" href={paths.event(event.slug)} lang={textLanguages.name}>
            {name}
          </a>
        </h3>
        <p className="small line-clamp-3" lang={textLanguages.description}>
          {firstSentences(description, textLanguages.description ?? language, longestDescription)}
        </p>
        <ul className="line">
          {startDate !== endDate && (
            <li>
              <EventDays of={event} />
            </li>
          )}
          {isPlaceShown && (
            <li>
              {placeOf(location, localisation.city)}, {localisation.country}
            </li>
          )}
          {durationDays !== null && <li className="num">{t('event.days', { count: durationDays })}</li>}
          {event.isSample && <li>{t('common:example')}</li>}
        </ul>
      </div>
    </li>
  )
}
