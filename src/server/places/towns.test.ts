import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCity, getLocation } from '#contract/directory/locations.ts'
import { locations } from '#server/database/schema/locations.ts'
import { addTownFacts } from '#server/seed/index.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertAttraction, insertCity, insertCountry } from '#tests/factories.ts'

const folder = resolve(import.meta.dirname, '../../../data')

describe.each(engines)('the facts about a town, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manaus: Awaited<ReturnType<typeof insertCity>>
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const open = async (row: Parameters<typeof insertCity>[1]) => {
    const city = await insertCity(t.db, row)
    await insertAttraction(t.db, { cityId: city.id })
    return city
  }
  beforeAll(async () => {
    t = await testApp(engine)
    manaus = await open({ name: 'Manaus', geonameId: 3663517, ...at(-3.10194, -60.025) })
    await open({ name: 'Belém', slug: 'belem', ...at(-1.45583, -48.50444) })
    await open({ name: 'Santarém', slug: 'santarem', ...at(-2.44306, -54.70833) })
    await open({ name: 'Novo Airão', slug: 'novo-airao', ...at(-2.62139, -60.94417) })
    await open({ name: 'Boa Vista', ...at(2.81972, -60.67333) })
    await open({ name: 'Shut', ...at(-3.1, -60.1), isActive: false })
    await insertCity(t.db, { name: 'Empty', ...at(-3.1, -60.2) })
    await insertCity(t.db, { name: 'Nowhere', latitude: null, longitude: null })
    await addTownFacts(t.db, folder)
  })
  afterAll(() => t.close())
  const ask = (city: string, lang: 'en' | 'pt' = 'en') => t.api(getCity, { city, country: 'brazil', lang })

  test('the months of high and low water, in the language asked for, with their source', async () => {
    const { season } = await ask('manaus')
    expect(season).toMatchObject({ of: 'water', high: [5, 6, 7], low: [10, 11] })
    expect(season?.text).toContain('is usually highest in June')
    expect(season?.source).toContain('Serviço Geológico do Brasil')
    const inPortuguese = await ask('manaus', 'pt')
    expect(inPortuguese.season?.text).toContain('costuma')
    expect(inPortuguese.season?.textLanguages).toEqual({})
  })

  test('how to get there, by air, river and road', async () => {
    const { gettingThere } = await ask('manaus')
    expect(gettingThere?.air).toContain('Eduardo Gomes')
    expect(gettingThere?.river).toContain('Belém')
    expect(gettingThere?.road).toContain('BR-174')
  })

  test('nothing where nothing is known', async () => {
    expect(await ask('boa-vista')).toMatchObject({ season: null, gettingThere: null })
    expect(await ask('nowhere')).toMatchObject({ nearest: [] })
  })

  test('the three nearest towns that are open, with distance and direction', async () => {
    const { nearest } = await ask('manaus')
    expect(nearest.map(({ name, distance, direction }) => [name, distance, direction])).toEqual([
      ['Novo Airão', 120, 'nw'],
      ['Santarém', 600, 'e'],
      ['Boa Vista', 660, 'n'],
    ])
    expect(nearest[0]?.path).toBe('/location/brazil/novo-airao')
    expect((await ask('empty')).nearest[0]).toMatchObject({ name: 'Manaus', distance: 19 })
  })

  test('a place has none of it', async () => {
    const place = await insertCity(t.db, { kind: 'place', cityId: manaus.id, name: 'Cais' })
    const found = await t.api(getLocation, { id: place.id })
    expect(found).toMatchObject({ season: null, gettingThere: null, nearest: [] })
  })

  test('a kept answer is dropped when a nearer town opens, of another country too', async () => {
    await insertCountry(t.db, { code: 'GF', slug: 'french-guiana' })
    const names = async () => (await ask('belem')).nearest.map(({ name }) => name)
    expect(await names()).not.toContain('Perto')
    const near = await insertCity(t.db, { name: 'Perto', countryCode: 'GF', ...at(-1.5, -48.4) })
    expect(await names()).not.toContain('Perto')
    await insertAttraction(t.db, { cityId: near.id })
    await expect.poll(names).toContain('Perto')
    await t.db.update(locations).set({ isActive: false }).where(eq(locations.id, near.id))
    await expect.poll(names).not.toContain('Perto')
  })
})
