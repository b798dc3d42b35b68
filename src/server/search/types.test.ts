import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#contract/directory.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertProfile } from '#tests/factories.ts'

describe('search for a type', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  test('who is of the asked type comes before who lives where the word only begins a name', async () => {
    await insertCountry(t.db, {
      code: 'GF',
      slug: 'french-guiana',
      name: { en: 'French Guiana', fr: 'Guyane', pt: 'Guiana Francesa', es: 'Guayana Francesa' },
    })
    const cayenne = await insertCity(t.db, { name: 'Cayenne', countryCode: 'GF' })
    const manaus = await insertCity(t.db, { name: 'Manaus' })
    await insertProfile(t.db, {
      name: 'Marie',
      cityId: cayenne.id,
      profileType: 'marine_biologist',
      rating: 5,
    })
    await insertProfile(t.db, { name: 'Ana', cityId: manaus.id, profileType: 'guide', rating: 4.1 })
    const { items } = await t.api(search, { q: 'guia', kind: 'profile', lang: 'pt' })
    expect(items.map(({ name }) => name)).toEqual(['Ana', 'Marie'])
  })
})
