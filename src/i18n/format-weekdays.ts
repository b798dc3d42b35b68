import type { Language } from '#contract/languages.ts'
import { dateLocales, once } from './locales.ts'

/** The weekday with which weeks begin in calendars of each language, 0 is Sunday. */
export const firstWeekday: Record<Language, number> = { en: 0, fr: 1, pt: 0, es: 1 }

const formats = once(
  (language: Language) =>
    new Intl.DateTimeFormat(dateLocales[language], { weekday: 'long', timeZone: 'UTC' }),
)

/** The name of a weekday from 0 (Sunday) to 6, as it is written inside a sentence. */
export const weekdayName = (language: Language, weekday: number): string =>
  // 3 January 2027 is a Sunday
  formats(language).format(Date.UTC(2027, 0, 3 + weekday))
