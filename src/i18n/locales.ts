import type { Language } from '#contract/languages.ts'

/** The regional form in which each language writes numbers and money. */
export const numberLocales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', pt: 'pt-BR', es: 'es-ES' }

/** The regional form in which each language writes money: in South America the currency comes first. */
export const moneyLocales: Record<Language, string> = { ...numberLocales, es: 'es-CO' }

/** The regional form in which each language writes dates and hours: the day always comes before the month. */
export const dateLocales: Record<Language, string> = { ...numberLocales, en: 'en-GB' }

/** The regional form in which each language names languages and countries. */
export const nameLocales: Record<Language, string> = { ...numberLocales, es: 'es-419' }

/** By whose rules each language counts: nothing is several in Portuguese as people say it, `0 pessoas`, as the rules of Portugal have it. */
export const pluralLocale = (language: string): string => (language === 'pt' ? 'pt-PT' : language)

/** The same function, which makes a thing only once for each key. */
export function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const cached = made.get(key)
    if (cached !== undefined) return cached
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
