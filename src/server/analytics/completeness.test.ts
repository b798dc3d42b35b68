import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCompleteness } from '#contract/system/analytics.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('completeness of texts on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let city: { id: string }
  beforeAll(async () => {
    t = await testApp(engine)
    city = await insertCity(t.db)
  })
  afterAll(() => t.close())
  const analyst = async () => apiAs(t, await insertUser(t.db, { roles: ['developer'] }))

  test('texts are counted by language, of what visitors see', async () => {
    await insertProfile(t.db, {
      description: { en: 'Guide', pt: 'Guia' },
      specialty: { pt: 'Aves' },
      cityId: city.id,
    })
    await insertCity(t.db, {
      kind: 'place',
      cityId: city.id,
      gettingThere: { river: { en: 'By boat', fr: 'En bateau' } },
    })
    await insertProfile(t.db, { description: { fr: 'Caché' }, status: 'pending' })
    const { kinds } = await (await analyst())(getCompleteness)
    const of = kinds.find(({ kind }) => kind === 'profile')
    const { kinds: after } = await (await analyst())(getCompleteness)
    expect(after).toEqual(kinds)
    expect(of?.written.fr).toBe(0)
    expect(kinds.find(({ kind }) => kind === 'place')).toEqual({
      ...{ kind: 'place', texts: 1, written: { en: 1, fr: 1, pt: 0, es: 0 } },
    })
    const countries = kinds.find(({ kind }) => kind === 'country')
    const { rows } = await t.db.execute(
      sql`select count(*)::int as written from countries where description ->> 'en' <> ''`,
    )
    expect(countries?.written.en).toBe(rows[0]?.written)
    expect(of?.written.pt).toBeGreaterThanOrEqual(2)
    expect(of?.texts).toBeGreaterThanOrEqual(of?.written.en ?? 0)
  })
})
