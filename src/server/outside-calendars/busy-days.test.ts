import { describe, expect, test } from 'vitest'
import { calendarOf, entryOf } from '#tests/feed-server.ts'
import { busyDays } from './busy-days.ts'

const window = { from: '2026-12-01', to: '2028-01-31' }
const zone = 'America/Manaus'
const said = (text: string, at = zone) =>
  busyDays(text, at, window).map(({ from, to }) => (from === to ? from : `${from}/${to}`))
const of = (...entries: string[][]) => said(calendarOf(...entries.map((lines) => entryOf(...lines))))

describe('calendars of the three platforms', () => {
  test('Airbnb: reserved nights, and nights that are not available', () => {
    const airbnb = `BEGIN:VCALENDAR
PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN
CALSCALE:GREGORIAN
VERSION:2.0
BEGIN:VEVENT
DTEND;VALUE=DATE:20261213
DTSTART;VALUE=DATE:20261210
UID:6fec1092d3fa-4af33e5ef0ce6d1ea5e1c14cbe5c2c3e@airbnb.com
DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de
 tails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234
SUMMARY:Reserved
END:VEVENT
BEGIN:VEVENT
DTEND;VALUE=DATE:20270102
DTSTART;VALUE=DATE:20261231
UID:6fec1092d3fa-0123456789abcdef0123456789abcdef@airbnb.com
SUMMARY:Airbnb (Not available)
END:VEVENT
END:VCALENDAR`
    expect(said(airbnb)).toEqual(['2026-12-10/2026-12-12', '2026-12-31/2027-01-01'])
  })

  test('Booking.com: closed days', () => {
    const booking = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//admin.booking.com//NONSGML Booking.com//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
BEGIN:VEVENT
DTSTART;VALUE=DATE:20270205
DTEND;VALUE=DATE:20270207
UID:3d1e7f6a9a5b0c3d@booking.com
SUMMARY:CLOSED - Not available
END:VEVENT
END:VCALENDAR`
    expect(said(booking)).toEqual(['2027-02-05/2027-02-06'])
  })

  test('Google: hours in a zone, repeated entries, moved and dropped ones, and free ones', () => {
    const google = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Canoa
X-WR-TIMEZONE:America/Manaus
BEGIN:VTIMEZONE
TZID:America/Manaus
X-LIC-LOCATION:America/Manaus
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0400
TZNAME:GMT-4
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=America/Manaus:20261201T180000
DTEND;TZID=America/Manaus:20261201T200000
RRULE:FREQ=WEEKLY;UNTIL=20261223T035959Z;BYDAY=TU
EXDATE;TZID=America/Manaus:20261215T180000
DTSTAMP:20261126T120000Z
UID:4ts1@google.com
STATUS:CONFIRMED
SUMMARY:Ocupado
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/Manaus:20261210T180000
DTEND;TZID=America/Manaus:20261210T200000
DTSTAMP:20261126T120000Z
UID:4ts1@google.com
RECURRENCE-ID;TZID=America/Manaus:20261208T180000
STATUS:CONFIRMED
SUMMARY:Ocupado
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART:20270110T130000Z
DTEND:20270110T140000Z
UID:free@google.com
STATUS:CONFIRMED
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
DTSTART:20270111T130000Z
DTEND:20270111T140000Z
UID:gone@google.com
STATUS:CANCELLED
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR`
    expect(said(google)).toEqual(['2026-12-01', '2026-12-10', '2026-12-22'])
  })
})

