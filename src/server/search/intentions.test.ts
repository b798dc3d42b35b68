import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { search } from '#contract/directory/search.ts'
import { Language } from '#contract/language-schemas.ts'
import { engines } from '#tests/app.ts'
import { meanReciprocalRank, namesOf, readData, sampleApp } from '#tests/sample-search.ts'

const Intention = z.strictObject({
  q: z.string(),
  language: Language,
  /** What must be read from it, each part as `kind=value`. */
  read: z.array(
    z.string().regex(/^(place|near|country|what|duration|price|month|season|people|language)=.+$/),
  ),
  first: z.array(z.string().regex(/^(offer|profile|organization|event|city|attraction):.+$/)).min(1),
  isNothingThere: z.literal(true).optional(),
})
const intentions = z.array(Intention).length(160).parse(readData('tests/fixtures/search/intentions.json'))

// as it is before anything of a query is read: of the parts none is
const leastRank = 0.7

describe.each(engines)('the corpus of intentions on %s', (engine) => {
  let t: Awaited<ReturnType<typeof sampleApp>>
  beforeAll(async () => {
    t = await sampleApp(engine)
  })
  afterAll(() => t.close())

  it('is answered with what is meant first', async () => {
    const found: { q: string; rank: number; first: string[] }[] = []
    for (const { q, language, first } of intentions) {
      const { items } = await t.api(search, { q, lang: language, limit: 24 })
      const rank = items.findIndex((hit) => namesOf(hit).some((name) => first.includes(name))) + 1
      found.push({ q, rank, first: items.slice(0, 3).map((hit) => `${hit.kind}:${hit.name}`) })
    }
    const missed = found.filter(({ rank }) => rank !== 1)
    expect(
      meanReciprocalRank(found.map(({ rank }) => rank)),
      JSON.stringify(missed, null, 1),
    ).toBeGreaterThanOrEqual(leastRank)
  })
})
