import { expect, test } from 'vitest'
import type { Calendar, CalendarRequest } from '#contract/calendar/calendar.ts'
import { entriesOf, isEmpty } from './day-entries.ts'

const listing = { id: 'l', name: 'Ana' }
const request = (more: Partial<CalendarRequest>): CalendarRequest => ({
  ...{ id: 'r', state: 'confirmed', kind: 'offer', subjectId: 'canoe', title: 'Canoe', name: 'Marta' },
  ...{ people: 2, most: 6, from: '2026-12-05', to: '2026-12-05', time: '05:30', listing },
  ...more,
})
const calendar = (more: Partial<Calendar>): Calendar => ({
  ...{ today: '2026-12-01', listings: [], requests: [], events: [], closed: [], elsewhere: [], rest: [] },
  ...more,
})

test('guests of one offer at the same hour are a party, at another hour another one; an unanswered request is none', () => {
  const requests = [
    request({ id: '1' }),
    request({ id: '2', name: 'Jonas', people: 1, to: '2026-12-06' }),
    request({ id: '3', time: null }),
    request({ id: '4', state: 'requested' }),
  ]
  const { parties, asked } = entriesOf(calendar({ requests }), '2026-12-05')
  expect(parties.map(({ time, people, until }) => [time, people, until])).toEqual([
    [null, 2, '2026-12-05'],
    ['05:30', 3, '2026-12-06'],
  ])
  expect(asked.map(({ id }) => id)).toEqual(['4'])
  expect(entriesOf(calendar({ requests }), '2026-12-06').parties.map(({ people }) => people)).toEqual([1])
})

test('the people of an event are with it, and not another party', () => {
  const requests = [request({ kind: 'event', subjectId: 'e' })]
  const event = {
    ...{ id: 'e', title: 'Boi', from: '2026-12-05', to: '2026-12-05', time: null, place: 'Parintins' },
    ...{ taken: 2, capacity: null, isPending: false, listing },
  }
  const found = entriesOf(calendar({ requests, events: [event] }), '2026-12-05')
  expect(found.parties).toEqual([])
  expect(found.events.map(({ guests }) => guests.map(({ name }) => name))).toEqual([['Marta']])
  // an event that is not shown, because its reader sees only requests
  expect(entriesOf(calendar({ requests }), '2026-12-05').parties).toHaveLength(1)
})

test('a day with entries beyond the listed ones is not empty', () => {
  const rest = [{ day: '2026-12-05', requests: 3, events: 0, closed: 1, elsewhere: 0 }]
  const found = entriesOf(calendar({ rest }), '2026-12-05')
  expect([found.rest, isEmpty(found)]).toEqual([4, false])
  expect(isEmpty(entriesOf(calendar({ rest }), '2026-12-06'))).toBe(true)
})
