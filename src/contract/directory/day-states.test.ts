import { expect, test } from 'vitest'
import {
  type DayState,
  type KnownDays,
  nearestOpenDays,
  nextFreeDay,
  type OfferDays,
  stateOfDay,
  statesOfMonth,
} from './day-states.ts'

const offer: OfferDays = {
  availableFrom: null,
  availableTo: null,
  months: [],
  weekdays: [],
  least: null,
  startTimes: [],
  capacityPerDay: 6,
  capacityUnit: 'person',
  noticeDays: 0,
  latestHour: null,
}
const nothing: KnownDays = { closed: [], busy: [], taken: {}, elsewhere: [] }
const sold = (...units: (number | null)[]) => ({
  elsewhere: units.map((each) => ({ from: '2026-11-27', to: '2026-11-28', units: each })),
})
const here = { today: '2026-11-26', clock: '09:30' }
const stateOn = (day: string, of: object = {}, known: object = {}, people?: number) =>
  stateOfDay(day, { ...offer, ...of }, { ...nothing, ...known }, here, people)

test.each<[string, object, object, number, DayState]>([
  ['with all its places', {}, {}, 1, 'free'],
  ['with a third of them', {}, { taken: { '2026-11-28': 4 } }, 2, 'few'],
  ['with fewer than are wanted', {}, { taken: { '2026-11-28': 4 } }, 3, 'full'],
  ['with none', {}, { taken: { '2026-11-28': 6 } }, 1, 'full'],
  ['with one boat for all of them', { capacityUnit: 'boat', capacityPerDay: 1 }, {}, 6, 'free'],
  [
    'without its boat',
    { capacityUnit: 'boat', capacityPerDay: 1 },
    { taken: { '2026-11-28': 1 } },
    1,
    'full',
  ],
  ['of which nobody counts the places', { capacityPerDay: null }, {}, 500, 'ask'],
  ['with an event of its provider', {}, { busy: ['2026-11-28'] }, 1, 'ask'],
  ['that is full, with an event', {}, { busy: ['2026-11-28'], taken: { '2026-11-28': 6 } }, 1, 'full'],
  ['that is closed', {}, { closed: [{ from: '2026-11-20', to: '2026-11-28' }] }, 1, 'closed'],
  ['of the week on which it does not run', { weekdays: [1, 7] }, {}, 1, 'closed'],
  ['of the week on which it runs', { weekdays: [6] }, {}, 1, 'free'],
  ['with two days of notice', { noticeDays: 2 }, {}, 1, 'free'],
  ['with three days of notice', { noticeDays: 3 }, {}, 1, 'tooLate'],
  ['of which another site has sold some', {}, sold(2, 1), 3, 'free'],
  ['of which other sites have sold most', {}, sold(2, 2), 2, 'few'],
  ['of which other sites have sold too many', {}, sold(2, 2), 3, 'full'],
  ['of which other sites have sold more than there is', {}, sold(4, 4), 1, 'full'],
  ['of which another site has sold all', {}, sold(1, null), 1, 'closed'],
  ['of which nobody counts what another site has sold', { capacityPerDay: null }, sold(1), 1, 'closed'],
  ['for fewer people than it takes', { least: 4 }, {}, 3, 'closed'],
  ['for as few people as it takes', { least: 4 }, {}, 4, 'free'],
])('a day %s', (_, of, known, people, state) => {
  expect(stateOn('2026-11-28', of, known, people).state).toBe(state)
})

test.each<[string, object, DayState, DayState]>([
  ['before the hour until which one asks', { latestHour: '18:00' }, 'tooLate', 'free'],
  ['at that hour', { latestHour: '09:30' }, 'tooLate', 'tooLate'],
  ['before its last start', { startTimes: ['05:30', '17:30'] }, 'free', 'free'],
  ['after its last start', { startTimes: ['05:30', '09:30'] }, 'tooLate', 'free'],
])('today and tomorrow %s', (_, of, today, tomorrow) => {
  expect(stateOn('2026-11-26', of).state).toBe(today)
  expect(stateOn('2026-11-27', of).state).toBe(tomorrow)
  expect(stateOn('2026-11-25', of).state).toBe('past')
})

test('a free day is found within a year, and the nearest ones on both sides of a day', () => {
  const weekends = { ...offer, weekdays: [6, 7] }
  const taken = { '2026-11-28': 6, '2026-12-05': 6, '2026-12-06': 5 }
  expect(nextFreeDay(weekends, { ...nothing, taken }, here)?.day).toBe('2026-11-29')
  expect(nextFreeDay(weekends, { ...nothing, taken }, here, 7)).toBeUndefined()
  expect(nextFreeDay({ ...offer, capacityPerDay: null }, nothing, here)).toBeUndefined()
  expect(nearestOpenDays('2026-12-05', weekends, { ...nothing, taken }, here)).toEqual([
    '2026-11-29',
    '2026-12-06',
  ])
  expect(nearestOpenDays('2026-12-05', weekends, { ...nothing, taken }, here, 2)).toEqual([
    '2026-11-29',
    '2026-12-12',
  ])
  expect(nearestOpenDays('2026-11-28', weekends, { ...nothing, taken }, here)).toEqual(['2026-11-29'])
})

test('without people, days are those for as few as it takes', () => {
  const taken = { '2026-11-28': 3 }
  expect(stateOn('2026-11-28', { least: 4 }, { taken }).state).toBe('full')
  expect(stateOn('2026-11-29', { least: 4 }, { taken }).state).toBe('free')
  expect(nextFreeDay({ ...offer, least: 4 }, nothing, here, 3)).toBeUndefined()
  expect(nextFreeDay({ ...offer, least: 4 }, nothing, here)?.day).toBe('2026-11-26')
})

test('February has 29 days in a leap year', () => {
  const days = (month: string) => statesOfMonth(month, offer, nothing, here).map(({ day }) => day)
  expect(days('2028-02').at(-1)).toBe('2028-02-29')
  expect(days('2027-02').at(-1)).toBe('2027-02-28')
  expect(days('2100-02')).toHaveLength(28)
})
