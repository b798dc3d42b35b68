import type { Language } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import { dateLocales, once } from './locales.ts'

/** The formatters of one language for calendar days (`2027-03-12`) and hours (`17:30`): no time zone shifts them. */
export function dateFormats(language: Language) {
  const locale = dateLocales[language]
  const utc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const whole = utc({ day: 'numeric', month: 'long', year: 'numeric' })
  const withWeekday = utc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = utc({ weekday: 'short' })
  const long = utc({ weekday: 'long', day: 'numeric', month: 'long' })
  const short = utc({ day: 'numeric', month: 'long' })
  const tile = utc({ day: 'numeric', month: 'short', year: 'numeric' })
  const month = utc({ month: 'long' })
  const ofYear = utc({ month: 'long', year: 'numeric' })
  const hour = utc({ hour: 'numeric', minute: '2-digit', hourCycle: language === 'en' ? 'h12' : 'h23' })
  // browsers turn a thin space into an ordinary one: a page says the same as the server
  const joined = (parts: Intl.DateTimeFormatPart[]) =>
    parts
      .map((part) => (language === 'fr' ? withFrenchFirst(part) : part.value))
      .join('')
      .replaceAll('\u2009', ' ')
  // a list shows the same days again and again, and asking Intl takes longer than drawing them
  const rangesOf = (format: Intl.DateTimeFormat) =>
    once((days: string) => {
      const [start = '', end = ''] = days.split('/')
      return joined(withEvenDash(format.formatRangeToParts(dateOf(start), dateOf(end))))
    })
  const [range, weekdayRange] = [rangesOf(whole), rangesOf(withWeekday)]
  const tiles = once((day: string) => {
    const parts = tile.formatToParts(dateOf(day))
    const partOf = (type: 'day' | 'month' | 'year') => parts.find((part) => part.type === type)?.value ?? ''
    return { day: partOf('day'), month: partOf('month').replace(/\.$/, ''), year: partOf('year') }
  })

  return {
    /** `12 March 2027`. */
    date: (day: string) => joined(whole.formatToParts(dateOf(day))),
    /** `12–14 March 2027`, `30 March – 2 April 2027`; one day without an end or with the same. */
    dateRange: (start: string, end?: string | null) => range(`${start}/${end ?? start}`),
    /** `Sat, 12 Dec 2026`, `Sat, 12 Dec – Mon, 14 Dec 2026`: for days that somebody plans by. */
    weekdayRange: (start: string, end?: string | null) => weekdayRange(`${start}/${end ?? start}`),
    /** `Sat`: for a column of one day. */
    weekdayShort: (day: string) => weekday.format(dateOf(day)).replace(/\.$/, ''),
    /** `Saturday 12 December`, as a heading: of a day in a year that is known. */
    dayHeading: (day: string) => capital(joined(long.formatToParts(dateOf(day)))),
    /** `Saturday 12 December`: the same inside a sentence. */
    weekdayDate: (day: string) => joined(long.formatToParts(dateOf(day))),
    /** `12 December`: the same inside a sentence. */
    dayOfMonth: (day: string) => joined(short.formatToParts(dateOf(day))),
    /** Day, short month without its dot, and year, each for itself: `12`, `Mar`, `2027`. */
    dateTile: tiles,
    /** The name of a month from 1 to 12, as it is written inside a sentence. */
    monthName: (number: number) => month.format(Date.UTC(2027, number - 1, 1)),
    /** `August 2027` of `2027-08`, as a heading: its first letter is large in every language. */
    monthOfYear: (text: string) => capital(ofYear.format(dateOf(`${text.slice(0, 7)}-01`))),
    /** `August 2027` of `2027-08-05`, inside a sentence. */
    monthInYear: (day: string) => ofYear.format(dateOf(`${day.slice(0, 7)}-01`)),
    /** `17:30` as the language writes it: `5:30 pm` in English. */
    time: (clock: string) => hour.format(new Date(`1970-01-01T${clock.slice(0, 5)}Z`)),
  }
}

/**
 * How many days something lasts, the first and the last counted: from 12 to 14 March, three; on one day, one.
 *
 * @param start first day, as an ISO date
 * @param end last day; without it, the first
 */
export function durationInDays(start: string, end?: string | null): number {
  return (dateOf(end ?? start).getTime() - dateOf(start).getTime()) / dayMs + 1
}

function dateOf(day: string) {
  const date = new Date(`${day.slice(0, 10)}T00:00Z`)
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${day}" is not an ISO date`)
  return date
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Closed between two days, spaced between words: what the languages' own tables do unevenly. */
function withEvenDash(parts: Intl.DateTimeRangeFormatPart[]) {
  const spaced = parts.some(
    ({ source, type }) => source === 'startRange' && (type === 'month' || type === 'weekday'),
  )
  return parts.map((part) =>
    part.source === 'shared' && part.value.trim() === '–' ? { ...part, value: spaced ? ' – ' : '–' } : part,
  )
}

const withFrenchFirst = (part: Intl.DateTimeFormatPart) =>
  part.type === 'day' && part.value === '1' ? '1er' : part.value
