import { z } from 'zod'
import { AttractionCategory, CountryCode, OfferCategory } from '#contract/enum-schemas.ts'
import { eventTypes, organizationTypes, profileTypes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { SpokenLanguage } from '#contract/shared.ts'
import { checkRows, readJson, refuse, StarterDataError } from '#server/data-file.ts'
import type { Database } from '#server/database/connect.ts'
import { formsOf, tellingWords, wordsOf } from './words.ts'

const file = 'search-synonyms.json'

/** By the first part of a tag in the file: its form in the search columns, and the values it may have. */
const tagKinds: Record<string, { stored: string; isKnown: (value: string) => boolean }> = {
  profile: { stored: 'type', isKnown: (value) => (profileTypes as readonly string[]).includes(value) },
  organization: {
    stored: 'type',
    isKnown: (value) => (organizationTypes as readonly string[]).includes(value),
  },
  event: { stored: 'type', isKnown: (value) => (eventTypes as readonly string[]).includes(value) },
  category: {
    stored: 'category',
    isKnown: (value) => [OfferCategory, AttractionCategory].some((known) => known.safeParse(value).success),
  },
  language: { stored: 'language', isKnown: (value) => SpokenLanguage.safeParse(value).success },
  country: { stored: 'country', isKnown: (value) => CountryCode.safeParse(value).success },
}

const Phrase = z
  .string()
  .trim()
  .max(60)
  .refine((phrase) => wordsOf(phrase).length > 0, 'there is no word in it')
const Tag = z.string().refine(
  (tag) => {
    const [kind = '', value = '', more] = tag.split(':')
    return more === undefined && Boolean(tagKinds[kind]?.isKnown(value))
  },
  `expected a known ${Object.keys(tagKinds).join(':…, ')}:…`,
)

/** Phrases with the same meaning in four languages, and the tags of the rows that they mean. */
export const SynonymGroup = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ...(Object.fromEntries(languages.map((language) => [language, z.array(Phrase)])) as Record<
    (typeof languages)[number],
    z.ZodArray<typeof Phrase>
  >),
  tags: z.array(Tag).optional(),
})
export type SynonymGroup = z.infer<typeof SynonymGroup>

/** `phrases`: each as its words; `searchTags` as they are in the search columns. */
export type Meaning = { phrases: string[][]; searchTags: string[] }
type Known = { words: string[]; meaning: Meaning }

/** Synonyms as a search uses them: the phrases by any form of their first word. */
export type Synonyms = {
  beginning: ReadonlyMap<string, readonly Known[]>
  words: ReadonlySet<string>
  /** Words that staff leave out, in addition to those of the data folder. */
  stopWords: ReadonlySet<string>
}

/**
 * The groups of synonyms of the data folder.
 *
 * @throws StarterDataError naming group and field of whatever is wrong
 */
export async function readSynonymGroups(folder: string): Promise<SynonymGroup[]> {
  const content = (await readJson(folder, file)) as { groups?: unknown } | null | undefined
  if (content === undefined) throw new StarterDataError(`${file}: the file is missing`)
  const groups = checkRows(`${file}, groups`, content?.groups, SynonymGroup)
  const ids = groups.map(({ id }) => id)
  refuse(ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${file}: two groups are called ${id}`))
  return groups
}

/** Compiles groups of any origin: those of the file, and those that staff add, with the words that staff leave out. */
export function compileSynonyms(
  groups: readonly SynonymGroup[],
  stopWords: ReadonlySet<string> = new Set(),
): Synonyms {
  const beginning = new Map<string, Known[]>()
  const words = new Set<string>()
  for (const group of groups) {
    const meaning = meaningOf(group)
    for (const phrase of meaning.phrases) {
      const telling = tellingWords(phrase, stopWords)
      for (const word of telling) words.add(word)
      for (const form of formsOf(telling[0] ?? '')) {
        beginning.set(form, [...(beginning.get(form) ?? []), { words: telling, meaning }])
      }
    }
  }
  return { beginning, words, stopWords }
}

/** All phrases of a group, in any language. */
export const phrasesOf = ({ id: _, tags: __, ...texts }: SynonymGroup): string[] =>
  Object.values(texts).flat()

function meaningOf({ tags = [], id: _, ...texts }: SynonymGroup): Meaning {
  const phrases = new Map(
    Object.values(texts).flatMap((list) =>
      list.map((phrase) => [wordsOf(phrase).join(' '), wordsOf(phrase)]),
    ),
  )
  const stored = tags.map((tag) => tag.replace(/^[^:]+/, (kind) => tagKinds[kind]?.stored ?? kind))
  return { phrases: [...phrases.values()], searchTags: [...new Set(stored)] }
}

/** The longest phrase at the beginning of the words, and everything that it may mean. */
export function phraseAt(
  { beginning }: Synonyms,
  words: readonly string[],
): { length: number; meanings: Meaning[] } | undefined {
  let length = 0
  let meanings = new Set<Meaning>()
  for (const form of formsOf(words[0] ?? '')) {
    for (const known of beginning.get(form) ?? []) {
      if (known.words.length < length || !known.words.every((word, at) => isSame(word, words[at]))) continue
      if (known.words.length > length) meanings = new Set()
      length = known.words.length
      meanings.add(known.meaning)
    }
  }
  return length > 0 ? { length, meanings: [...meanings] } : undefined
}

function isSame(word: string, other: string | undefined): boolean {
  if (other === undefined) return false
  const forms = formsOf(other)
  return formsOf(word).some((form) => forms.includes(form))
}

const cache = new WeakMap<Database, Synonyms>()
const none: Synonyms = { beginning: new Map(), words: new Set(), stopWords: new Set() }

/** Sets the synonyms for all searches in a database from now on. */
export function keepSynonyms(db: Database, synonyms: Synonyms): void {
  cache.set(db, synonyms)
}

export const knownSynonyms = (db: Database): Synonyms => cache.get(db) ?? none
