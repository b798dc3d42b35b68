import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ReadPart, readQuery } from '#contract/directory/reading.ts'
import { search } from '#contract/directory/search.ts'
import { Language } from '#contract/language-schemas.ts'
import { engines } from '#tests/app.ts'
import { meanReciprocalRank, namesOf, readData, sampleApp } from '#tests/sample-search.ts'

const Intention = z.strictObject({
  q: z.string(),
  language: Language,
  /** The parts that must be read from it, as `kind=value`. */
  read: z.array(
    z.string().regex(/^(place|near|country|what|duration|price|month|season|people|language)=.+$/),
  ),
  first: z.array(z.string().regex(/^(offer|profile|organization|event|city|attraction):.+$/)).min(1),
  isNothingThere: z.literal(true).optional(),
})
const intentions = z.array(Intention).length(160).parse(readData('tests/fixtures/search/intentions.json'))

const unitLetters = { hour: 'h', day: 'd', night: 'n', week: 'w' }

/** A part as the corpus writes it. */
function written(part: ReadPart): string {
  if (part.kind === 'place' || part.kind === 'near') return `${part.kind}=${part.name}`
  if (part.kind === 'country') return `country=${part.code}`
  if (part.kind === 'what') return `what=${part.words.join(' ')}`
  if (part.kind === 'duration')
    return part.unit === 'week'
      ? `duration=${part.amount * 7}d`
      : `duration=${part.amount}${unitLetters[part.unit]}`
  if (part.kind === 'price') return `price=${priceWritten(part)}`
  if (part.kind === 'month') return `month=${[...new Set([part.months[0], part.months.at(-1)])].join('-')}`
  if (part.kind === 'season') return `season=${part.water}`
  return part.kind === 'people' ? `people=${part.people}` : `language=${part.language}`
}

function priceWritten({ least, most, currency }: Extract<ReadPart, { kind: 'price' }>): string {
  if (least === null && most === null) return 'cheap'
  if (least === null) return `<${most}${currency}`
  return most === null ? `>${least}${currency}` : `${least}-${most}${currency}`
}

describe.each(engines)('the corpus of intentions, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof sampleApp>>
  beforeAll(async () => {
    t = await sampleApp(engine)
  })
  afterAll(() => t.close())

  it('is read correctly: all parts of at least 95 in 100 queries', async () => {
    const wrong: { q: string; read: string[]; wanted: string[] }[] = []
    for (const { q, language, read } of intentions) {
      const { parts } = await t.api(readQuery, { q, lang: language })
      const found = parts.map(written)
      const isWordsOnly = found.length === 0 && read.every((each) => each.startsWith('what='))
      if (!isWordsOnly && found.toSorted().join() !== read.toSorted().join())
        wrong.push({ q, read: found, wanted: read })
    }
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(intentions.length * 0.05)
  })

  it('gets the intended hits first: the mean reciprocal rank is at least 0.85', async () => {
    const ranks: number[] = []
    const missed: object[] = []
    for (const { q, language, first } of intentions) {
      const { items } = await t.api(search, { q, lang: language, limit: 24 })
      const rank = items.findIndex((hit) => namesOf(hit).some((name) => first.includes(name))) + 1
      ranks.push(rank)
      const shown = items
        .slice(0, 3)
        .map(({ kind, name, match, misses, km }) => [kind, name, match, misses, km].join(' '))
      if (rank !== 1) missed.push({ q, rank, shown })
    }
    expect(meanReciprocalRank(ranks), JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.85)
  })

  it('says where a place has nothing, and how far the nearest hits are', async () => {
    for (const { q, language, isNothingThere } of intentions) {
      const { items } = await t.api(search, { q, lang: language })
      const isElsewhere =
        items.length > 0 && items.every(({ match, km }) => match === 'elsewhere' && km !== null)
      expect(isElsewhere, q).toBe(isNothingThere ?? false)
    }
  })
})
