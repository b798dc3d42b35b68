import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { search } from '#contract/directory/search.ts'
import { Language } from '#contract/language-schemas.ts'
import { engines } from '#tests/app.ts'
import { meanReciprocalRank, namesOf, readData, sampleApp } from '#tests/sample-search.ts'

const Query = z.strictObject({
  q: z.string(),
  language: Language,
  expect: z.array(z.string().regex(/^(offer|profile|organization|event|city|attraction|country):.+$/)).min(1),
})
const corpus = z.array(Query).parse(readData('tests/fixtures/search/corpus.json'))

describe.each(engines)('the corpus of queries, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof sampleApp>>
  beforeAll(async () => {
    t = await sampleApp(engine)
  })
  afterAll(() => t.close())

  it('gets the expected hits first: the mean reciprocal rank is at least 0.85', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(120)
    const ranks: { q: string; language: string; rank: number; first: string[] }[] = []
    for (const { q, language, expect: expected } of corpus) {
      const { items } = await t.api(search, { q, lang: language, limit: 10 })
      const rank = items.findIndex((hit) => namesOf(hit).some((name) => expected.includes(name))) + 1
      ranks.push({ q, language, rank, first: items.slice(0, 3).map((hit) => `${hit.kind}:${hit.name}`) })
    }
    const missed = ranks.filter(({ rank }) => rank !== 1)
    expect(
      meanReciprocalRank(ranks.map(({ rank }) => rank)),
      JSON.stringify(missed, null, 1),
    ).toBeGreaterThanOrEqual(0.85)
  })
})
