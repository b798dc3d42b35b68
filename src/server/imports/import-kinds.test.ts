import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleFile } from '#contract/imports/examples.ts'
import { getImport, leaveOutRefused } from '#contract/imports/files.ts'
import { importKinds } from '#contract/imports/limits.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertOrganization, insertUser } from '#tests/factories.ts'
import { bringIn, check, type Importing, importing, readIn, rowsOf, run, undo } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'
import { wrongLanguagesAndCounts } from '#tests/wrong-counts.ts'

describe.each(engines)('imports of each kind on %s', (engine) => {
  let { t, manager } = {} as Importing
  beforeAll(async () => {
    ;({ t, manager } = await importing(engine))
  })
  afterAll(() => t.close())
  const cityNamed = async (name: string) =>
    (await t.db.select().from(locations).where(eq(locations.name, name)))[0] as typeof locations.$inferSelect

  test.each(importKinds)('the example file of %s is understood as it is', async (kind) => {
    if (kind === 'offers') await insertOrganization(t.db, { slug: 'pousada-exemplo' })
    const checked = await check(manager, await readIn(manager, kind, exampleFile(kind)))
    expect(checked.counts).toMatchObject({ new: 1, refused: 0 })
    expect(Object.keys(checked.mapping)).toHaveLength(checked.columns.length)
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

  test('organizations have no owner: they are pending, or all published at the end', async () => {
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

  test('an organization that has an owner by now stays when its import is undone', async () => {
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
