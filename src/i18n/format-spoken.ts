import type { Language } from '#contract/languages.ts'
import { languageNames, withCapital } from './format-names.ts'
import { once } from './locales.ts'
import { spokenLanguageNames } from './spoken-language-names.ts'

/**
 * The name of a spoken language by itself, with a capital: `Portuguese`, `Português`, `Ticuna`. A language
 * that nobody here has a name for keeps its code.
 *
 * @param code ISO 639, two or three letters
 * @param language the language in which the name is wanted
 */
export const spokenName = (code: string, language: Language): string => knownNames(language)(code).alone

/** The same inside a sentence, where only English writes a capital: `Portuguese`, `portugais`. */
export const spokenInText = (code: string, language: Language): string => knownNames(language)(code).inText

/** Spoken languages one after the other: `Portuguese, English`, `Portugais, anglais`. */
export const spokenList = (codes: readonly string[], language: Language): string =>
  codes.map((code, index) => (index ? spokenInText : spokenName)(code, language)).join(', ')

// asking Intl for a name, and for its capital, takes longer than drawing the tag that shows it
const knownNames = once((language: Language) => once((code: string) => namesOf(code, language)))

function namesOf(code: string, language: Language): { alone: string; inText: string } {
  const inText = /^[a-z]{2,3}$/.test(code) ? nameInText(code, language) : undefined
  return inText ? { alone: withCapital(inText, language), inText } : { alone: code, inText: code }
}

function nameInText(code: string, language: Language): string | undefined {
  const own = spokenLanguageNames[code]
  const ownName = typeof own === 'string' && language !== 'en' ? own.toLowerCase() : own
  return languageNames(language).of(code) ?? (typeof ownName === 'string' ? ownName : ownName?.[language])
}
