import { type Language, languages } from '#contract/languages.ts'

/** In the order en, fr, pt, es, with every special space made visible as an ordinary one. */
export const inEach = (write: (language: Language) => string) =>
  languages.map((language) => write(language).replace(/[\u00a0\u202f\u2009]/g, ' '))
