import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLocation, listLocations } from '#contract/directory/locations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { search } from '#contract/directory/search.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertProfile } from '#tests/factories.ts'

describe('the other names of a city', () => {
  let t: Awaited<ReturnType<typeof testApp>>

  beforeAll(async () => {
    t = await testApp()
    const name = { en: 'French Guiana', fr: 'Guyane', pt: 'Guiana Francesa', es: 'Guayana Francesa' }
    await insertCountry(t.db, { code: 'GF', slug: 'french-guiana', name })
    const cayenne = await insertCity(t.db, {
      name: 'Cayenne',
      countryCode: 'GF',
      otherNames: ['Cayena', 'Caiena'],
    })
    const otherNames = ['Manaos', 'Barra do Rio Negro']
    const manaus = await insertCity(t.db, { name: 'Manaus', otherNames, state: 'Amazonas' })
    await insertCity(t.db, { name: 'Belém', otherNames: ['Belém do Pará'], state: 'Pará' })
    await insertCity(t.db, { name: 'Santarém', state: 'Pará' })
    await insertProfile(t.db, { name: 'Marie Cépérou', cityId: cayenne.id })
    await insertProfile(t.db, { name: 'Marta Uirapuru', cityId: manaus.id })
    await insertProfile(t.db, { name: 'Rio Negro Silva' })
  })
  afterAll(() => t.close())

  const found = async (q: string) => (await t.api(search, { q })).items.map(({ name }) => name)
  const filtered = async (q: string) => (await t.api(listLocations, { q })).items.map(({ name }) => name)

  it.each([
    ['Manaos', 'Manaus'],
    ['manaós', 'Manaus'],
    ['barra do rio negro', 'Manaus'],
    ['Cayena', 'Cayenne'],
    ['CAIENA', 'Cayenne'],
    ['Belem do Para', 'Belém'],
  ])('the search finds the city of "%s" first: %s', async (q, city) => {
    expect((await found(q))[0]).toBe(city)
    expect(await filtered(q)).toEqual([city])
  })

  it('a beginning is enough, and a small typing error does not matter', async () => {
    expect((await found('caie'))[0]).toBe('Cayenne')
    expect((await found('caienna'))[0]).toBe('Cayenne')
    expect(await filtered('caie')).toEqual(['Cayenne'])
  })

  it('its people are found too', async () => {
    expect(await found('guide manaos')).toEqual(['Marta Uirapuru'])
    const { items } = await t.api(listProfiles, { city: 'Caiena' })
    expect(items.map(({ name }) => name)).toEqual(['Marie Cépérou'])
  })

  it('a part of a long name is not the name', async () => {
    expect(await found('rio negro')).toEqual(['Rio Negro Silva'])
    expect((await found('para')).toSorted()).toEqual(['Belém', 'Santarém'])
  })

  it('a name that another city really has is that city', async () => {
    const otherNames = ['New Amsterdam']
    const nieuw = await insertCity(t.db, { name: 'Nieuw Amsterdam', countryCode: 'GF', otherNames })
    const real = await insertCity(t.db, { name: 'New Amsterdam' })
    await insertProfile(t.db, { name: 'Kofi Ba', cityId: nieuw.id })
    await insertProfile(t.db, { name: 'Ada Fraser', cityId: real.id })
    const { items } = await t.api(listProfiles, { city: 'New Amsterdam' })
    expect(items.map(({ name }) => name)).toEqual(['Ada Fraser'])
    expect((await t.api(getLocation, { id: 'new-amsterdam' })).id).toBe(real.id)
  })

  it('an address with another name leads to the city', async () => {
    const response = await t.request('/api/tourism/locations/Caiena/french-guiana')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toMatch(/\/locations\/cayenne\/french-guiana$/)
  })
})
