import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteCity,
  getManagedCity,
  listManagedCities,
  openCities,
  openCity,
  updateCity,
} from '#contract/content/cities.ts'
import { getCity, listLocations } from '#contract/directory/locations.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertAttraction, insertCity, insertProfile } from '#tests/factories.ts'
import { type ManagedCities, managedCities, season } from '#tests/managed-cities.ts'

const refused = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('cities that are opened, found and deleted on %s', (engine) => {
  let { t, editor, make, clear } = {} as ManagedCities
  beforeAll(async () => {
    ;({ t, editor, make, clear } = await managedCities(engine))
  })
  beforeEach(() => clear())
  afterAll(() => t.close())

  const names = async (filter: object) =>
    (await editor(listManagedCities, filter)).items.map(({ name }) => name)

  test('many are opened and closed in one call, with an entry in the log for each', async () => {
    const ids = [(await make({ name: 'Coari' })).id, (await make({ name: 'Codajás' })).id]
    const gone = newId()
    expect(await editor(openCities, { ids: [...ids, gone], isActive: true })).toEqual({
      changed: expect.arrayContaining(ids.map((id) => ({ id }))),
      refused: [{ id: gone, reason: 'gone' }],
    })
    // what is so already is no change
    expect((await editor(openCities, { ids, isActive: true })).changed).toEqual([])
    expect((await editor(openCities, { ids, isActive: false })).changed).toHaveLength(2)
    const entries = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    const opened = entries.filter(({ action }) => action === 'city.open')
    expect([opened.length, entries.length]).toEqual([2, 6])
  })

  test('is opened and closed at once, and public answers that were kept say so', async () => {
    const { id } = await make()
    await insertAttraction(t.db, { cityId: id })
    const isActive = async () => (await t.api(listLocations, { kind: 'city' })).items[0]?.isActive
    expect(await isActive()).toBe(false)
    expect(await editor(openCity, { id, isActive: true })).toMatchObject({ isActive: true, hasData: true })
    await expect.poll(isActive).toBe(true)
    await editor(openCity, { id, isActive: false })
    await expect.poll(isActive).toBe(false)
    const entries = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['city.close', 'city.create', 'city.open'])
  })

  test('visitors read at once when to come and how to get there', async () => {
    const { id } = await make({ season, ways: { river: { en: 'By boat' } } })
    const ask = () => t.api(getCity, { city: 'tefe', country: 'brazil', lang: 'pt' })
    expect(await ask()).toMatchObject({
      season: { of: 'water', high: [5, 6], low: [11], text: 'Costuma subir em maio.', source: 'SGB' },
      gettingThere: { river: 'By boat', road: null, textLanguages: { river: 'en' } },
    })
    await editor(updateCity, { id, season: null, ways: { river: { pt: 'De barco' } } })
    await expect
      .poll(ask)
      .toMatchObject({ season: null, gettingThere: { river: 'De barco', textLanguages: {} } })
  })

  test('is deleted only while it is empty, once its name is typed', async () => {
    const { id } = await make()
    await insertAttraction(t.db, { cityId: id })
    const draft = await insertProfile(t.db, { cityId: id, status: 'pending' })
    await insertCity(t.db, { kind: 'place', cityId: id, name: 'Cais' })
    expect((await editor(getManagedCity, { id })).inTheWay).toMatchObject({ listings: 1, places: 1 })
    const gone = (name: string) => editor(deleteCity, { id, name })
    await expect(gone('Manaus')).rejects.toMatchObject(refused({ name: { code: 'notItsName' } }))
    await expect(gone('tefé')).rejects.toMatchObject({ status: 409, body: { reason: 'cityInUse' } })
    await t.db.delete(listings).where(eq(listings.id, draft.id))
    await t.db.delete(locations).where(eq(locations.cityId, id))
    expect(await gone(' TEFÉ ')).toEqual({ done: true })
    await expect(editor(getManagedCity, { id })).rejects.toMatchObject({ status: 404 })
  })

  test('are found by part of a name, another name, or with a typing error, and narrowed', async () => {
    await make({ otherNames: ['Ega'] })
    const open = await make({ name: 'Coari' })
    await editor(openCity, { id: open.id, isActive: true })
    const peru = await make({ name: 'Nauta', countryCode: 'PE', state: 'Loreto' })
    await insertAttraction(t.db, { cityId: peru.id })
    for (const [q, found] of [
      ['tef', 'Tefé'],
      ['EGA', 'Tefé'],
      ['Cori', 'Coari'],
      ['100%', undefined],
    ]) {
      expect(await names({ q }), q).toEqual(found ? [found] : [])
    }
    expect(await names({ country: 'PE' })).toEqual(['Nauta'])
    expect(await names({ isActive: true })).toEqual(['Coari'])
    expect(await names({ isActive: false })).toEqual(['Nauta', 'Tefé'])
    expect(await names({ hasData: true })).toEqual(['Nauta'])
    const first = await editor(listManagedCities, { limit: 2 })
    expect(first).toMatchObject({ total: 3, items: [{ name: 'Coari' }, { name: 'Nauta' }] })
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
    expect(await names({ limit: 2, cursor })).toEqual(['Tefé'])
  })
})
