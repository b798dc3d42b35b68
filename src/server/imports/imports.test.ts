import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCity, updateCity } from '#contract/content/cities.ts'
import { changeImportRow, leaveOutRefused, listImports, runImport } from '#contract/imports/files.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { pageVisits } from '#server/database/schema/analytics.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertEvent, insertUser } from '#tests/factories.ts'
import { bringIn, check, type Importing, importing, readIn, rowsOf, run, undo } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'

const cities = `nome;país;UF;população;ano da população;latitude;longitude;descrição
Coari;Brasil;Amazonas;70.616;2022;-4,085;-63,141;Às margens do Solimões.
Codajás;BR;Amazonas;23.549;2022;-3,837;-62,057;
`

describe.each(engines)('imports on %s', (engine) => {
  let { t, manager } = {} as Importing
  beforeAll(async () => {
    ;({ t, manager } = await importing(engine))
  })
  afterAll(() => t.close())
  const cityNamed = async (name: string) =>
    (await t.db.select().from(locations).where(eq(locations.name, name)))[0] as typeof locations.$inferSelect

  test('a file of cities is checked, run, changes nothing when run twice, and is undone', async () => {
    const made = await readIn(manager, 'cities', cities)
    expect(made).toMatchObject({
      rowsCount: 2,
      language: 'pt',
      mapping: { name: { column: 0 }, state: { column: 2 } },
    })
    const checked = await check(manager, made)
    expect(checked.counts).toMatchObject({ new: 2, refused: 0 })
    expect(await cityNamed('Coari')).toBeUndefined()
    const done = await run(manager, made)
    expect(done.can.undo).toBe(true)
    expect(await cityNamed('Coari')).toMatchObject({
      ...{ slug: 'coari', isActive: false, population: 70_616, latitude: -4.085 },
      ...{ description: { pt: 'Às margens do Solimões.' }, originalLanguage: 'pt' },
    })
    const again = await bringIn(manager, 'cities', cities)
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    await undo(manager, made)
    expect(await cityNamed('Coari')).toBeUndefined()
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(log.map(({ action }) => action).sort()).toEqual(['import.run', 'import.undo'])
  })

  test.each([
    ['name,country,description', 'Maraã,BR,A small town on the Japurá with boats for Tefé', 'en'],
    ['name,country,description', 'Fonte Boa,BR,Uma cidade na beira do Solimões com barcos para Tefé', 'pt'],
    ['name,country,population', 'Caballococha,PE,1', 'es'],
    ['nom,country,population', 'Saül,BR,1', 'fr'],
    ['name,country,population', 'Albina,SR,1', 'en'],
  ])(
    'the texts of a file with %s are in the language that its rows are in: %s',
    async (head, row, language) => {
      expect(await readIn(manager, 'cities', `${head}\n${row}\n`)).toMatchObject({ language })
    },
  )

  test('changed rows are restored, unless somebody changed them since', async () => {
    const [kept, mine] = [
      await insertCity(t.db, { name: 'Tefé' }),
      await insertCity(t.db, { name: 'Tapauá' }),
    ]
    const file = 'name,country,population,population year\nTefé,BR,73669,2022\nTapauá,BR,19599,2022\n'
    const done = await bringIn(manager, 'cities', file)
    expect(done.counts).toMatchObject({ changed: 2 })
    await manager(updateCity, { id: mine.id, otherNames: ['Tapauá do Purus'] })
    const undone = await undo(manager, done)
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
    expect(await rowsOf(manager, done, { undo: 'kept' })).toMatchObject([
      { number: 3, kept: { reason: 'changed', by: null } },
    ])
    expect(await cityNamed('Tefé')).toMatchObject({ population: kept.population, populationYear: null })
    expect(await cityNamed('Tapauá')).toMatchObject({ population: 19_599 })
  })

  test('rows that were only viewed since are undone, with their counts', async () => {
    const done = await bringIn(manager, 'cities', 'name,country\nVila Vista,BR\n')
    const city = await cityNamed('Vila Vista')
    await t.db
      .insert(pageVisits)
      .values({ day: '2026-03-01', page: 'city', language: 'pt', cityId: city.id, visits: 9 })
    expect((await undo(manager, done)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await t.db.select().from(pageVisits).where(eq(pageVisits.cityId, city.id))).toEqual([])
  })

  test('created rows that are used since stay, and say by what', async () => {
    const done = await bringIn(manager, 'cities', 'name,country\nJutaí,BR\nJuruá,BR\n')
    await insertEvent(t.db, { cityId: (await cityNamed('Jutaí')).id })
    await manager(openCity, { id: (await cityNamed('Juruá')).id, isActive: true })
    const undone = await undo(manager, done)
    expect(undone.counts).toMatchObject({ undone: 0, kept: 2 })
    expect((await rowsOf(manager, done)).map(({ kept }) => kept)).toEqual([
      { reason: 'used', by: 'event' },
      { reason: 'changed', by: null },
    ])
  })

  test('a refused row says why at each field, and is corrected or left out before the run', async () => {
    const file =
      'name,country,lat,lon,population\nBarcelos,XX,99,,12\nBarcelos,BR,,,\nBarcelos,BR,,,\nNovo Airão,BR,,,\n'
    const made = await check(manager, await readIn(manager, 'cities', file))
    expect(made.counts).toMatchObject({ new: 2, refused: 2 })
    const [first, , third] = await rowsOf(manager, made)
    expect(first?.errors).toMatchObject({
      countryCode: { code: 'notAnOption' },
      latitude: { code: 'tooLarge', most: 90 },
    })
    expect(third?.errors).toEqual({ name: { code: 'twiceInFile' } })
    await expect(manager(runImport, { id: made.id, updatedAt: made.updatedAt })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'importRefused' },
    })
    const cells = ['Barreirinha', 'BR', '-2,79', '-57,07', '']
    expect(await manager(changeImportRow, { id: made.id, number: 2, cells })).toMatchObject({
      outcome: 'new',
      errors: {},
    })
    await manager(leaveOutRefused, { id: made.id })
    // what was read before the correction is too old to be run
    await expect(manager(runImport, { id: made.id, updatedAt: made.updatedAt })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'importChanged' },
    })
    const done = await run(manager, made)
    expect(done.counts).toMatchObject({ new: 3, leftOut: 1 })
    expect(await cityNamed('Barreirinha')).toMatchObject({ latitude: -2.79 })
  })

  test('imports are found by the name of their file, by kind and by state', async () => {
    const file = 'name,country\nFaro,BR\n'
    const made = await readIn(manager, 'cities', file)
    const asked = { kind: 'cities', state: 'ready' } as const
    const found = async (query: object) =>
      (await manager(listImports, { ...asked, ...query })).items.some(({ id }) => id === made.id)
    expect(await found({})).toBe(true)
    expect(await found({ q: made.fileName.slice(1, 5).toUpperCase() })).toBe(true)
    expect(await found({ q: 'no such file' })).toBe(false)
    expect(await found({ kind: 'events' })).toBe(false)
    expect(await found({ state: 'done' })).toBe(false)
  })

  test('two people run an import once', async () => {
    const other = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    const made = await check(manager, await readIn(manager, 'cities', 'name,country\nUarini,BR\n'))
    const [one, two] = await Promise.allSettled([
      manager(runImport, { id: made.id, updatedAt: made.updatedAt }),
      other(runImport, { id: made.id, updatedAt: made.updatedAt }),
    ])
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
})
