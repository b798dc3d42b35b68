import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCity, getLocation, listLocations } from '#contract/directory/locations.ts'
import { testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertCountry,
  insertEvent,
  insertOrganization,
  insertProfile,
} from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

describe('cities and countries', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manausId: string

  beforeAll(async () => {
    t = await testApp()
    await insertCountry(t.db, {
      code: 'GF',
      slug: 'french-guiana',
      name: { en: 'French Guiana', fr: 'Guyane', pt: 'Guiana Francesa', es: 'Guayana Francesa' },
      description: { fr: 'Un département.' },
      originalLanguage: 'fr',
    })
    const description = { en: 'Where the rivers meet.', pt: 'Onde os rios se encontram.' }
    const manaus = await insertCity(t.db, {
      name: 'Manaus',
      population: 2_063_689,
      populationYear: 2022,
      description,
    })
    manausId = manaus.id
    await insertCity(t.db, { name: 'Belém', slug: 'belem', state: 'Pará', populationRank: 9 })
    await insertCity(t.db, {
      name: 'Óbidos',
      slug: 'obidos',
      state: 'Pará',
      isActive: false,
      populationRank: 3,
    })
    await insertCity(t.db, {
      name: 'Cayenne',
      countryCode: 'GF',
      state: null,
      latitude: null,
      longitude: null,
    })
    await insertCity(t.db, {
      name: 'Porto',
      kind: 'place',
      cityId: manausId,
      address: 'Rua 1',
      slug: 'porto',
    })
    await insertAttraction(t.db, { name: 'Second', cityId: manausId, position: 2 })
    await insertAttraction(t.db, {
      name: 'First',
      cityId: manausId,
      position: 1,
      description: { pt: 'Ponte' },
      originalLanguage: 'pt',
    })
    for (let i = 1; i <= 7; i++) {
      await insertProfile(t.db, { name: `Guide ${i}`, cityId: manausId, rating: 3 + i / 10 })
      await insertOrganization(t.db, { name: `Lodge ${i}`, cityId: manausId, rating: 3 + i / 10 })
      await insertEvent(t.db, {
        slug: `feast-${i}`,
        cityId: manausId,
        startsOn: `2090-01-0${i}`,
        endsOn: `2090-01-0${i}`,
      })
    }
    await insertEvent(t.db, { slug: 'ended', cityId: manausId, startsOn: '2001-01-01', endsOn: '2001-01-01' })
    await insertProfile(t.db, { name: 'Not public', cityId: manausId, status: 'pending' })
  })
  afterAll(() => t.close())

  const names = async (filter: object = {}) =>
    (await t.api(listLocations, filter)).items.map((item) => item.name)

  it('lists cities and places by name, with their counts', async () => {
    const { items, total } = await t.api(listLocations)
    expect(items.map((item) => item.name)).toEqual(['Belém', 'Cayenne', 'Manaus', 'Óbidos', 'Porto'])
    expect(total).toBe(5)
    expect(items[2]).toMatchObject({
      kind: 'city',
      path: '/location/brazil/manaus',
      country: 'Brazil',
      state: 'Amazonas',
      hasData: true,
      profilesCount: 7,
      organizationsCount: 7,
      eventsCount: 8,
      attractionsCount: 2,
      population: 2_063_689,
    })
    expect(items[4]).toMatchObject({
      kind: 'place',
      city: 'Manaus',
      cityId: manausId,
      path: null,
      address: 'Rua 1',
    })
    expect(items[2]).not.toHaveProperty('populationRank')
  })

  it.each([
    [{ q: 'OBIDOS' }, ['Óbidos']],
    [{ q: 'anau' }, ['Manaus']],
    [{ q: 'guyane' }, ['Cayenne']],
    [{ q: 'brésil' }, ['Belém', 'Manaus', 'Óbidos']],
    [{ q: 'port' }, ['Porto']],
    [{ q: 'obidso' }, ['Óbidos']],
    [{ q: 'bélm' }, ['Belém']],
    [{ q: '100%_' }, []],
    [{ q: "O'Brien & | ! <-> :*" }, []],
    [{ country: 'GF' }, ['Cayenne']],
    [{ country: 'Brasil', kind: 'city' }, ['Belém', 'Manaus', 'Óbidos']],
    [{ country: 'Atlantis' }, []],
    [{ hasData: 'true' }, ['Manaus']],
    [{ hasData: 'false', kind: 'city' }, ['Belém', 'Cayenne', 'Óbidos']],
    [{ kind: 'place' }, ['Porto']],
    [{ sort: 'listings', kind: 'city' }, ['Manaus', 'Belém', 'Óbidos', 'Cayenne']],
  ])('narrows by %j', async (filter, found) => {
    expect(await names(filter)).toEqual(found)
    expect((await t.api(listLocations, filter as object)).total).toBe(found.length)
  })

  it.each(['name', 'listings'] as const)('pages to the end by %s', async (sort) => {
    const seen: string[] = []
    await walk(`/api/tourism/locations?limit=2&sort=${sort}`, async (address) => {
      const response = await t.request(String(address))
      seen.push(...(await response.json()).map((item: { name: string }) => item.name))
      expect(response.headers.get('x-total-count')).toBe('5')
      return response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    })
    expect(seen).toEqual(await names({ sort }))
  })

  it('shows a city with its attractions in order and the first six of everything else', async () => {
    const city = await t.api(getCity, { city: 'manaus', country: 'brazil' })
    expect(city).toMatchObject({
      name: 'Manaus',
      countrySlug: 'brazil',
      description: 'Where the rivers meet.',
    })
    expect(city.attractions.map((item) => item.name)).toEqual(['First', 'Second'])
    expect(city.attractions[0]).toMatchObject({ description: 'Ponte', textLanguages: { description: 'pt' } })
    expect(city.professionals.map((item) => item.name)).toEqual([7, 6, 5, 4, 3, 2].map((i) => `Guide ${i}`))
    expect(city.organizations.map((item) => item.rating)).toEqual([3.7, 3.6, 3.5, 3.4, 3.3, 3.2])
    expect(city.events.map((item) => item.slug)).toEqual([1, 2, 3, 4, 5, 6].map((i) => `feast-${i}`))
  })

  it('answers for a city that is not open yet and has no coordinates', async () => {
    const city = await t.api(getCity, { city: 'obidos', country: 'brazil' })
    expect(city).toMatchObject({ isActive: false, hasData: false, professionals: [], events: [] })
    const cayenne = await t.api(getLocation, { id: 'cayenne' })
    expect(cayenne).toMatchObject({ latitude: null, longitude: null, country: 'French Guiana' })
  })

  it('tells apart two cities of one name in one country', async () => {
    const first = await insertCity(t.db, { name: 'Santa Rosa', slug: 'santa-rosa', state: 'Acre' })
    const second = await insertCity(t.db, { name: 'Santa Rosa', slug: 'santa-rosa-para', state: 'Pará' })
    await insertProfile(t.db, { name: 'Of the second', cityId: second.id })
    expect(await t.api(getCity, { city: 'santa-rosa', country: 'brazil' })).toMatchObject({
      id: first.id,
      professionals: [],
    })
    expect(await t.api(getCity, { city: 'santa-rosa-para', country: 'brazil' })).toMatchObject({
      id: second.id,
      professionals: [{ name: 'Of the second' }],
    })
  })

  it('speaks four languages and says which it fell back to', async () => {
    const inFrench = await t.api(getCity, { city: 'manaus', country: 'brazil', lang: 'fr' })
    expect(inFrench).toMatchObject({ country: 'Brésil', description: 'Where the rivers meet.' })
    expect(inFrench.textLanguages).toEqual({ description: 'en' })
    const inPortuguese = await t.api(getCity, { city: 'manaus', country: 'brazil', lang: 'pt' })
    expect(inPortuguese).toMatchObject({
      country: 'Brasil',
      description: 'Onde os rios se encontram.',
      textLanguages: {},
    })
  })

  it.each([
    ['/api/tourism/locations/Manaus/Brazil', '/api/tourism/locations/manaus/brazil'],
    ['/api/tourism/locations/Bel%C3%A9m/Brasil?lang=pt', '/api/tourism/locations/belem/brazil?lang=pt'],
    ['/api/tourism/locations/manaus/BR', '/api/tourism/locations/manaus/brazil'],
    ['/api/tourism/locations/Manaus', '/api/tourism/locations/manaus'],
  ])('leads %s to %s', async (from, to) => {
    const response = await t.request(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  })

  it('finds a city or place by id', async () => {
    expect(await t.api(getLocation, { id: manausId })).toMatchObject({ name: 'Manaus' })
    const [porto] = (await t.api(listLocations, { kind: 'place' })).items
    expect(await t.api(getLocation, { id: porto?.id ?? '' })).toMatchObject({
      kind: 'place',
      professionals: [],
    })
    const response = await t.request(`/api/tourism/locations/${manausId}/brazil`)
    expect(response.headers.get('location')).toBe('/api/tourism/locations/manaus/brazil')
  })

  it.each([
    '/api/tourism/locations/nowhere',
    '/api/tourism/locations/0198c0de-0000-7000-8000-000000000000',
    '/api/tourism/locations/manaus/french-guiana',
    '/api/tourism/locations/manaus/atlantis',
  ])('does not find %s', async (path) => {
    const response = await t.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it('may be kept for ten minutes, and is not sent twice', async () => {
    for (const path of ['/api/tourism/locations', '/api/tourism/locations/manaus/brazil']) {
      const response = await t.request(path)
      expect(response.headers.get('cache-control')).toBe('public, max-age=600')
      const etag = response.headers.get('etag') ?? ''
      expect((await t.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  it.each([
    ['limit=501', 'limit'],
    ['kind=boat', 'kind'],
    ['hasData=perhaps', 'hasData'],
    ['sort=size', 'sort'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["name","a\\u0000",""]').toString('base64url')}`, 'cursor'],
    [
      `sort=listings&cursor=${Buffer.from('["listings","x","0198c0de-0000-7000-8000-000000000000"]').toString('base64url')}`,
      'cursor',
    ],
  ])('refuses %s, naming the field', async (query, field) => {
    const response = await t.request(`/api/tourism/locations?${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })
})
