import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Language } from '#contract/language-schemas.ts'
import { spelledOut } from '#contract/values/transliterate.ts'

const maxWords = 8
const longestWord = 64
const spelledLetters = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g')

/** Runs of letters and digits, like `text_words()` in the database: of folded text, in any locale. */
const runs =
  /[a-z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+/g

/** Lower case without accents, like `fold()` in the database. Folding twice changes nothing. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(spelledLetters, (letter) => spelledOut[letter] ?? letter)
}

/** Every word of a text, folded. */
export function wordsOf(text: string): string[] {
  return (fold(text).normalize('NFC').match(runs) ?? []).map((word) => word.slice(0, longestWord))
}

const stopLists = z
  .record(Language, z.array(z.string()))
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../data/stop-words.json'), 'utf8')))
/** Words that occur everywhere and say nothing about what people look for. */
const stopWords: ReadonlySet<string> = new Set(Object.values(stopLists).flat().flatMap(wordsOf))

const noMore: ReadonlySet<string> = new Set()

/** The number of stop words that come with the software. */
export const standardStopWords = stopWords.size

export const isStandardStopWord = (word: string): boolean => stopWords.has(word)

/** The words to search for: at most 8, each once, without stop words and without `more`, unless there are no others. */
export const queryWords = (q: string, more = noMore): string[] =>
  tellingWords([...new Set(wordsOf(q))], more).slice(0, maxWords)

/** Words without stop words and without `more`; all of them if there are no others. */
export function tellingWords(words: string[], more = noMore): string[] {
  const telling = words.filter((word) => isTelling(word, more))
  return telling.length ? telling : words
}

/** Whether a word says something about what people look for. */
export const isTelling = (word: string, more = noMore): boolean => !stopWords.has(word) && !more.has(word)

const shortestForm = 3

/** A word and its possible singulars: `guides` and `guide`, `hotéis` and `hotel`. */
export function formsOf(word: string): string[] {
  const singulars = endings.flatMap(([plural, singular]) =>
    word.endsWith(plural) && word.length - plural.length >= shortestForm
      ? word.slice(0, -plural.length) + singular
      : [],
  )
  return [word, ...singulars]
}

const endings = [
  ['s', ''],
  ['x', ''],
  ['es', ''],
  ['ies', 'y'],
  ['aux', 'al'],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['eis', 'el'],
  ['ais', 'al'],
  ['ois', 'ol'],
  ['ns', 'm'],
  ['ces', 'z'],
] as const
