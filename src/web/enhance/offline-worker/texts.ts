import type { Language } from '#contract/languages.ts'
import en from '#i18n/locales/en/offline.json'
import es from '#i18n/locales/es/offline.json'
import fr from '#i18n/locales/fr/offline.json'
import pt from '#i18n/locales/pt/offline.json'

const texts: Record<Language, typeof en> = { en, fr, pt, es }

/** The texts shown without a signal, in a language. */
export const textsIn = (language: Language): typeof en => texts[language]

/** The language of a document. */
export function languageOf(html: string): Language {
  const found = /<html lang="(\w+)"/.exec(html)?.[1] ?? ''
  return found in texts ? (found as Language) : 'en'
}

/** The language of the device, if it is one of ours. */
export function languageOfDevice(): Language {
  const found = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in texts)
  return (found as Language | undefined) ?? 'en'
}

/** A text with its values. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
