import type { ReactNode } from 'react'
import type { Event } from '#contract/directory/events.ts'
import { MorePictures } from '#web/components/gallery/listing-gallery.tsx'
import { Story } from '#web/components/text/story.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHeader } from './event-header.tsx'
import { EventSide } from './event-side.tsx'
import { EventTerms } from './event-terms.tsx'
import { SeriesDays } from './series-days.tsx'

type EventViewProps = {
  event: Event
  original?: Parameters<typeof Story>[0]['original']
  isOver: boolean
  isAskable: boolean
  isStandIn?: boolean
  /** The form to ask for a place. */
  children?: ReactNode
}

/** All about an event. */
export function EventView({
  event,
  original,
  isOver,
  isAskable,
  isStandIn = false,
  children,
}: EventViewProps) {
  return (
    <div className="two">
      <div className="stack stack-8">
        <EventHeader event={event} isOver={isOver} />
        <Story of={event} field="description" original={original} />
        <SeriesDays event={event} isOver={isOver} isAskable={isAskable} />
        <EventFacts event={event} isOver={isOver} />
        <EventTerms event={event} />
        <MorePictures listing={{ name: event.title, pictures: event.pictures }} />
        {children}
      </div>
      <EventSide event={event} isOver={isOver} isStandIn={isStandIn} />
    </div>
  )
}
