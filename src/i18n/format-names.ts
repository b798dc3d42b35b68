import type { Language } from '#contract/languages.ts'
import { nameLocales, once } from './locales.ts'

/** Intl's names of languages, inside a sentence. */
export const languageNames = once(
  (language: Language) =>
    new Intl.DisplayNames(nameLocales[language], { type: 'language', fallback: 'none' }),
)
const countryNames = once(
  (language: Language) => new Intl.DisplayNames(nameLocales[language], { type: 'region', fallback: 'code' }),
)

/** The name of one of the site's languages by itself, with a capital: `Portuguese`, `Português`. */
export const languageName = (code: string, language: Language): string => knownNames(language)(code).alone

/** The same inside a sentence, where only English writes a capital: `Portuguese`, `portugais`. */
export const languageInText = (code: string, language: Language): string => knownNames(language)(code).inText

// asking Intl for a name, and for its capital, takes longer than drawing the tag that shows it
const knownNames = once((language: Language) =>
  once((code: string) => {
    const inText = languageNames(language).of(code) ?? code
    return { alone: withCapital(inText, language), inText }
  }),
)

/** A name as it begins a sentence. */
export const withCapital = (name: string, language: Language): string =>
  name.charAt(0).toLocaleUpperCase(nameLocales[language]) + name.slice(1)

/** The name of a country or territory by its ISO 3166-1 code of two letters: `French Guiana`, `Guyane`. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? knownCountries(language)(code) : code
}

// nobody there says more
const localNames: Partial<Record<Language, Record<string, string>>> = { fr: { GF: 'Guyane' } }

const knownCountries = once((language: Language) =>
  once((code: string) => localNames[language]?.[code] ?? countryNames(language).of(code) ?? code),
)
