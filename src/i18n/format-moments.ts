import type { Language } from '#contract/languages.ts'
import { dateLocales, once } from './locales.ts'

/** Where the directory's team is. */
export const regionTimeZone = 'America/Manaus'

const formatters = once((key: string) => {
  const [language, timeZone, withClock] = key.split('|') as [Language, string, string]
  return new Intl.DateTimeFormat(dateLocales[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withClock && { hour: '2-digit', minute: '2-digit' }),
    timeZone,
  })
})

/**
 * An instant with year, short month, day, hour and minute: `20 Nov 2026, 07:12`.
 *
 * @param at ISO date and time
 * @param timeZone where the reader is, such as `America/Manaus`
 */
export const momentText = (at: string, language: Language, timeZone: string): string =>
  formatters(`${language}|${timeZone}|clock`).format(new Date(at))

/** The day of an instant: `20 Nov 2026`. */
export const dayText = (at: string, language: Language, timeZone: string): string =>
  formatters(`${language}|${timeZone}|`).format(new Date(at))

/** The city that a time zone is named after: `Porto Velho`. */
export const cityOfZone = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

const weekdays = once((key: string) => {
  const [language, timeZone] = key.split('|') as [Language, string]
  return new Intl.DateTimeFormat(dateLocales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })
})

/** The day of an instant with its weekday, as a sentence says it: `Thursday 19 November`, `jeudi 19 novembre`. */
export const weekdayText = (at: string, language: Language, timeZone: string): string =>
  weekdays(`${language}|${timeZone}`).format(new Date(at))
