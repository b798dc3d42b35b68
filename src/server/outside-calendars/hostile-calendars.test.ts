import { expect, test } from 'vitest'
import { calendarOf, entryOf } from '#tests/feed-server.ts'
import { busyDays } from './busy-days.ts'
import { readBusyDays } from './read-busy-days.ts'
import { maxSteps } from './work.ts'

const window = { from: '2026-12-01', to: '2028-01-31' }
const zone = 'America/Manaus'
const reasonOf = async (text: string) =>
  readBusyDays({ text, timeZone: zone, window }).then(
    (days) => days,
    ({ reason }) => reason,
  )

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
  ['a day that is none', calendarOf(entryOf('DTSTART:tomorrow'))],
  ['numbers', '\u0000\u0001\u0002'],
])('%s is no calendar', async (_, text) => expect(await reasonOf(text)).toBe('notACalendar'))

test('an empty calendar and one with only tasks have no busy days', async () => {
  expect(await reasonOf(calendarOf())).toEqual([])
  expect(await reasonOf(calendarOf('BEGIN:VTODO\r\nUID:1\r\nDUE:20261205T100000Z\r\nEND:VTODO'))).toEqual([])
})

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;INTERVAL=1',
  'FREQ=SECONDLY;COUNT=1000000000',
  // the library searches forever for the next of these
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;BYSECOND=7',
  'FREQ=DAILY;INTERVAL=2000000000',
  'FREQ=WEEKLY;BYMONTH=2;INTERVAL=1000000000',
])('a rule without an end is given up after so many steps: %s', async (rule) => {
  for (const text of [
    calendarOf(entryOf('DTSTART:20200101T000000Z', `RRULE:${rule}`)),
    calendarOf(
      `BEGIN:VTIMEZONE\r\nTZID:Far\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nRRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
      entryOf('DTSTART;TZID=Far:20261205T100000'),
    ),
  ]) {
    const { reason, steps } = await readBusyDays({ text, timeZone: zone, window }).catch((error) => error)
    // whoever is ended from outside has counted nothing
    expect({ reason, steps }).toEqual({ reason: 'tooManyDates', steps: expect.any(Number) })
    expect(steps).toBeLessThanOrEqual(maxSteps)
  }
})

test('too many repeated entries are refused too, before time is over', () => {
  const daily = Array.from({ length: 400 }, () => entryOf('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY'))
  expect(() => busyDays(calendarOf(...daily), zone, window)).toThrow('tooManyDates')
})

test('too many long entries are refused too', async () => {
  const long = Array.from({ length: 5_000 }, () =>
    entryOf('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:99991231'),
  )
  await expect(readBusyDays({ text: calendarOf(...long), timeZone: zone, window })).rejects.toMatchObject({
    reason: 'tooManyDates',
    steps: maxSteps,
  })
})

test('thousands of entries are read', async () => {
  const many = Array.from({ length: 5_000 }, () => entryOf('DTSTART;VALUE=DATE:20261201'))
  expect(await reasonOf(calendarOf(...many))).toEqual([{ from: '2026-12-01', to: '2026-12-01' }])
})
