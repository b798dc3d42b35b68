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
 * The name of a spoken language, with a capital: `Portuguese`, `Português`, `Ticuna`. A language that nobody here
 * has a name for keeps its code.
 *
 * @param code ISO 639, two or three letters
 * @param language the language in which the name is wanted
 */
export function languageName(code: string, language: Language): string {
  return /^[a-z]{2,3}$/.test(code) ? knownNames(language)(code) : code
}

// asking Intl for a name, and for its capital, takes longer than drawing the tag that shows it
const knownNames = once((language: Language) => once((code: string) => nameOf(code, language)))

function nameOf(code: string, language: Language): string {
  const own = spokenLanguageNames[code]
  const name = languageNames(language).of(code) ?? (typeof own === 'string' ? own : own?.[language])
  return name ? name.charAt(0).toLocaleUpperCase(nameLocales[language]) + name.slice(1) : code
}

/** The name of a country or territory by its ISO 3166-1 code of two letters: `French Guiana`, `Guyane française`. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? knownCountries(language)(code) : code
}

const knownCountries = once((language: Language) =>
  once((code: string) => countryNames(language).of(code) ?? code),
)
