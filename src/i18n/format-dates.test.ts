import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import { inEach } from '#tests/in-each-language.ts'
import { durationInDays, formatOf } from './format.ts'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

test('a day is written with the day before the month', () => {
  expect(inEach((language) => formatOf(language).date('2027-03-12'))).toEqual([
    '12 March 2027',
    '12 mars 2027',
    '12 de março de 2027',
    '12 de marzo de 2027',
  ])
  expect(formatOf('fr').date('2027-05-01')).toBe('1er mai 2027')
})

test('days of one month are drawn together', () => {
  expect(inEach((language) => formatOf(language).dateRange('2027-03-12', '2027-03-14'))).toEqual([
    '12–14 March 2027',
    '12–14 mars 2027',
    '12–14 de março de 2027',
    '12–14 de marzo de 2027',
  ])
})

test('days of two months or years are kept apart', () => {
  expect(inEach((language) => formatOf(language).dateRange('2027-03-30', '2027-04-01'))).toEqual([
    '30 March – 1 April 2027',
    '30 mars – 1er avril 2027',
    '30 de março – 1 de abril de 2027',
    '30 de marzo – 1 de abril de 2027',
  ])
  expect(formatOf('en').dateRange('2026-12-30', '2027-01-02')).toBe('30 December 2026 – 2 January 2027')
})

test('days that somebody plans by have their weekday', () => {
  expect(inEach((language) => formatOf(language).weekdayRange('2026-12-05'))).toEqual([
    'Sat, 5 Dec 2026',
    'sam. 5 déc. 2026',
    'sáb., 5 de dez. de 2026',
    'sáb, 5 dic 2026',
  ])
  expect(inEach((language) => formatOf(language).weekdayRange('2026-12-01', '2026-12-02'))).toEqual([
    'Tue, 1 Dec – Wed, 2 Dec 2026',
    'mar. 1er – mer. 2 déc. 2026',
    'ter., 1 de dez. – qua., 2 de dez. de 2026',
    'mar, 1 dic – mié, 2 dic 2026',
  ])
})

test('a range without an end is its first day', () => {
  expect(formatOf('es').dateRange('2027-03-12', null)).toBe('12 de marzo de 2027')
  expect(formatOf('es').dateRange('2027-03-12', '2027-03-12')).toBe('12 de marzo de 2027')
})

test('a date tile has the day, the short month and the year', () => {
  expect(languages.map((language) => formatOf(language).dateTile('2027-03-05'))).toEqual([
    { day: '5', month: 'Mar', year: '2027' },
    { day: '5', month: 'mars', year: '2027' },
    { day: '5', month: 'mar', year: '2027' },
    { day: '5', month: 'mar', year: '2027' },
  ])
})

test('months have their names and hours their clock', () => {
  expect(inEach((language) => formatOf(language).monthName(6))).toEqual(['June', 'juin', 'junho', 'junio'])
  expect(inEach((language) => formatOf(language).time('17:30'))).toEqual([
    '5:30 pm',
    '17:30',
    '17:30',
    '17:30',
  ])
  expect(formatOf('en').time('00:05')).toBe('12:05 am')
})

test.each(['America/Manaus', 'Pacific/Auckland', 'UTC'])('no day is shifted in %s', async (zone) => {
  process.env.TZ = zone
  vi.resetModules()
  const { durationInDays, formatOf } = await import('./format.ts')
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  const days = fc.integer({ min: 0, max: 30_000 }).map((day) => new Date(day * dayMs).toISOString())
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.slice(0, 10)
      const [year, month, date] = day.split('-').map(Number)
      const { monthName, dateTile, dateRange } = formatOf('en')
      expect(dateRange(day, day)).toBe(`${date} ${monthName(month ?? 0)} ${year}`)
      expect(dateTile(day)).toMatchObject({ day: `${date}`, year: `${year}` })
      expect(durationInDays(day, day)).toBe(1)
    }),
  )
  expect(formatOf('pt').monthName(1)).toBe('janeiro')
  expect(formatOf('pt').time('00:00')).toBe('0:00')
})

test('an event lasts from its first day to its last, both counted', () => {
  expect(durationInDays('2027-03-12', '2027-03-14')).toBe(3)
  expect(durationInDays('2027-03-12', '2027-03-12')).toBe(1)
  expect(durationInDays('2027-03-12', null)).toBe(1)
  expect(durationInDays('2026-12-31', '2027-01-01')).toBe(2)
})

test('what is not a date is refused', () => {
  expect(() => formatOf('en').date('soon')).toThrow(RangeError)
})
