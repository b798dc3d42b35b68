import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { search } from '#contract/directory/search.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { wordsOf } from './words.ts'

describe.each(engines)('words of texts, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
    const { id: cityId } = await insertCity(t.db, { name: 'Tefé' })
    for (const name of ['Bia 1e58e9f3', 'Rio/Negro Lodge', 'www.lodge.com', '-3.5e7 Igapó', 'a_b@c-d.org'])
      await insertProfile(t.db, { name, cityId })
  })
  afterAll(() => t.close())

  it.each([
    ['bia', 'Bia 1e58e9f3'],
    ['1e58e9f3', 'Bia 1e58e9f3'],
    ['rio', 'Rio/Negro Lodge'],
    ['negro', 'Rio/Negro Lodge'],
    ['com', 'www.lodge.com'],
    ['5e7', '-3.5e7 Igapó'],
    ['org', 'a_b@c-d.org'],
  ])('%s finds %s', async (q, name) => {
    const { items } = await t.api(search, { q })
    expect(items.map((hit) => [hit.name, hit.match])).toContainEqual([name, 'all'])
  })

  it('are the same as those of a query', async () => {
    const text = fc
      .array(
        fc.constantFrom('e5', '1', 'a', 'ç', 'É', '/', '.', '@', '-', '+', '_', ' ', '’', 'ю', '日', '&'),
      )
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const { rows } = await t.db.execute<{ words: string[] }>(
          sql`select tsvector_to_array(text_words(${value})) as words`,
        )
        expect([...(rows[0]?.words ?? [])].sort()).toEqual([...new Set(wordsOf(value))].sort())
      }),
      { numRuns: 200 },
    )
  })
})
