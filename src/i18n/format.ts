import type { Language } from '#contract/languages.ts'
import { dateFormats } from './format-dates.ts'
import { numbersOf } from './format-numbers.ts'
import { once } from './locales.ts'

export { excerpt } from './excerpt.ts'
export { durationInDays } from './format-dates.ts'
export { countryName, languageInText, languageName } from './format-names.ts'
export { coordinate } from './format-numbers.ts'
export { phoneText } from './format-phone.ts'

/** Numbers, prices, dates and hours as one language writes them; made once: `formatOf('fr').price(1250)`. */
export const formatOf = once((language: Language) => ({
  ...numbersOf(language),
  ...dateFormats(language),
}))
