import type { Language } from '#contract/languages.ts'

/** The regional form in which each language writes numbers and money. */
export const numberLocales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', pt: 'pt-BR', es: 'es-ES' }

/** The regional form in which each language writes dates and hours: the day always stands before the month. */
export const dateLocales: Record<Language, string> = { ...numberLocales, en: 'en-GB' }

/** The regional form in which each language names languages and countries. */
export const nameLocales: Record<Language, string> = { ...numberLocales, es: 'es-419' }

/** Nothing counts as several in Portuguese, as people say it, whatever the rules of the browser are: `0 pessoas`. */
export const countOf = (language: Language, count: number): number =>
  language === 'pt' && count === 0 ? 2 : count

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