describe('days', () => {
  test('the end of whole days is exclusive; without an end it is one day', () => {
    expect(of(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART;VALUE=DATE:20261205'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261205'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART;VALUE=DATE:20261205', 'DURATION:P2D'])).toEqual(['2026-12-05/2026-12-06'])
    // without VALUE=DATE
    expect(of(['DTSTART:20261205', 'DTEND:20261207'])).toEqual(['2026-12-05/2026-12-06'])
  })

  test('hours take each day that they touch, but not the one at whose midnight they end', () => {
    expect(of(['DTSTART:20261205T200000', 'DTEND:20261206T000000'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART:20261205T200000', 'DTEND:20261206T000100'])).toEqual(['2026-12-05/2026-12-06'])
    expect(of(['DTSTART:20261205T000000', 'DTEND:20261205T000000'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART:20261205T230000'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART:20261205T230000', 'DURATION:PT1H'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART:20261205T230000', 'DTEND:20261204T230000'])).toEqual(['2026-12-05'])
  })

  test('days are those of the place, however far the calendar’s zone', () => {
    // midnight in Manaus is four o'clock in UTC
    expect(of(['DTSTART:20261206T020000Z', 'DTEND:20261206T040000Z'])).toEqual(['2026-12-05'])
    expect(of(['DTSTART:20261206T020000Z', 'DTEND:20261206T040001Z'])).toEqual(['2026-12-05/2026-12-06'])
    const tokyo = ['DTSTART;TZID=Asia/Tokyo:20261206T090000', 'DTEND;TZID=Asia/Tokyo:20261206T140000']
    expect(of(tokyo)).toEqual(['2026-12-05/2026-12-06'])
    const kiritimati = ['DTSTART;TZID=Pacific/Kiritimati:20261207T010000', 'DURATION:PT2H']
    expect(of(kiritimati)).toEqual(['2026-12-06'])
    expect(said(calendarOf(entryOf(...tokyo)), 'America/Rio_Branco')).toEqual(['2026-12-05'])
  })

  test('summer time elsewhere moves the hour here', () => {
    // 23:30 in New York: 00:30 in Manaus of the next day in winter, 23:30 in summer
    const nightly = (day: string) => [
      `DTSTART;TZID=America/New_York:${day}T233000`,
      `DTEND;TZID=America/New_York:${day}T234500`,
    ]
    expect(of(nightly('20270313'))).toEqual(['2027-03-14'])
    expect(of(nightly('20270314'))).toEqual(['2027-03-14'])
    const repeated = [...nightly('20270312'), 'RRULE:FREQ=DAILY;COUNT=4']
    expect(of(repeated)).toEqual(['2027-03-13/2027-03-15'])
    // the skipped hour, and the repeated one
    expect(of(['DTSTART;TZID=America/New_York:20270314T023000', 'DURATION:PT1H'])).toEqual(['2027-03-14'])
    expect(of(['DTSTART;TZID=America/New_York:20271107T013000', 'DURATION:PT1H'])).toEqual(['2027-11-07'])
  })

  test('a zone defined in the calendar is used, and an unknown zone means that of the place', () => {
    const own = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`.replaceAll('\n', '\r\n')
    const entry = (tzid: string) =>
      entryOf(`DTSTART;TZID=${tzid}:20261206T030000`, `DTEND;TZID=${tzid}:20261206T040000`)
    expect(said(calendarOf(own, entry('W. Europe Standard Time')))).toEqual(['2026-12-05'])
    expect(said(calendarOf(entry('Somewhere/Else')))).toEqual(['2026-12-06'])
  })

  test('a yearly entry on a leap day occurs every four years', () => {
    const yearly = ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY']
    const leap = { from: '2027-02-01', to: '2028-03-31' }
    expect(busyDays(calendarOf(entryOf(...yearly)), zone, leap)).toEqual([
      { from: '2028-02-29', to: '2028-02-29' },
    ])
    const never = calendarOf(
      entryOf('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    )
    expect(busyDays(never, zone, leap)).toEqual([])
    const over = calendarOf(entryOf('DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280301'))
    expect(busyDays(over, zone, leap)).toEqual([{ from: '2028-02-28', to: '2028-02-29' }])
  })

  test('only the days of the window are expanded, for entries that began long before too', () => {
    expect(of(['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:99991231'])).toEqual([
      '2026-12-01/2028-01-31',
    ])
    expect(of(['DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270131'])).toEqual([
      '2026-12-07',
      '2027-01-04',
    ])
    expect(of(['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20200102'])).toEqual([])
  })

  test('one repetition may be free or canceled, or be all that was sent', () => {
    const weekly =
      'BEGIN:VEVENT\r\nUID:w\r\nDTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEND:VEVENT'
    const changed = (day: string, line: string) =>
      `BEGIN:VEVENT\r\nUID:w\r\nRECURRENCE-ID;VALUE=DATE:${day}\r\nDTSTART;VALUE=DATE:${day}\r\n${line}\r\nEND:VEVENT`
    const [free, off] = [changed('20261208', 'TRANSP:TRANSPARENT'), changed('20261215', 'STATUS:CANCELLED')]
    expect(said(calendarOf(weekly, free, off))).toEqual(['2026-12-01'])
    expect(said(calendarOf(changed('20261208', 'TRANSP:OPAQUE')))).toEqual(['2026-12-08'])
  })

  test('consecutive days are one range, whatever order they come in', () => {
    expect(
      of(
        ['DTSTART;VALUE=DATE:20261207'],
        ['DTSTART;VALUE=DATE:20261205'],
        ['DTSTART;VALUE=DATE:20261206'],
        ['DTSTART;VALUE=DATE:20261206'],
      ),
    ).toEqual(['2026-12-05/2026-12-07'])
  })
})

test('ten years of each weekday are few steps', () => {
  const daily = ['DTSTART;VALUE=DATE:20160101', 'RRULE:FREQ=DAILY;BYDAY=MO;BYMONTH=1,12']
  expect(of(daily)).toContain('2026-12-07')
})
