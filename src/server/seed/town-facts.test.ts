import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { locations } from '#server/database/schema/locations.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { addTownFacts } from './content.ts'
import { readStarterData } from './read-content.ts'
import { readTownFacts } from './town-facts.ts'

const folder = resolve(import.meta.dirname, '../../../data')

test('the starter content says when to come and how to get there once: what staff set or emptied stays', async () => {
  const { db, close } = await testDatabase()
  const manaus = await insertCity(db, { name: 'Manaus', geonameId: 3663517 })
  const emptied = await insertCity(db, { name: 'Belém', geonameId: 3405870, factsSet: true })
  const read = async (id: string) => (await db.select().from(locations).where(eq(locations.id, id)))[0]
  await addTownFacts(db, folder)
  expect(await read(manaus.id)).toMatchObject({ seasonOf: 'water', seasonHigh: [5, 6, 7], factsSet: true })
  expect((await read(manaus.id))?.gettingThere.air?.en).toContain('Eduardo Gomes')
  expect(await read(emptied.id)).toMatchObject({ seasonOf: null, gettingThere: {} })
  await db.update(locations).set({ gettingThere: {} }).where(eq(locations.id, manaus.id))
  await addTownFacts(db, folder)
  expect(await read(manaus.id)).toMatchObject({ seasonOf: 'water', gettingThere: {} })
  await close()
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

  test('say how to get to each town with a yearly event', () => {
    const { towns } = JSON.parse(readFileSync(join(folder, 'getting-there.json'), 'utf8'))
    const { events } = JSON.parse(readFileSync(join(folder, 'amazon-content.json'), 'utf8'))
    const told = new Set(towns.map(({ name }: { name: string }) => name))
    expect(events.length).toBeGreaterThan(20)
    expect(events.filter(({ city }: { city: string }) => !told.has(city))).toEqual([])
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
