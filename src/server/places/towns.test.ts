import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { getCity, getLocation } from '#contract/locations.ts'
import { locations } from '#server/database/schema/locations.ts'
import { readStarterData } from '#server/seed/read-content.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertAttraction, insertCity, insertCountry } from '#tests/factories.ts'
import { readTownFacts } from './town-facts.ts'

const folder = resolve(import.meta.dirname, '../../../data')

describe.each(engines)('what is known of a town on %s', (engine) => {
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
  })
  afterAll(() => t.close())
  const ask = (city: string, lang: 'en' | 'pt' = 'en') => t.api(getCity, { city, country: 'brazil', lang })

  test('the months of high and low water, in the language asked for, with their source', async () => {
    const { season } = await ask('manaus')
    expect(season).toMatchObject({ of: 'water', high: [5, 6, 7], low: [10, 11] })
    expect(season?.text).toContain('usually stands highest in June')
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

describe('the files of facts about towns', () => {
  test('name towns that are there, by the name that they have there', async () => {
    const { cities } = await readStarterData(folder)
    const nameOf = new Map(cities.map((city) => [city.geonameId ?? city.id, city.name]))
    const { regions } = JSON.parse(readFileSync(join(folder, 'seasons.json'), 'utf8'))
    const { towns } = JSON.parse(readFileSync(join(folder, 'getting-there.json'), 'utf8'))
    const named: { name: string; id: number | string }[] = [
      ...regions.flatMap((region: { towns: object[] }) => region.towns),
      ...towns,
    ]
    expect(named.length).toBeGreaterThan(30)
    for (const { name, id } of named) expect([id, nameOf.get(id)]).toEqual([id, name])
  })

  test('say `usually` in each language and name their source', async () => {
    const usually = { en: /usually/, fr: /en général/, pt: /costuma|em geral/i, es: /suele|por lo general/i }
    const { seasons } = await readTownFacts(folder)
    for (const { text, source } of seasons.values()) {
      for (const language of languages) expect(text[language]).toMatch(usually[language])
      expect(source.length).toBeGreaterThan(10)
    }
  })

  test.each([
    ['seasons.json', '"low": [10, 11]', '"low": [6, 11]', /lower-negro: a month is both high and low/],
    ['seasons.json', '"high": [5, 6, 7]', '"high": [5, 13]', /high\.1/],
    ['seasons.json', '"of": "water"', '"of": "mud"', /of/],
    [
      'getting-there.json',
      '"name": "Belém",\n      "id": 3405870',
      '"name": "Belém",\n      "id": 3663517',
      /twice/,
    ],
  ])('%s with %s changed to %s is refused', async (file, was, is, told) => {
    const copy = mkdtempSync(join(tmpdir(), 'igarape-facts-'))
    cpSync(folder, copy, { recursive: true })
    const text = readFileSync(join(copy, file), 'utf8')
    expect(text).toContain(was)
    writeFileSync(join(copy, file), text.replace(was, is))
    await expect(readTownFacts(copy)).rejects.toThrow(told)
    rmSync(copy, { recursive: true })
  })
})
