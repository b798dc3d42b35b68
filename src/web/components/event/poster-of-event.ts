import type { EventType } from '#contract/enums.ts'
import type { PosterSubject } from '#web/components/picture/choose-poster.ts'

/** What the poster of an event is chosen by. */
export const posterOfEvent = ({
  id,
  eventType,
  name,
}: {
  id: string
  eventType: EventType
  name: string
}): PosterSubject => ({ kind: 'event', id, type: eventType, name })
