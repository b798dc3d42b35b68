import { nearKm, type ReadPart, readKinds } from '#contract/directory/reading.ts'
import type { CountryCode } from '#contract/enums.ts'
import { fold, isTelling } from '../words.ts'
import { type Assumed, type Meaning, type Phrases, phraseAt } from './phrases.ts'
import { type NamedPlace, type PlaceNames, placeAt } from './place-names.ts'
import { queryWords } from './query-words.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Knowledge about words before a query is read. */
export type Knowledge = {
  phrases: Phrases
  places: PlaceNames
  /** Words that say nothing, in addition to the usual ones. */
  stopWords: ReadonlySet<string>
  nameOf: (countryCode: CountryCode) => string
}
/** The parts that were read, and the rest to search for as words. */
export type Reading = { parts: ReadPart[]; rest: string }

type Span = { from: number; to: number }
type Found = Span & ({ place: NamedPlace; isNear: boolean } | { meaning: Meaning })

const near = queryWords.near.map((text) => tokensOf(text).map(({ word }) => word))
const connecting = new Set(
  [
    ...queryWords.placeLeads,
    ...queryWords.durationLeads,
    ...queryWords.monthLeads,
    'with',
    'avec',
    'com',
    'con',
  ]
    .filter((text) => !text.includes(' '))
    .map(fold),
)

/** Reads a query in any of the four languages at once. */
export function readText(text: string, knowledge: Knowledge, assumed: Assumed): Reading {
  const tokens = tokensOf(text)
  const found = withoutRoutes(findAll(tokens, knowledge, assumed))
  const rest = restOf(tokens, found)
  const words = rest.filter(({ word }) => isTelling(word, knowledge.stopWords))
  if (found.length === 0 || (words.length === 0 && saysNothingAlone(found))) return { parts: [], rest: text }
  const [first, last] = [rest.indexOf(words[0] as Token), rest.indexOf(words.at(-1) as Token)]
  const wanted = words.length ? rest.slice(first, last + 1) : []
  const left = withoutTokens(
    text,
    tokens,
    tokens.filter((token) => !wanted.includes(token)),
  )
  const parts = found.map((each) => partOf(each, text, tokens, knowledge))
  const what: ReadPart[] = words.length
    ? [
        {
          kind: 'what',
          words: words.map(({ word }) => word),
          text: left,
          without: withoutTokens(text, tokens, wanted),
        },
      ]
    : []
  const inOrder = [...parts, ...what].toSorted(
    (a, b) => readKinds.indexOf(a.kind) - readKinds.indexOf(b.kind),
  )
  return { parts: inOrder, rest: left }
}

function findAll(tokens: Token[], { phrases, places }: Knowledge, assumed: Assumed): Found[] {
  const found: Found[] = []
  for (let at = 0; at < tokens.length; ) {
    const next = longest(placeWithLead(tokens, at, places), phraseFrom(tokens, at, phrases, assumed))
    const isSecond = next && 'meaning' in next && found.some((each) => isSameKind(each, next.meaning))
    if (next && !isSecond) found.push(next)
    at = next ? next.to : at + 1
  }
  return found
}

const longest = (place: Found | undefined, said: Found | undefined) =>
  place && said ? (said.to > place.to ? said : place) : (place ?? said)

/** A second price would replace the first; a second language adds to it. */
const isSameKind = (found: Found, { kind }: Meaning) =>
  'meaning' in found && found.meaning.kind === kind && kind !== 'language'

function phraseFrom(tokens: Token[], at: number, phrases: Phrases, assumed: Assumed): Found | undefined {
  const said = phraseAt(phrases, tokens, at, assumed)
  return said && { from: at, to: at + said.length, meaning: said.meaning }
}

function placeWithLead(tokens: Token[], at: number, places: PlaceNames): Found | undefined {
  const lead = near
    .filter((words) => words.every((word, index) => tokens[at + index]?.word === word))
    .reduce((most, words) => Math.max(most, words.length), 0)
  const named = placeAt(places, tokens, at + lead)
  return named && { from: at, to: at + lead + named.length, place: named.place, isNear: lead > 0 }
}

/** Two towns are the ends of a journey, so nothing has to be in them; a town's own country adds nothing. */
function withoutRoutes(found: Found[]): Found[] {
  const places = found.flatMap((each) => ('place' in each ? each.place : []))
  const cities = new Set(places.flatMap((place) => ('city' in place ? place.city : [])))
  const [city] = cities
  const countries = new Set(places.flatMap((place) => ('countryCode' in place ? place.countryCode : [])))
  const isOne = cities.size + countries.size <= 1
  const isTownOfCountry = cities.size === 1 && countries.size === 1 && city && countries.has(city.countryCode)
  if (isOne) return firstOfEach(found)
  if (isTownOfCountry) return found.filter((each) => !('place' in each) || 'city' in each.place)
  return found.filter((each) => !('place' in each))
}

const firstOfEach = (found: Found[]) => {
  const first = found.find((each) => 'place' in each)
  return found.filter((each) => !('place' in each) || each === first)
}

/** A town or a water level alone is itself what people look for. */
const saysNothingAlone = ([first, ...others]: Found[]) =>
  others.length === 0 &&
  first !== undefined &&
  ('place' in first ? !first.isNear : first.meaning.kind === 'season')

function restOf(tokens: Token[], found: Found[]): Token[] {
  return tokens.filter((_, at) => !found.some(({ from, to }) => from <= at && at < to))
}

function partOf(found: Found, text: string, tokens: Token[], { nameOf }: Knowledge): ReadPart {
  const taken = tokens.slice(found.from, found.to)
  const span = {
    text: text.slice(taken[0]?.at, taken.at(-1)?.end),
    without: withoutTokens(text, tokens, tokens.slice(withConnecting(tokens, found.from), found.to)),
  }
  if ('meaning' in found) return { ...found.meaning, ...span } as ReadPart
  const { place, isNear } = found
  if ('countryCode' in place)
    return { kind: 'country', code: place.countryCode, name: nameOf(place.countryCode), ...span }
  const { id, name } = place.city
  return isNear ? { kind: 'near', id, name, km: nearKm, ...span } : { kind: 'place', id, name, ...span }
}

/** The start of the words that only lead to what follows. */
function withConnecting(tokens: Token[], from: number): number {
  return from > 0 && connecting.has(tokens[from - 1]?.word ?? '') ? withConnecting(tokens, from - 1) : from
}

/** A text without some of its words, and without their spaces and commas. */
function withoutTokens(text: string, tokens: Token[], gone: Token[]): string {
  const kept = tokens.filter((token) => !gone.includes(token))
  return kept
    .map((token, index) => {
      const next = kept[index + 1]
      const isNeighbour = next && tokens.indexOf(next) === tokens.indexOf(token) + 1
      return (
        text.slice(token.at, token.end) + (isNeighbour ? text.slice(token.end, next.at) : next ? ' ' : '')
      )
    })
    .join('')
}
