import type { Language } from '#contract/languages.ts'
import { nameLocales, once } from './locales.ts'
import { spokenLanguageNames } from './spoken-language-names.ts'

const languageNames = once(
  (language: Language) =>
    new Intl.DisplayNames(nameLocales[language], { type: 'language', fallback: 'none' }),
)
const countryNames = once(
  (language: Language) => new Intl.DisplayNames(nameLocales[language], { type: 'region', fallback: 'code' }),
)

/**
 * The name of a spoken language by itself, with a capital: `Portuguese`, `Português`, `Ticuna`. A language
 * that nobody here has a name for keeps its code.
 *
 * @param code ISO 639, two or three letters
 * @param language the language in which the name is wanted
 */
export const languageName = (code: string, language: Language): string => knownNames(language)(code).alone

/** The same inside a sentence, where only English writes a capital: `Portuguese`, `portugais`. */
export const languageInText = (code: string, language: Language): string => knownNames(language)(code).inText

/** Spoken languages one after the other: `Portuguese, English`, `Portugais, anglais`. */
export const languageList = (codes: readonly string[], language: Language): string =>
  codes.map((code, index) => (index ? languageInText : languageName)(code, language)).join(', ')

// asking Intl for a name, and for its capital, takes longer than drawing the tag that shows it
const knownNames = once((language: Language) => once((code: string) => namesOf(code, language)))

function namesOf(code: string, language: Language): { alone: string; inText: string } {
  const inText = /^[a-z]{2,3}$/.test(code) ? nameInText(code, language) : undefined
  if (!inText) return { alone: code, inText: code }
  return { alone: inText.charAt(0).toLocaleUpperCase(nameLocales[language]) + inText.slice(1), inText }
}

function nameInText(code: string, language: Language): string | undefined {
  const own = spokenLanguageNames[code]
  const ownName = typeof own === 'string' && language !== 'en' ? own.toLowerCase() : own
  return languageNames(language).of(code) ?? (typeof ownName === 'string' ? ownName : ownName?.[language])
}

/** The name of a country or territory by its ISO 3166-1 code of two letters: `French Guiana`, `Guyane française`. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? knownCountries(language)(code) : code
}

const knownCountries = once((language: Language) =>
  once((code: string) => countryNames(language).of(code) ?? code),
)
