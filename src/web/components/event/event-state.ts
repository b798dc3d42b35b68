import type { EventCard } from '#contract/directory/events.ts'

const fewSpots = 3

type Spots = Pick<EventCard, 'maxParticipants' | 'currentParticipants'>
type Days = Pick<EventCard, 'startDate' | 'endDate'>

/** How many more may come: `left` is absent where there is no limit; `few` from three down to one. */
export function spotsOf({ maxParticipants, currentParticipants }: Spots) {
  if (maxParticipants === null) return { left: undefined, isFull: false, isFew: false }
  const left = Math.max(0, maxParticipants - currentParticipants)
  return { left, isFull: left === 0, isFew: left > 0 && left <= fewSpots }
}

/** True where the last day is before today (ISO dates). */
export function hasEnded({ startDate, endDate }: Days, today: string): boolean {
  const last = endDate ?? startDate
  return last !== null && last < today
}
