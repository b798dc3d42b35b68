import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SearchHit, search } from '#contract/directory/search.ts'
import { Language } from '#contract/language-schemas.ts'
import { addSampleListings, importStarterContent } from '#server/seed/index.ts'
import { engines, testApp } from '#tests/app.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

const Query = z.strictObject({
  q: z.string(),
  language: Language,
  expect: z.array(z.string().regex(/^(offer|profile|organization|event|city|attraction|country):.+$/)).min(1),
})
const corpus = z.array(Query).parse(read('tests/fixtures/search/corpus.json'))
const offers = read('data/sample/offers.json') as { key: string; title: Record<string, string> }[]

/** What a hit may be called in the corpus: by its slug, a city after its country's, an offer by its key or any of its titles. */
function namesOf({ kind, name, path }: SearchHit): string[] {
  if (kind === 'attraction') return [`attraction:${name}`]
  if (kind === 'city') return [`city:${path.split('/').slice(-2).join('/')}`]
  if (kind !== 'offer') return [`${kind}:${path.split('/').at(-1)}`]
  const known = offers.find(({ title }) => Object.values(title).includes(name))
  return [known?.key, ...Object.values(known?.title ?? {}), name].map((each) => `offer:${each}`)
}

describe.each(engines)('the corpus of queries on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
    await importStarterContent(t.db, resolve(root, 'data'))
    await addSampleListings(t.db, resolve(root, 'data'))
  })
  afterAll(() => t.close())

  it('is answered with what is expected first: the mean reciprocal rank is at least 0.85', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(120)
    const ranks: { q: string; language: string; rank: number; first: string[] }[] = []
    for (const { q, language, expect: expected } of corpus) {
      const { items } = await t.api(search, { q, lang: language, limit: 10 })
      const rank = items.findIndex((hit) => namesOf(hit).some((name) => expected.includes(name))) + 1
      ranks.push({ q, language, rank, first: items.slice(0, 3).map((hit) => `${hit.kind}:${hit.name}`) })
    }
    const mean = ranks.reduce((sum, { rank }) => sum + (rank && 1 / rank), 0) / ranks.length
    const missed = ranks.filter(({ rank }) => rank !== 1)
    expect(mean, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.85)
  })
})
