import type { Language } from '#contract/languages.ts'
import { dateLocales, once } from './locales.ts'

const formats = once(
  (language: Language) =>
    new Intl.DateTimeFormat(dateLocales[language], { weekday: 'long', timeZone: 'UTC' }),
)

/** The name of a weekday from 0 (Sunday) to 6, as it is written inside a sentence. */
export const weekdayName = (language: Language, weekday: number): string =>
  // 3 January 2027 is a Sunday
  formats(language).format(Date.UTC(2027, 0, 3 + weekday))
