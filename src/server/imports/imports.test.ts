import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { openCity, updateCity } from '#contract/content/cities.ts'
import { exampleFile } from '#contract/imports/examples.ts'
import { importKinds } from '#contract/imports/fields.ts'
import { changeImportRow, getImport, leaveOutRefused, runImport } from '#contract/imports/files.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { pageVisits } from '#server/database/schema/analytics.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertUser } from '#tests/factories.ts'
import { bringIn, check, readIn, rowsOf, run, undo } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'
import { wrongLanguagesAndCounts } from '#tests/wrong-counts.ts'

const cities = `nome;país;UF;população;ano da população;latitude;longitude;descrição
Coari;Brasil;Amazonas;70.616;2022;-4,085;-63,141;Às margens do Solimões.
Codajás;BR;Amazonas;23.549;2022;-3,837;-62,057;
`

describe.each(engines)('imports on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manager: Api
  beforeAll(async () => {
    t = await testApp(engine)
    await insertCity(t.db, { name: 'Manaus' })
    manager = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  })
  afterAll(() => t.close())
  const cityNamed = async (name: string) =>
    (await t.db.select().from(locations).where(eq(locations.name, name)))[0] as typeof locations.$inferSelect

  test('a file of cities is checked, run, the same twice, and taken back', async () => {
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

  test.each(importKinds)('the example file of %s is understood as it is', async (kind) => {
    const checked = await check(manager, await readIn(manager, kind, exampleFile(kind)))
    expect(checked.counts).toMatchObject({ new: 1, refused: 0 })
    expect(Object.keys(checked.mapping)).toHaveLength(checked.columns.length)
  })

  test('what is changed comes back as it was, unless somebody changed it since', async () => {
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

  test('what was only looked at since is taken back, with the counts of it', async () => {
    const done = await bringIn(manager, 'cities', 'name,country\nVila Vista,BR\n')
    const city = await cityNamed('Vila Vista')
    await t.db
      .insert(pageVisits)
      .values({ day: '2026-03-01', page: 'city', language: 'pt', cityId: city.id, visits: 9 })
    expect((await undo(manager, done)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await t.db.select().from(pageVisits).where(eq(pageVisits.cityId, city.id))).toEqual([])
  })

  test('what was made and is used since stays, and says by what', async () => {
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

  test('two people run an import once', async () => {
    const other = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    const made = await check(manager, await readIn(manager, 'cities', 'name,country\nUarini,BR\n'))
    const [one, two] = await Promise.allSettled([
      manager(runImport, { id: made.id, updatedAt: made.updatedAt }),
      other(runImport, { id: made.id, updatedAt: made.updatedAt }),
    ])
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('attractions find their city by name, state and country, and OpenStreetMap’s file its middle', async () => {
    await insertCity(t.db, { name: 'Bonito', state: 'Pará', slug: 'bonito' })
    await insertCity(t.db, { name: 'Bonito', state: 'Mato Grosso do Sul', slug: 'bonito-ms' })
    const square = [
      [-59.9, -3.1],
      [-59.8, -3.1],
      [-59.8, -3.0],
      [-59.9, -3.0],
      [-59.9, -3.1],
    ]
    const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
    const file = JSON.stringify({
      type: 'FeatureCollection',
      generator: 'overpass-turbo "features": [',
      features: [
        feature(
          {
            '@id': 'way/7',
            name: 'Museu da Amazônia',
            tourism: 'museum',
            'addr:city': 'manaus',
            'description:fr': 'Un musée.',
          },
          { type: 'Polygon', coordinates: [square] },
        ),
        feature(
          { '@id': 'node/8', name: 'Gruta', tourism: 'viewpoint', 'addr:city': 'Bonito' },
          { type: 'Point', coordinates: [-56.5, -21.1] },
        ),
        feature(
          { '@id': 'node/9', name: 'Nada', tourism: 'hotel', 'addr:city': 'Atlantis' },
          { type: 'Point', coordinates: [-56.5, -21.1] },
        ),
      ],
    })
    const made = await check(manager, await readIn(manager, 'attractions', file, 'export.geojson'))
    expect((await rowsOf(manager, made)).map(({ errors }) => errors)).toEqual([
      {},
      { city: { code: 'severalCities' } },
      { category: { code: 'notAnOption' }, city: { code: 'unknownCity' } },
    ])
    await manager(leaveOutRefused, { id: made.id })
    await run(manager, made)
    const [museum] = await t.db.select().from(attractions).where(eq(attractions.importKey, 'osm:way/7'))
    expect(museum).toMatchObject({
      category: 'museum',
      latitude: -3.05,
      longitude: -59.85,
      description: { fr: 'Un musée.' },
    })
    const renamed = file.replace('Museu da Amazônia', 'MUSA')
    const second = await check(manager, await readIn(manager, 'attractions', renamed, 'export.geojson'))
    expect((await rowsOf(manager, second))[0]).toMatchObject({ outcome: 'changed', fields: ['name'] })
  })

  test('events come as drafts, and the days of one that comes back every year are its rule’s', async () => {
    const file =
      'título,tipo,cidade,data início,data fim,preço\nFesta do Peixe,festa,Manaus,10/07/2031,12/07/2031,"12,50"\nErrada,festa,Manaus,31/02/2031,,\n'
    const made = await check(manager, await readIn(manager, 'events', file))
    expect(made.counts).toMatchObject({ new: 1, refused: 1 })
    await manager(leaveOutRefused, { id: made.id })
    await run(manager, made)
    const [event] = await t.db.select().from(events).where(eq(events.slug, 'festa-do-peixe'))
    expect(event).toMatchObject({
      status: 'draft',
      isPublic: false,
      startsOn: '2031-07-10',
      endsOn: '2031-07-12',
      price: 12.5,
    })
    expect((await check(manager, await readIn(manager, 'events', file))).counts).toMatchObject({ same: 1 })
  })

  test('a namesake that has another id of the same file is another thing, and stays as it is', async () => {
    const file = (id: number, population: number) =>
      `id,name,country,state,population,population year\n${id},Santa Rosa,BR,Amazonas,${population},2022\n`
    await bringIn(manager, 'cities', file(1, 4_100), 'register.csv')
    const other = await check(manager, await readIn(manager, 'cities', file(2, 900), 'register.csv'))
    expect(await rowsOf(manager, other)).toMatchObject([
      { outcome: 'refused', errors: { name: { code: 'taken' } } },
    ])
    await manager(leaveOutRefused, { id: other.id })
    expect(await cityNamed('Santa Rosa')).toMatchObject({ population: 4_100 })
    // of another file it is the same town
    const elsewhere = await check(manager, await readIn(manager, 'cities', file(2, 900), 'census.csv'))
    expect(await rowsOf(manager, elsewhere)).toMatchObject([{ outcome: 'changed', errors: {} }])
  })

  test('organizations come without an owner: pending, or all published at the end', async () => {
    const file = (name: string) =>
      `name,type,city,phone,website,description\n${name},Hotel,Manaus,(92) 99123-4567,lodge.example.org,Rooms.\n`
    await bringIn(manager, 'organizations', file('Casa Preta'), 'a.csv')
    const find = async (slug: string) =>
      (await t.db.select().from(listings).where(eq(listings.slug, slug)))[0]
    expect(await find('casa-preta')).toMatchObject({
      ...{ status: 'pending', ownerId: null, phone: '+5592991234567', website: 'https://lodge.example.org/' },
    })
    const made = await check(manager, await readIn(manager, 'organizations', file('Casa Clara'), 'b.csv'), {
      publishes: true,
    })
    await run(manager, made)
    expect(await find('casa-clara')).toMatchObject({ status: 'verified', isPublic: true })
    await undo(manager, made)
    expect(await find('casa-clara')).toBeUndefined()
    expect(await wrongLanguagesAndCounts(t.db, 'organization')).toEqual([])
    const editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    await expect(editor(getImport, { id: made.id })).rejects.toMatchObject({ status: 404 })
    await expect(readIn(editor, 'organizations', file('X'))).rejects.toMatchObject({ status: 403 })
  })

  test('an organization that somebody owns since stays when its import is taken back', async () => {
    const done = await bringIn(manager, 'organizations', 'name,type,city\nCasa Nova,hotel,Manaus\n', 'c.csv')
    const { id: ownerId } = await insertUser(t.db)
    await t.db.update(listings).set({ ownerId }).where(eq(listings.slug, 'casa-nova'))
    expect((await undo(manager, done)).counts).toMatchObject({ undone: 0, kept: 1 })
    expect(await rowsOf(manager, done, { undo: 'kept' })).toMatchObject([
      { kept: { reason: 'used', by: 'owner' } },
    ])
  })

  test('ids of a file are those of who made it: another file with the same numbers is about other things', async () => {
    await bringIn(manager, 'cities', 'id,name,country\n1,Anori,BR\n', 'ministry.csv')
    const other = await bringIn(manager, 'cities', 'id,name,country\n1,Anamã,BR\n', 'institute.csv')
    expect(other.counts).toMatchObject({ new: 1, changed: 0 })
    const renamed = await bringIn(manager, 'cities', 'id,name,country\n1,Anori Novo,BR\n', 'ministry.csv')
    expect(renamed.counts).toMatchObject({ changed: 1 })
    const found = await t.db
      .select()
      .from(locations)
      .where(and(eq(locations.kind, 'city'), like(locations.name, 'An%')))
    expect(found.map(({ name, slug }) => [name, slug]).sort()).toEqual([
      ['Anamã', 'anama'],
      ['Anori Novo', 'anori-novo'],
    ])
  })
})
