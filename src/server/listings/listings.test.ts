import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { getCounts, listTypes } from '#contract/directory/search.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertCountry,
  insertEvent,
  insertOrganization,
  insertProfile,
} from '#tests/factories.ts'

type Items = { items: { name: string }[] }
const names = ({ items }: Items) => items.map(({ name }) => name)

describe('lists of listings', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  test('a list shows what is published, by name, without regard to case and accents', async () => {
    const { id: cityId } = await insertCity(t.db, { name: 'Tefé' })
    for (const name of ['Zoé Brito', 'ÁLVARO Melo', 'bia Nunes', 'Ana Sá'])
      await insertProfile(t.db, { cityId, name })
    await insertProfile(t.db, { cityId, name: 'Pending', status: 'pending' })
    await insertProfile(t.db, { cityId, name: 'Suspended', status: 'suspended' })
    await insertProfile(t.db, { cityId, name: 'Without a text', bio: {} })
    await insertProfile(t.db, { cityId: null, name: 'Without a city' })
    const page = await t.api(listProfiles, { city: 'Tefé' })
    expect(names(page)).toEqual(['ÁLVARO Melo', 'Ana Sá', 'bia Nunes', 'Zoé Brito'])
    expect(page.total).toBe(4)
    expect(page.next).toBeUndefined()
  })

  test('a city is known by name or slug, a country by name in any language, slug or code', async () => {
    await insertCountry(t.db, {
      code: 'GF',
      slug: 'french-guiana',
      name: { en: 'French Guiana', fr: 'Guyane', pt: 'Guiana Francesa', es: 'Guayana Francesa' },
    })
    const city = await insertCity(t.db, { name: 'Saint-Élie', slug: 'saint-elie', countryCode: 'GF' })
    await insertOrganization(t.db, { cityId: city.id, name: 'Gîte du Fleuve' })
    for (const city of ['Saint-Élie', 'saint elie', 'SAINT-ELIE']) {
      expect(names(await t.api(listOrganizations, { city }))).toEqual(['Gîte du Fleuve'])
    }
    for (const country of ['gf', 'GUYANE', 'french-guiana', 'Guayana Francesa']) {
      const page = await t.api(listOrganizations, { country })
      expect(names(page)).toEqual(['Gîte du Fleuve'])
      expect(page.total).toBe(1)
    }
    expect(await t.api(listOrganizations, { city: 'saint-elie', country: 'BR' })).toMatchObject({
      items: [],
      total: 0,
    })
    expect(await t.api(listOrganizations, { city: 'Atlantis' })).toMatchObject({ items: [], total: 0 })
    expect(await t.api(listOrganizations, { country: 'Narnia' })).toMatchObject({ items: [], total: 0 })
  })

  test('a city that was just added is found, and cities of one name are found together', async () => {
    await insertCountry(t.db, { code: 'PE', slug: 'peru', name: { en: 'Peru' } })
    await insertProfile(t.db, {
      cityId: (await insertCity(t.db, { name: 'Santa Rosa' })).id,
      name: 'Brazilian',
    })
    expect(names(await t.api(listProfiles, { city: 'Santa Rosa', country: 'BR' }))).toEqual(['Brazilian'])
    const other = await insertCity(t.db, { name: 'Santa Rosa', countryCode: 'PE' })
    await insertProfile(t.db, { cityId: other.id, name: 'Andean' })
    expect(names(await t.api(listProfiles, { city: 'santa-rosa', country: 'peru' }))).toEqual(['Andean'])
    const both = await t.api(listProfiles, { city: 'santa rosa' })
    expect(names(both)).toEqual(['Andean', 'Brazilian'])
    expect(both.total).toBe(2)
  })

  test('type, language and words narrow the list, and the total with it', async () => {
    const { id: cityId } = await insertCity(t.db, { name: 'Novo Airão' })
    const spoken = { cityId, languages: ['pt', 'tca'] }
    await insertProfile(t.db, {
      ...spoken,
      name: 'Rui Boto',
      profileType: 'botanist',
      bio: { pt: 'Orquídeas' },
    })
    await insertProfile(t.db, { ...spoken, name: 'Lia Boto', profileType: 'researcher', languages: ['pt'] })
    const filtered = async (filter: object) => {
      const page = await t.api(listProfiles, { city: 'novo-airao', ...filter })
      return [...names(page), page.total]
    }
    expect(await filtered({ type: 'botanist' })).toEqual(['Rui Boto', 1])
    expect(await filtered({ type: 'educator' })).toEqual([0])
    expect(await filtered({ language: 'tca' })).toEqual(['Rui Boto', 1])
    expect(await filtered({ language: 'pt' })).toEqual(['Lia Boto', 'Rui Boto', 2])
    expect(await filtered({ q: 'orquideas' })).toEqual(['Rui Boto', 1])
    expect(await filtered({ q: 'boto', type: 'researcher' })).toEqual(['Lia Boto', 1])
    expect(await filtered({ country: 'Brazil', type: 'botanist' })).toEqual(['Rui Boto', 1])
  })

  test('a search without a letter or digit finds nothing in any list', async () => {
    const cityId = (await insertCity(t.db, { name: 'Jutaí' })).id
    await insertProfile(t.db, { cityId })
    await insertEvent(t.db, { cityId, startsOn: '2099-01-02', endsOn: '2099-01-02' })
    for (const list of ['profiles', 'organizations', 'events', 'offers', 'locations']) {
      const response = await t.request(`/api/tourism/${list}?q=${encodeURIComponent('🌴 "%')}`)
      expect([list, response.status, await response.json()]).toEqual([list, 200, []])
    }
  })

  test('the best rated and the newest can come first', async () => {
    const { id: cityId } = await insertCity(t.db, { name: 'Parintins' })
    for (const [name, rating] of [
      ['Good', 4],
      ['Unrated', null],
      ['Best', 5],
      ['Better', 4.5],
    ] as const) {
      await insertProfile(t.db, { cityId, name, rating })
    }
    const sorted = async (sort: 'rating' | 'newest') =>
      names(await t.api(listProfiles, { city: 'Parintins', sort }))
    expect(await sorted('rating')).toEqual(['Best', 'Better', 'Good', 'Unrated'])
    expect(await sorted('newest')).toEqual(['Better', 'Best', 'Unrated', 'Good'])
  })

  test('the types that have published listings are counted, the most frequent first', async () => {
    const { id: cityId } = await insertCity(t.db, { name: 'Borba' })
    for (const profileType of ['educator', 'local', 'local'] as const)
      await insertProfile(t.db, { cityId, profileType })
    await insertProfile(t.db, { cityId, profileType: 'naturalist', status: 'pending' })
    const counted = [
      { type: 'local', count: 2 },
      { type: 'educator', count: 1 },
    ]
    expect((await t.api(listTypes, { kind: 'profile', city: 'Borba' })).items).toEqual(counted)
    expect((await t.api(listTypes, { kind: 'profile', country: 'Brazil' })).items).toContainEqual(counted[0])
    expect((await t.api(listTypes, { kind: 'organization', city: 'Borba' })).items).toEqual([])
    expect((await t.api(listTypes, { kind: 'profile', city: 'Atlantis' })).items).toEqual([])
    await expect(t.api(listTypes, { kind: 'city' as never })).rejects.toMatchObject({ status: 422 })
  })
})

describe.each(bothEngines)('counters on %s', (engine) => {
  test('the landing page is told the true numbers', async () => {
    const t = await testApp(engine)
    const city = await insertCity(t.db)
    await insertCity(t.db)
    await insertProfile(t.db, { cityId: city.id })
    await insertProfile(t.db, { cityId: city.id, status: 'pending' })
    await insertOrganization(t.db, { cityId: city.id })
    await insertEvent(t.db, { cityId: city.id })
    const expected = { countries: 1, cities: 1, profiles: 1, organizations: 1, events: 1 }
    expect(await t.api(getCounts)).toEqual(expected)
    await t.close()
  })
})
