import { daysFrom, isOpen, stateOfDay, unitsOf } from '#contract/directory/day-states.ts'
import { dayMs } from '#contract/values/day.ts'
import { hereOf } from '#server/offer-days/index.ts'
import type { RequestedOffer } from '../subject-queries.ts'

type Asked = { from: string; to?: string | undefined; people: number }

const longestWait = 31

function statesOf({ from, to = from, people }: Asked, offer: RequestedOffer) {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (!(count >= 1 && count <= longestWait)) return []
  const here = hereOf(offer)
  return daysFrom(from, count).map((day) => stateOfDay(day, offer, offer.known, here, people).state)
}

/** True if the days are full, at least in part, and would otherwise take these people. */
export function waitsForDays(asked: Asked, offer: RequestedOffer): boolean {
  const { capacityPerDay } = offer
  if (capacityPerDay === null || unitsOf(offer, asked.people) > capacityPerDay) return false
  const states = statesOf(asked, offer)
  return states.includes('full') && states.every((state) => state === 'full' || isOpen(state))
}

/** True if each of the days has room for these people now. */
export function hasRoom(asked: Asked, offer: RequestedOffer): boolean {
  const states = statesOf(asked, offer)
  return states.length > 0 && states.every(isOpen)
}
