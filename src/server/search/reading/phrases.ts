import type { ReadPart } from '#contract/directory/reading.ts'
import type { Currency } from '#contract/enums.ts'
import { type Filled, type Slot, slots } from './slots.ts'
import { type Token, tokensOf } from './tokens.ts'

type WithoutSpan<Part> = Part extends unknown ? Omit<Part, 'text' | 'without'> : never
/** The meaning of a phrase, wherever it occurs. */
export type Meaning = WithoutSpan<Exclude<ReadPart, { kind: 'place' | 'near' | 'country' | 'what' }>>

/** What is not said in the query. */
export type Assumed = { currency: Currency }

export type Means = (filled: Filled[], assumed: Assumed) => Meaning | undefined
export type Phrase = { items: (string | Slot)[]; means: Means }

/** Phrases by their first word; those that begin with a number, a month or a language separately. */
export type Phrases = { byWord: ReadonlyMap<string, readonly Phrase[]>; others: readonly Phrase[] }

/** A phrase of words, numbers and names in braces: `under {amount}`. */
export const phrase = (text: string, means: Means): Phrase => ({
  items: text.split(/(\{\w+\})/).flatMap((part): (string | Slot)[] => {
    const [, name] = part.match(/^\{(\w+)\}$/) ?? []
    return name === undefined ? tokensOf(part).map(({ word }) => word) : [slots[name] as Slot]
  }),
  means,
})

/** The longest phrase that begins at a word, with its meaning. */
export function phraseAt(
  { byWord, others }: Phrases,
  tokens: Token[],
  at: number,
  assumed: Assumed,
): { length: number; meaning: Meaning } | undefined {
  let best: { length: number; meaning: Meaning } | undefined
  for (const { items, means } of [...(byWord.get(tokens[at]?.word ?? '') ?? []), ...others]) {
    const found = filledAt(items, tokens, at)
    if (!found || found.length <= (best?.length ?? 0)) continue
    const meaning = means(found.filled, assumed)
    if (meaning) best = { length: found.length, meaning }
  }
  return best
}

function filledAt(items: Phrase['items'], tokens: Token[], at: number) {
  const filled: Filled[] = []
  let length = 0
  for (const item of items) {
    if (typeof item === 'string') {
      if (tokens[at + length]?.word !== item) return undefined
      length += 1
      continue
    }
    const found = item(tokens, at + length)
    if (!found) return undefined
    filled.push(found.value)
    length += found.length
  }
  return { length, filled }
}

export function byFirstWord(phrases: readonly Phrase[]): Phrases {
  const byWord = new Map<string, Phrase[]>()
  const others: Phrase[] = []
  for (const each of phrases) {
    const [first] = each.items
    if (typeof first !== 'string') others.push(each)
    else byWord.set(first, [...(byWord.get(first) ?? []), each])
  }
  return { byWord, others }
}

/** Phrases that staff grouped with a known one: they mean the same. */
export function phrasesLike(known: Phrases, groups: readonly (readonly string[])[]): Phrase[] {
  return groups.flatMap((texts) => {
    const means: Means = (_, assumed) =>
      texts.map((text) => wholeMeaning(known, text, assumed)).find((meaning) => meaning !== undefined)
    return means([], { currency: 'USD' }) ? texts.map((text) => phrase(text, means)) : []
  })
}

function wholeMeaning(known: Phrases, text: string, assumed: Assumed): Meaning | undefined {
  const tokens = tokensOf(text)
  const found = phraseAt(known, tokens, 0, assumed)
  return found?.length === tokens.length ? found.meaning : undefined
}
