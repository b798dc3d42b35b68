import type {
  Calendar,
  CalendarEvent,
  CalendarRequest,
  ClosedRange,
  ElsewhereRange,
} from '#contract/calendar/calendar.ts'
import { isOn } from './month-days.ts'

/** Guests of an offer at one time. */
export type Party = {
  key: string
  title: string
  time: string | null
  people: number
  most: number | null
  guests: CalendarRequest[]
  /** The earliest first day and the latest last day. */
  from: string
  until: string
}

/** The entries of a day. */
export type DayEntries = {
  parties: Party[]
  asked: CalendarRequest[]
  events: (CalendarEvent & { guests: CalendarRequest[] })[]
  closed: ClosedRange[]
  elsewhere: ElsewhereRange[]
  rest: number
}

/** The entries of a calendar for a day: guests by offer, with an event the people attending it. */
export function entriesOf({ requests, events, closed, elsewhere, rest }: Calendar, day: string): DayEntries {
  const ofDay = requests.filter(isOn(day))
  const confirmed = ofDay.filter(({ state }) => state === 'confirmed')
  const shownEvents = events.filter(isOn(day))
  const isShown = ({ kind, subjectId }: CalendarRequest) =>
    kind === 'event' && shownEvents.some(({ id }) => id === subjectId)
  const more = rest.find((each) => each.day === day)
  return {
    parties: partiesOf(confirmed.filter((request) => !isShown(request))),
    asked: ofDay.filter(({ state }) => state !== 'confirmed'),
    events: shownEvents.map((event) => ({
      ...event,
      guests: confirmed.filter(({ subjectId }) => subjectId === event.id),
    })),
    closed: closed.filter(isOn(day)),
    elsewhere: elsewhere.filter(isOn(day)),
    rest: more ? more.requests + more.events + more.closed + more.elsewhere : 0,
  }
}

function partiesOf(requests: CalendarRequest[]): Party[] {
  const parties = new Map<string, Party>()
  for (const guest of requests) {
    const key = `${guest.subjectId} ${guest.time}`
    const { title, time, most, from, to } = guest
    const party = parties.get(key) ?? { key, title, time, most, people: 0, guests: [], from, until: to }
    party.people += guest.people
    party.guests.push(guest)
    if (from < party.from) party.from = from
    if (to > party.until) party.until = to
    parties.set(key, party)
  }
  return [...parties.values()].sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
}

/** The key that identifies a range of another site. */
export const elsewhereKey = ({ offer, host, from }: ElsewhereRange): string => `${offer.id} ${host} ${from}`

/** True if there is nothing. */
export const isEmpty = ({ parties, asked, events, closed, elsewhere, rest }: DayEntries): boolean =>
  parties.length + asked.length + events.length + closed.length + elsewhere.length + rest === 0
