import { type Language, languages } from '#contract/languages.ts'

/** The languages of a text in their order: the original, English, the others. */
export const textLanguageOrder = (original: Language): Language[] => [
  ...new Set<Language>([original, 'en', ...languages]),
]
