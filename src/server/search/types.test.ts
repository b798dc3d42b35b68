import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#contract/directory/search.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertProfile } from '#tests/factories.ts'
import { bothForms } from './type-labels.ts'

describe('search for a type', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
    const city = await insertCity(t.db, { name: 'Tena' })
    await insertProfile(t.db, {
      name: 'Rosa',
      cityId: city.id,
      profileType: 'botanist',
      bio: { en: 'Plants.' },
    })
  })
  afterAll(() => t.close())

  test('people of the requested type come before people in a place that only begins with the word', async () => {
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

  test.each([
    ['botânica', 'pt'],
    ['botânico', 'pt'],
    ['botánica', 'es'],
    ['botanique', 'fr'],
    ['botany', 'en'],
  ] as const)(
    '%s finds who is a botanist, whatever their gender and the name of the field',
    async (q, lang) => {
      const { items } = await t.api(search, { q, kind: 'profile', lang })
      expect(items.map(({ name }) => name)).toEqual(['Rosa'])
    },
  )
})

test.each([
  ['Botánico/a', 'Botánico Botánica'],
  ['Ornitólogo(a)', 'Ornitólogo Ornitóloga'],
  ['Educador(a)', 'Educador Educadora'],
  ['Éducateur(trice)', 'Éducateur Éducatrice'],
  ['Chercheur(euse)', 'Chercheur Chercheuse'],
  ['Conseiller(ère) en voyages', 'Conseiller Conseillère en voyages'],
  ['Agent(e) de voyages', 'Agent Agente de voyages'],
  ['Anfitrião(ã)', 'Anfitrião Anfitriã'],
  ['X (Twitter)', 'X (Twitter)'],
  ['Guia de fotografia', 'Guia de fotografia'],
])('%s has both forms as words', (label, words) => {
  expect(bothForms(label)).toBe(words)
})
