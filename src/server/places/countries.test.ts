import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCountry, listCountries, listCountryLocations } from '#contract/directory/locations.ts'
import { changesHeard } from '#tests/announced.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertProfile } from '#tests/factories.ts'

describe('countries', () => {
  let t: Awaited<ReturnType<typeof testApp>>

  beforeAll(async () => {
    t = await testApp()
    await insertCountry(t.db, {
      code: 'GF',
      slug: 'french-guiana',
      name: { en: 'French Guiana', fr: 'Guyane', pt: 'Guiana Francesa', es: 'Guayana Francesa' },
      description: { fr: 'Un département.' },
      originalLanguage: 'fr',
    })
    await insertCity(t.db, { name: 'Manaus' })
    await insertCity(t.db, { name: 'Cayenne', countryCode: 'GF' })
  })
  afterAll(() => t.close())

  it('lists the cities of a country by slug, code or name', async () => {
    for (const country of ['french-guiana', 'GF', 'Guyane']) {
      const { items } = await t.api(listCountryLocations, { country })
      expect(items.map((item) => item.name)).toEqual(['Cayenne'])
    }
    await expect(t.api(listCountryLocations, { country: 'atlantis' })).rejects.toMatchObject({ status: 404 })
  })

  it('counts the cities of each country', async () => {
    const { items, total } = await t.api(listCountries)
    expect(items.map(({ code, name }) => [code, name])).toEqual([
      ['BR', 'Brazil'],
      ['GF', 'French Guiana'],
    ])
    expect(total).toBe(2)
    expect(items[1]).toMatchObject({
      citiesCount: 1,
      availableCitiesCount: 0,
      textLanguages: { description: 'fr' },
    })
    expect(await t.api(getCountry, { country: 'GF', lang: 'fr' })).toMatchObject({
      name: 'Guyane',
      description: 'Un département.',
    })
  })

  it('names the three biggest cities of a country in which nothing is listed yet', async () => {
    const sizes = { Parintins: 5, Tefé: 4, Coari: 3, Tabatinga: 6 }
    for (const [name, populationRank] of Object.entries(sizes))
      await insertCity(t.db, { name, populationRank })
    const open = await insertCity(t.db, { name: 'Belém', populationRank: 9 })
    await insertProfile(t.db, { cityId: open.id })
    await changesHeard(t.database)
    const names = ['Tabatinga', 'Parintins', 'Tefé']
    const { items } = await t.api(listCountries)
    expect(items[0]?.comingCities.map(({ name }) => name)).toEqual(names)
    expect(items[1]?.comingCities.map(({ path }) => path)).toEqual(['/location/french-guiana/cayenne'])
    const { comingCities } = await t.api(getCountry, { country: 'BR' })
    expect(comingCities.map(({ name }) => name)).toEqual(names)
  })

  it('names them in the language of the reader', async () => {
    const response = await t.request('/api/tourism/countries', { headers: { 'accept-language': 'es' } })
    const names = (await response.json()).map((country: { name: string }) => country.name)
    expect(names).toEqual(['Brasil', 'Guayana Francesa'])
  })

  it('leads a name in any language to the slug', async () => {
    for (const name of ['Guyane', 'Guiana Francesa', 'FRENCH GUIANA']) {
      const response = await t.request(`/api/tourism/countries/${encodeURIComponent(name)}`)
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe('/api/tourism/countries/french-guiana')
    }
  })

  it('does not find what is no country', async () => {
    expect((await t.request('/api/tourism/countries/atlantis')).status).toBe(404)
  })

  it('may be kept for ten minutes, and is not sent twice', async () => {
    for (const path of ['/api/tourism/countries', '/api/tourism/countries/GF']) {
      const response = await t.request(path)
      expect(response.headers.get('cache-control')).toBe('public, max-age=600')
      const etag = response.headers.get('etag') ?? ''
      expect((await t.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })
})
