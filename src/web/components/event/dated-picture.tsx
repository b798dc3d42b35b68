import type { EventCard } from '#contract/directory/events.ts'
import { SmallPicture } from '#web/components/picture/small-picture.tsx'
import { DateTile } from './event-dates.tsx'
import { posterOfEvent } from './poster-of-event.ts'

/** The picture of an event with its day on a paper label; the label alone for people who save data. */
export function DatedPicture({ event, isFirst }: { event: EventCard; isFirst?: boolean | undefined }) {
  return (
    <div className="dated">
      <SmallPicture picture={event.cover} poster={posterOfEvent(event)} isFirst={isFirst} />
      <DateTile {...event} />
    </div>
  )
}
