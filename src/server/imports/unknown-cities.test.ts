import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { chooseImportCity, listUnknownCities } from '#contract/imports/cities.ts'
import { getImport, leaveOutRefused, runImport } from '#contract/imports/files.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { attractions } from '#server/database/schema/locations.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertUser } from '#tests/factories.ts'
import { check, readIn, rowsOf, run, undo, waitFor } from '#tests/imports.ts'
import { apiAs } from '#tests/signed-in.ts'

const file = `nome;cidade;país;categoria;latitude;longitude
Mirante;Iquitos Perú;Brasil;viewpoint;;
Mercado;Iquitos Perú;Brasil;market;;
Mercado;Iquitos Perú;Brasil;market;;
Porto;Iquitos Perú;Peru;market;;
Lago;Vila Sem Nome;Brasil;nature;-3,36;-64,72
Praia;San Juan;;beach;;
Museu;Manuas;Brasil;museum;;
`

describe.each(engines)('cities that an import does not know on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manager: Api
  let cities: Record<'iquitos' | 'tefe' | 'manaus' | 'first' | 'second', { id: string }>
  beforeAll(async () => {
    t = await testApp(engine)
    await insertCountry(t.db, { code: 'PE', slug: 'peru' })
    await insertCountry(t.db, { code: 'BO', slug: 'bolivia' })

    cities = {
      iquitos: await insertCity(t.db, { name: 'Iquitos', countryCode: 'PE', state: 'Loreto' }),
      tefe: await insertCity(t.db, { name: 'Tefé', latitude: -3.354, longitude: -64.711 }),
      manaus: await insertCity(t.db, { name: 'Manaus' }),
      first: await insertCity(t.db, {
        name: 'San Juan',
        countryCode: 'PE',
        state: 'Loreto',
        slug: 'san-juan-1',
      }),
      second: await insertCity(t.db, {
        name: 'San Juan',
        countryCode: 'BO',
        state: 'Beni',
        slug: 'san-juan-2',
      }),
    }
    manager = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  })
  afterAll(() => t.close())
  const checked = async () => check(manager, await readIn(manager, 'attractions', file, 'places.csv'))
  const countsOf = async (id: string) => (await manager(getImport, { id })).counts
  const unknownIn = async (id: string) => (await manager(listUnknownCities, { id })).cities

  test('each value comes once, with the cities that are written like it or lie near', async () => {
    const { id } = await checked()
    const found = await unknownIn(id)
    expect(found.map(({ city, country, rows, number }) => [city, country, rows, number])).toEqual([
      ['Iquitos Perú', 'Brasil', 3, 2],
      ['Iquitos Perú', 'Peru', 1, 5],
      ['Vila Sem Nome', 'Brasil', 1, 6],
      ['San Juan', '', 1, 7],
      ['Manuas', 'Brasil', 1, 8],
    ])
    expect(found[0]?.proposals[0]).toMatchObject({
      id: cities.iquitos.id,
      countryCode: 'PE',
      kilometres: null,
    })
    expect(found[2]?.proposals[0]).toMatchObject({ id: cities.tefe.id, kilometres: 1.2 })
    expect(
      found[3]?.proposals
        .slice(0, 2)
        .map((each) => each.id)
        .sort(),
    ).toEqual([cities.first.id, cities.second.id].sort())
    expect(found[4]?.proposals[0]).toMatchObject({ id: cities.manaus.id })
  })

  test('one decision corrects all rows that are alike, in the counts, the log, the run and when undone', async () => {
    const { id, counts, updatedAt } = await checked()
    expect(counts).toMatchObject({ new: 0, refused: 7 })
    expect(await manager(chooseImportCity, { id, number: 3, cityId: cities.iquitos.id })).toEqual({ rows: 3 })
    // of two rows that are the same the second stays refused, as in every check
    expect(await countsOf(id)).toMatchObject({ new: 2, refused: 5 })
    const rows = await rowsOf(manager, { id })
    expect(rows.map(({ cells }) => cells[1])).toEqual([
      ...Array(3).fill('Iquitos (Loreto, PE)'),
      ...['Iquitos Perú', 'Vila Sem Nome', 'San Juan', 'Manuas'],
    ])
    expect(rows[2]?.errors).toEqual({ name: { code: 'twiceInFile' } })
    expect(await unknownIn(id)).toHaveLength(4)
    await expect(manager(runImport, { id, updatedAt })).rejects.toMatchObject({ status: 409 })
    for (const [number, city] of [
      [6, 'tefe'],
      [7, 'second'],
      [8, 'manaus'],
    ] as const) {
      expect(await manager(chooseImportCity, { id, number, cityId: cities[city].id })).toEqual({ rows: 1 })
    }
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(log.map(({ action, after }) => [action, after])).toContainEqual([
      'import.city',
      { city: 'Iquitos (Loreto, PE)', rows: 3 },
    ])
    // a new check of every row comes to the same
    const again = await check(manager, { id })
    expect(again.counts).toMatchObject({ new: 5, refused: 2 })
    await manager(chooseImportCity, { id, number: 5, cityId: cities.manaus.id })
    await manager(leaveOutRefused, { id })
    const done = await run(manager, { id })
    expect(done.counts).toMatchObject({ new: 6, leftOut: 1 })
    const inIquitos = () => t.db.select().from(attractions).where(eq(attractions.cityId, cities.iquitos.id))
    expect((await inIquitos()).map(({ name }) => name).sort()).toEqual(['Mercado', 'Mirante'])
    expect((await undo(manager, { id })).counts).toMatchObject({ undone: 6, kept: 0 })
    expect(await inIquitos()).toEqual([])
  })

  test('only who may bring in this kind decides, for a row that is refused for its city, and with a city', async () => {
    const { id } = await checked()
    const decision = { id, number: 2, cityId: cities.iquitos.id }
    const traveller = await apiAs(t, await insertUser(t.db))
    for (const call of [chooseImportCity, listUnknownCities]) {
      await expect(traveller(call as typeof chooseImportCity, decision)).rejects.toMatchObject({
        status: 403,
      })
    }
    const place = await insertCity(t.db, { kind: 'place', cityId: cities.tefe.id, name: 'Porto' })
    await expect(manager(chooseImportCity, { ...decision, cityId: place.id })).rejects.toMatchObject({
      status: 422,
      body: { fields: { cityId: { code: 'notAnOption' } } },
    })
    expect(await countsOf(id)).toMatchObject({ refused: 7 })
    await manager(chooseImportCity, decision)
    await expect(manager(chooseImportCity, decision)).rejects.toMatchObject({
      status: 409,
      body: { reason: 'importChanged' },
    })
    await expect(manager(chooseImportCity, { ...decision, number: 99 })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('organizations are left to who manages organizations', async () => {
    const editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
    const { id } = await check(
      manager,
      await readIn(manager, 'organizations', 'nome;cidade;tipo\nPousada;Manuas;hotel\n'),
    )
    for (const call of [chooseImportCity, listUnknownCities]) {
      const asked = editor(call as typeof chooseImportCity, { id, number: 2, cityId: cities.manaus.id })
      await expect(asked).rejects.toMatchObject({ status: 404 })
    }
    expect(await countsOf(id)).toMatchObject({ refused: 1 })
  })

  test('more rows than fit one answer are looked at by the job', async () => {
    const lines = Array.from({ length: 1001 }, (_, n) => `Festa ${n};Manuas;festival;2031-05-01`)
    const many = `nome;cidade;tipo;início\n${lines.join('\n')}\n`
    const { id } = await check(manager, await readIn(manager, 'events', many))
    expect(await manager(chooseImportCity, { id, number: 2, cityId: cities.manaus.id })).toEqual({
      rows: 1001,
    })
    expect((await waitFor(manager, { id }, 'checked')).counts).toMatchObject({ new: 1001, refused: 0 })
  })
})
