import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, fold, writeCalendar } from './calendar.ts'
import { writeRecord } from './csv.ts'
import { writeGpx } from './gpx.ts'

const event: CalendarEvent = {
  uid: '1@directory.example',
  changedAt: new Date('2026-11-20T09:30:15.123Z'),
  summary: 'Festa',
  url: 'https://directory.example/event/festa',
  categories: [],
  start: { date: '2026-06-24' },
  end: { date: '2026-06-25' },
  isYearly: false,
}
const calendarOf = (changes: Partial<CalendarEvent>) =>
  writeCalendar({ name: 'Furo', product: 'Furo', events: [{ ...event, ...changes }] })
const parse = (calendar: string) => new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')

test('no line of a calendar is longer than 75 octets, and folding cuts no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (text) => {
      const lines = fold(text).split('\r\n')
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(fold(text).replaceAll('\r\n ', '')).toBe(text)
      expect(lines.every((line) => line.isWellFormed())).toBe(true)
    }),
  )
})

test('a calendar reader finds every text as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200, size: 'max' }), (text) => {
      const printable = text.replace(/[\p{Cc}]/gu, '')
      const read = parse(calendarOf({ summary: `x${printable}`, description: `y\n${printable}` }))
      expect(read?.getFirstPropertyValue('summary')).toBe(`x${printable}`)
      expect(read?.getFirstPropertyValue('description')).toBe(`y\n${printable}`)
    }),
  )
})

test('a calendar reader finds the signs of its own format as text', () => {
  const signs = fc.string({ unit: fc.constantFrom('\\', ';', ',', ':', '"', 'n', 'N'), maxLength: 8 })
  fc.assert(
    fc.property(signs, (text) => {
      expect(parse(calendarOf({ summary: `x${text}` }))?.getFirstPropertyValue('summary')).toBe(`x${text}`)
    }),
  )
})

test('a text cannot begin a line of its own', () => {
  const calendar = calendarOf({ summary: 'x\r\nATTENDEE:mailto:a@b.example', location: 'a\rBEGIN:VALARM' })
  expect(calendar).toContain('SUMMARY:x\\nATTENDEE:mailto:a@b.example\r\n')
  expect(calendar).not.toMatch(/^(ATTENDEE|BEGIN:VALARM)/m)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('days are written as days, hours as local hours', () => {
  expect(calendarOf({})).toContain('DTSTART;VALUE=DATE:20260624\r\nDTEND;VALUE=DATE:20260625\r\n')
  const timed = calendarOf({
    start: { date: '2026-06-24', time: '19:30' },
    end: { date: '2026-06-25', time: '02:00' },
  })
  expect(timed).toContain('DTSTART:20260624T193000\r\nDTEND:20260625T020000\r\n')
  expect(timed).toContain('DTSTAMP:20261120T093015Z\r\n')
})

test('CSV keeps quotes, commas and lines, and disarms formulas but not numbers', () => {
  expect(writeRecord(['a "b", c', 'line\nline', null, 3, -60.02, true, ['pt', 'en']])).toBe(
    '"a ""b"", c","line\nline",,3,-60.02,true,pt; en\r\n',
  )
  expect(writeRecord(['=cmd|x', '+1', '-1', '@a', '\ta', '\ra', "it's"])).toBe(
    "'=cmd|x,'+1,'-1,'@a,'\ta,\"'\ra\",it's\r\n",
  )
})

test('GPX is well-formed whatever a name holds', () => {
  const name = `A <b> & "c" 'd' 🛶 ]]> \u0000\u0008\ufffe`
  const gpx = writeGpx({
    creator: 'F & G',
    url: 'https://x.example/?a=1&b=2',
    waypoints: [{ latitude: -3.1, longitude: -60, name, type: 'city' }],
  })
  const document = new DOMParser({
    onError: (level, message) => expect.fail(`${level}: ${message}`),
  }).parseFromString(gpx, 'text/xml')
  expect(document.getElementsByTagName('name')[0]?.textContent).toBe(`A <b> & "c" 'd' 🛶 ]]> `)
  expect(document.getElementsByTagName('wpt')[0]?.getAttribute('lat')).toBe('-3.1')
  expect(document.documentElement?.getAttribute('creator')).toBe('F & G')
})
