import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import {
  coordinate,
  countryName,
  durationInDays,
  excerpt,
  formatOf,
  languageName,
  phoneText,
} from './format.ts'
import { spokenInText, spokenList, spokenName } from './format-spoken.ts'
import { spokenLanguageNames } from './spoken-language-names.ts'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** In the order en, fr, pt, es, with every special space made visible as an ordinary one. */
const inEach = (write: (language: Language) => string) =>
  languages.map((language) => write(language).replace(/[\u00a0\u202f\u2009]/g, ' '))

test('numbers follow the language', () => {
  expect(inEach((language) => formatOf(language).number(1234567.5))).toEqual([
    '1,234,567.5',
    '1 234 567,5',
    '1.234.567,5',
    '1.234.567,5',
  ])
  expect(inEach((language) => formatOf(language).number(4.56, { decimals: 1 }))).toEqual([
    '4.6',
    '4,6',
    '4,6',
    '4,6',
  ])
})

test('a price is in the order of the reader, without cents unless asked for', () => {
  expect(inEach((language) => formatOf(language).price(12500))).toEqual([
    '$12,500',
    '12 500 $US',
    'US$ 12.500',
    'USD 12.500',
  ])
  expect(inEach((language) => formatOf(language).price(45.5, 'USD', { decimals: 2 }))).toEqual([
    '$45.50',
    '45,50 $US',
    'US$ 45,50',
    'USD 45,50',
  ])
})

test('a price in another currency is written as the language does; an unknown one keeps its name', () => {
  expect(inEach((language) => formatOf(language).price(12500, 'EUR'))).toEqual([
    '€12,500',
    '12 500 €',
    '€ 12.500',
    'EUR 12.500',
  ])
  expect(formatOf('pt').price(50, 'reais')).toBe('50 reais')
})

test('what somebody pays is written to the cent where it is not whole', () => {
  const amounts = [40, 40.5, 1250, 0.1 * 30, 36.3]
  expect(amounts.map((each) => formatOf('en').amount(each))).toEqual([
    '$40',
    '$40.50',
    '$1,250',
    '$3',
    '$36.30',
  ])
  expect(inEach((language) => formatOf(language).amount(12.5, 'BRL'))).toEqual([
    'R$12.50',
    '12,50 R$',
    'R$ 12,50',
    'BRL 12,50',
  ])
})

test('the currency is named once: behind the price in English, in the price elsewhere', () => {
  expect(inEach((language) => formatOf(language).fullAmount(40, 'USD'))).toEqual([
    '$40 USD',
    '40 $US',
    'US$ 40',
    'USD 40',
  ])
  expect(inEach((language) => formatOf(language).currencyBehind('USD'))).toEqual(['USD', '', '', ''])
})

test('thousands are separated in every language', () => {
  expect(inEach((language) => formatOf(language).number(2810))).toEqual(['2,810', '2 810', '2.810', '2.810'])
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

test('coordinates have four decimals, a point and a true minus sign', () => {
  expect(coordinate(-3.119)).toBe('−3.1190')
  expect(coordinate(-60.0217, 6)).toBe('−60.021700')
  expect(coordinate(-0.00001)).toBe('0.0000')
})

test('languages are named in the language of the reader', () => {
  expect(languages.map((language) => languageName(language, language))).toEqual([
    'English',
    'Français',
    'Português',
    'Español',
  ])
  expect(inEach((language) => spokenName('qu', language))).toEqual([
    'Quechua',
    'Quechua',
    'Quíchua',
    'Quechua',
  ])
  expect(inEach((language) => spokenName('tca', language))).toEqual(['Ticuna', 'Ticuna', 'Ticuna', 'Ticuna'])
  expect(spokenName('gcr', 'fr')).toBe('Créole guyanais')
  expect(spokenName('zzz', 'en')).toBe('zzz')
})

test('a list of languages has one capital, at its beginning; English has one for each', () => {
  expect(inEach((language) => spokenList(['pt', 'en', 'gcr', 'mav'], language))).toEqual([
    'Portuguese, English, Guianese Creole, Sateré-Mawé',
    'Portugais, anglais, créole guyanais, sateré-mawé',
    'Português, inglês, crioulo da Guiana Francesa, sateré-mawé',
    'Portugués, inglés, criollo de la Guayana Francesa, sateré-mawé',
  ])
  expect(spokenList([], 'fr')).toBe('')
})

test('every language of the region is written small inside a sentence, but in English', () => {
  for (const code of Object.keys(spokenLanguageNames)) {
    for (const language of languages) {
      const name = spokenInText(code, language)
      const first = name.charAt(0)
      expect(first, `${name} (${language})`).toBe(
        language === 'en' ? first.toUpperCase() : first.toLowerCase(),
      )
      expect(spokenName(code, language).charAt(0)).toBe(first.toUpperCase())
    }
  }
})

test('countries are named in the language of the reader', () => {
  expect(inEach((language) => countryName('GF', language))).toEqual([
    'French Guiana',
    'Guyane',
    'Guiana Francesa',
    'Guayana Francesa',
  ])
  expect(countryName('somewhere', 'en')).toBe('somewhere')
})

test.each([
  ['+5592991234567', '+55 92 99123-4567'],
  ['+559232345678', '+55 92 3234-5678'],
  ['+51987654321', '+51 987 654 321'],
  ['+573001234567', '+57 300 123 4567'],
  ['+594694123456', '+594 694 12 34 56'],
  ['+12025550123', '+1 202 555 0123'],
  ['+81312345678', '+81312345678'],
  ['0800 123', '0800 123'],
])('%s is shown as %s', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown)
})

test('a short text stays whole, a long one is cut after a word', () => {
  expect(excerpt('  A guide\nin Tefé. ')).toBe('A guide in Tefé.')
  expect(excerpt('Boats, birds, and the river', 12)).toBe('Boats, birds…')
  expect(excerpt('Boats, birds, and the river', 14)).toBe('Boats, birds…')
})

test('an excerpt is never longer than 156 characters and never ends in half a character', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
        fc.lorem({ maxCount: 60, size: 'max' }),
      ),
      (text) => {
        const short = excerpt(text)
        expect(short.length).toBeLessThanOrEqual(156)
        expect(short.isWellFormed()).toBe(true)
      },
    ),
  )
  expect(excerpt('🦜'.repeat(100)).isWellFormed()).toBe(true)
})
