import type { Places } from './known-places.ts'
import { phraseAt, type Synonyms } from './synonyms.ts'
import type { Labels } from './type-labels.ts'
import { formsOf } from './words.ts'

const most = { types: 8, cities: 8, alternatives: 48, eventCities: 40 }
const partly = 0.6
const begun = 0.7
const prefixedFrom = 5
const inNoRow = '\u{10ffff}'

/** A search tag such as `type:guide`, with its certainty up to 1. */
export type MeantTag = { searchTag: string; strength: number }

/**
 * What may match one word of the query, or several words with one meaning (`bird watching`). `begins`: a word of the
 * row may begin with it; `wholes`: other forms, or corrections; `phrases`: synonyms; `parts`: for several words, what
 * each means alone.
 */
export type Clause = {
  words: string[]
  begins: string | undefined
  wholes: string[]
  phrases: string[][]
  tags: MeantTag[]
  parts: Clause[]
}

/** The words of a query as clauses: the longest known phrases of the synonyms, then single words. */
export function clausesOf(words: string[], known: KnownWords): Clause[] {
  const clauses: Clause[] = []
  const lookup = { ...known, asked: [...words, ...[...known.corrections.values()].flat()] }
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(known.synonyms, words.slice(at))?.length ?? 1
    clauses.push(meaningOf(words.slice(at, at + length), lookup))
    at += length
  }
  return clauses
}

/** Knowledge about words: places and types by name, synonyms, and corrections of words that occur in no text. */
type KnownWords = { places: Places; labels: Labels; synonyms: Synonyms; corrections: Map<string, string[]> }

function meaningOf(words: string[], lookup: Lookup): Clause {
  const clause = clauseOf(words, lookup)
  for (const { phrases, searchTags } of phraseAt(lookup.synonyms, words)?.meanings ?? []) {
    clause.phrases.push(...phrases)
    clause.tags.push(...searchTags.map((searchTag) => ({ searchTag, strength: 1 })))
  }
  return { ...clause, tags: strongest(clause.tags) }
}

type Lookup = KnownWords & { asked: string[] }

function clauseOf(words: string[], lookup: Lookup): Clause {
  const { places, labels, corrections, asked } = lookup
  const [word = ''] = words
  if (words.length > 1) {
    const parts = words.map((each) => meaningOf([each], lookup))
    return { words, begins: undefined, wholes: [], phrases: [], tags: [], parts }
  }
  const corrected = corrections.get(word) ?? []
  const isLetter = word.length === 1
  const meant = [...formsOf(word), ...corrected]
  const nearness = (known: string) =>
    meant.includes(known) ? 1 : !isLetter && known.startsWith(word) ? begun : 0
  return {
    words,
    begins: isLetter ? undefined : word,
    wholes: isLetter ? [word] : meant.slice(1),
    phrases: [],
    tags: [...tagsOfPlaces(places, nearness, asked), ...tagsOfLabels(labels, nearness, asked)],
    parts: [],
  }
}

function tagsOfPlaces(
  { cities, countries }: Places,
  nearness: (word: string) => number,
  asked: string[],
): MeantTag[] {
  const best = (words: string[]) => Math.max(0, ...words.map(nearness))
  const found = cities.flatMap((city) => {
    const strength = best(city.names)
    return strength > 0
      ? { searchTag: `city:${city.id}`, strength: strength * wholeness(city.ownNames, asked) }
      : []
  })
  const nations = countries.flatMap(({ code, names }) => {
    const strength = best(names.flat())
    if (strength === 0) return []
    const whole = Math.max(...names.map((words) => (best(words) > 0 ? wholeness(words, asked) : 0)))
    return { searchTag: `country:${code}`, strength: strength * whole }
  })
  return [...nations, ...found.toSorted((a, b) => b.strength - a.strength).slice(0, most.cities)]
}

function tagsOfLabels(labels: Labels, nearness: (word: string) => number, asked: string[]): MeantTag[] {
  const found: MeantTag[] = []
  for (const [word, known] of labels) {
    const strength = nearness(word)
    if (strength === 0) continue
    for (const { searchTag, words } of known) {
      const isWhole = words.every((forms) => forms.some((form) => isAsked(form, asked)))
      found.push({ searchTag, strength: strength * (isWhole ? 1 : partly) })
    }
  }
  return strongest(found).slice(0, most.types)
}

const wholeness = (name: string[], asked: string[]) =>
  name.every((word) => isAsked(word, asked)) ? 1 : partly

const isAsked = (word: string, asked: string[]) =>
  asked.some((other) => word.startsWith(other) || formsOf(other).includes(word))

/** Each tag once, the most certain first. */
function strongest(tags: MeantTag[]): MeantTag[] {
  const best = new Map<string, number>()
  for (const { searchTag, strength } of tags)
    best.set(searchTag, Math.max(best.get(searchTag) ?? 0, strength))
  return [...best]
    .map(([searchTag, strength]) => ({ searchTag, strength }))
    .toSorted((a, b) => b.strength - a.strength)
}

/** The text of a tsquery that matches every row. */
export const nothingAsked = `!'${inNoRow}'`

/** A clause that only tags match. */
export const tagClause = (searchTags: string[]): Clause => ({
  words: [],
  begins: undefined,
  wholes: [],
  phrases: [],
  tags: searchTags.map((searchTag) => ({ searchTag, strength: 1 })),
  parts: [],
})

export const searchTagsOf = ({ tags }: Clause): string[] => tags.map(({ searchTag }) => searchTag)

/** One clause as the text of a tsquery, in parentheses. */
export function clauseText({ begins, wholes, phrases, tags, parts }: Clause): string {
  const own = parts.length > 0 ? [`(${parts.map(clauseText).join(' & ')})`] : []
  const alternatives = [
    ...(begins ? [`${quote(begins)}:*`] : own),
    ...wholes.map(quote),
    ...tags.map(({ searchTag }) => quote(searchTag)),
    ...phrases.map(phraseText),
  ]
  // a country without events has no city by which one could be found
  if (alternatives.length === 0) return quote(inNoRow)
  return `(${[...new Set(alternatives)].slice(0, most.alternatives).join(' | ')})`
}

/** Consecutive words; the last may be a beginning, unless it is short. */
function phraseText(words: string[]): string {
  const last = words.at(-1) ?? ''
  return `(${words.map(quote).join(' <-> ')}${last.length >= prefixedFrom ? ':*' : ''})`
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The same clause for events, whose rows have no tag of a country but one of each city. */
export function clauseOfEvents(clause: Clause, places: Places): Clause {
  const { cities } = places
  const tags = clause.tags.flatMap((tag) =>
    tag.searchTag.startsWith('country:')
      ? cities
          .filter((city) => city.hasEvents && tag.searchTag.endsWith(`:${city.countryCode}`))
          .slice(0, most.eventCities)
          .map(({ id }) => ({ ...tag, searchTag: `city:${id}` }))
      : tag,
  )
  return { ...clause, tags: strongest(tags), parts: clause.parts.map((part) => clauseOfEvents(part, places)) }
}
