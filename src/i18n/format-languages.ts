import type { Language } from '#contract/languages.ts'
import { languageInText } from './format-names.ts'
import { dateLocales, once } from './locales.ts'

const lists = once(
  (language: Language) => new Intl.ListFormat(dateLocales[language], { type: 'conjunction' }),
)

/** Languages inside a sentence: `French, Portuguese and Spanish`. */
export const languagesInText = (codes: readonly string[], language: Language): string =>
  lists(language).format(codes.map((code) => languageInText(code, language)))
