import type { Currency } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { findText } from '#i18n/localized-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { Places } from '../known-places.ts'
import type { Synonyms } from '../synonyms.ts'
import { byFirstWord, type Phrases, phrasesLike } from './phrases.ts'
import { placeNames } from './place-names.ts'
import { type Reading, readText } from './read.ts'
import { standardPhrases } from './standard-phrases.ts'

const standard = byFirstWord(standardPhrases())
const cache = new WeakMap<Database, Phrases>()

/** Lets all searches in a database read phrases that staff grouped with a known one. */
export function keepPhrases(db: Database, groups: readonly (readonly string[])[]): void {
  cache.set(db, byFirstWord([...standardPhrases(), ...phrasesLike(standard, groups)]))
}

type Known = { db: Database; places: Places; synonyms: Synonyms; language: Language; currency?: Currency }

/** The parts that were read from a query, and the remaining words. */
export function readingOf(q: string, { db, places, synonyms, language, currency = 'USD' }: Known): Reading {
  const names = new Map(places.countries.map(({ code, name }) => [code, name]))
  const phrases = cache.get(db) ?? standard
  const nameOf = (code: (typeof places.countries)[number]['code']) =>
    findText(names.get(code) ?? {}, language, language)?.text ?? code
  return readText(
    q,
    { phrases, places: placeNames(places), stopWords: synonyms.stopWords, nameOf },
    { currency },
  )
}

export type { Reading } from './read.ts'
