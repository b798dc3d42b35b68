import { searchBonus, searchWorth, starsPerPoint } from '#contract/directory/ranking.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { aboutUsd } from '#server/exchange-rates.ts'
import type { Clause } from './clauses.ts'
import type { HitRow } from './hit-row.ts'
import { exactName, nameBegins } from './ranking.ts'
import { formsOf, tellingWords, wordsOf } from './words.ts'

/** How well a word is matched: by itself, by its beginning, by a synonym. */
const whole = 1
const begun = 0.7
const synonym = 0.8
/** Among equals, offers come first, then their provider. */
const kindBonus = { offer: 1.5, city: 1, profile: 1, organization: 1, event: 0.8, attraction: 0 }
/** Keeps one kind from pushing the others off the page. */
const perEarlierOfKind = 0.25
const furtherTag = 0.3
/** A city answers its own name; queries with more words are answered by what is offered there. */
const cityOfText = -6
const prefixedFrom = 5

type Field = { words: string[]; worth: number }

/** A hit with its score and, for each clause, whether it matches. */
export type Scored = { row: HitRow; score: number; met: boolean[] }

/** The score of a row for somebody who reads `language`. */
export function scoreOf(row: HitRow, clauses: Clause[], language: Language): Scored {
  const fields = fieldsOf(row, language)
  const tags = tagsOf(row)
  const scores = clauses.map((clause) => ofClause(clause, fields, tags))
  const sum = scores.reduce((all, score) => all + score, 0)
  const named =
    row.rank === exactName ? searchBonus.exactName : row.rank === nameBegins ? searchBonus.nameBegins : 0
  const isText = row.kind === 'city' && !clauses.every((clause) => ofField(clause, fields[0] as Field) > 0)
  const rating = row.data.isSample ? 0 : (row.data.rating ?? 0) / starsPerPoint
  return {
    row,
    met: scores.map((score) => score > 0),
    score:
      sum +
      named +
      coverage(fields[0], clauses) * searchBonus.coverage +
      kindBonus[row.kind] +
      (isText ? cityOfText : 0) +
      rating,
  }
}

/** The same hits, worth more the less they cost. */
export function cheapFirst<Each extends Scored>(scored: Each[]): Each[] {
  const priceOf = ({ row: { data } }: Each) =>
    data.price == null ? undefined : aboutUsd(data.price, data.currency ?? 'USD')
  const prices = scored.map(priceOf).filter((price) => price !== undefined)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const gain = (price: number) => (most > least ? 1 - Math.log(price / least) / Math.log(most / least) : 1)
  return scored.map((each) => {
    const price = priceOf(each)
    return price ? { ...each, score: each.score + searchBonus.cheapest * gain(price) } : each
  })
}

/** Best first; further hits of a kind gradually make room for the others. */
export function inOrder<Each extends Scored>(scored: Each[]): Each[] {
  const seen = new Map<string, number>()
  const placed = scored
    .toSorted((a, b) => b.score - a.score)
    .map((each) => {
      const turn = seen.get(each.row.kind) ?? 0
      seen.set(each.row.kind, turn + 1)
      return { each, place: each.score - turn * perEarlierOfKind }
    })
  return placed.toSorted((a, b) => b.place - a.place).map(({ each }) => each)
}

function fieldsOf({ data }: HitRow, language: Language): Field[] {
  const own = (text: LocalizedText | undefined) => wordsOf(text?.[language] ?? '')
  const others = (text: LocalizedText | undefined) =>
    Object.entries(text ?? {}).flatMap(([code, words]) => (code === language ? [] : wordsOf(words)))
  const phrases = [data.specialty, ...(data.phrases ?? [])]
  return [
    { words: data.name === undefined ? own(data.title) : wordsOf(data.name), worth: searchWorth.name },
    { words: others(data.title), worth: searchWorth.otherName },
    { words: phrases.flatMap((phrase) => [...own(phrase), ...others(phrase)]), worth: searchWorth.phrase },
    { words: wordsOf(data.owner ?? ''), worth: searchWorth.owner },
    { words: own(data.text), worth: searchWorth.text },
    { words: others(data.text), worth: searchWorth.otherText },
  ]
}

function tagsOf({ kind, id, data }: HitRow): Map<string, number> {
  return new Map([
    [`type:${data.type}`, searchWorth.type],
    [`category:${data.category}`, kind === 'attraction' ? searchWorth.type : searchWorth.category],
    [`city:${kind === 'city' ? id : data.cityId}`, kind === 'city' ? searchWorth.name : searchWorth.city],
    [`country:${data.countryCode}`, searchWorth.country],
    ...(data.languages ?? []).map((code): [string, number] => [
      `language:${code}`,
      kind === 'offer' ? searchWorth.languageOfOwner : searchWorth.language,
    ]),
  ])
}

function ofClause(clause: Clause, fields: Field[], tags: Map<string, number>): number {
  const parts = clause.parts.map((part) => ofClause(part, fields, tags))
  const together = parts.length > 0 && parts.every((score) => score > 0) ? synonym * mean(parts) : 0
  return Math.max(together, ofTags(clause, tags), ...fields.map((field) => ofField(clause, field)))
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** The best tag, plus a part of the others: a guide who speaks French is worth more than either alone. */
function ofTags({ tags }: Clause, known: Map<string, number>): number {
  const [best = 0, ...others] = tags
    .map(({ searchTag, strength }) => (known.get(searchTag) ?? 0) * strength)
    .toSorted((a, b) => b - a)
  return best + others.reduce((sum, each) => sum + each * furtherTag, 0)
}

function ofField({ words: asked, begins, wholes, phrases }: Clause, { words, worth: most }: Field): number {
  if (words.length === 0) return 0
  if (asked.length > 1) {
    if (follows(words, asked)) return most * whole
    if (asked.every((each) => words.some((word) => word.startsWith(each)))) return most * synonym
  } else {
    const [word = ''] = asked
    if (words.includes(word) || words.some((each) => wholes.includes(each) || formsOf(each).includes(word)))
      return most * whole
    if (begins !== undefined && words.some((each) => each.startsWith(begins))) return most * begun
  }
  return phrases.some((phrase) => follows(words, phrase)) ? most * synonym : 0
}

/** Whether the words of a phrase are consecutive in a text; the last may be a beginning. */
function follows(words: string[], phrase: string[]): boolean {
  const last = phrase.length - 1
  const isMet = (word: string | undefined, at: number) => {
    const wanted = phrase[at] ?? ''
    return (
      word === wanted || (at === last && wanted.length >= prefixedFrom && word?.startsWith(wanted) === true)
    )
  }
  return words.some((_, from) => phrase.every((__, at) => isMet(words[from + at], at)))
}

/** The share of a name that is asked for: all of `Manaus`, a part of `Manaus by night`. */
function coverage(name: Field | undefined, clauses: Clause[]): number {
  const words = tellingWords(name?.words ?? [])
  if (words.length === 0) return 0
  const asked = clauses.flatMap((clause) => [...clause.words, ...clause.wholes])
  return (
    words.filter((word) => asked.some((each) => word === each || formsOf(word).includes(each))).length /
    words.length
  )
}
