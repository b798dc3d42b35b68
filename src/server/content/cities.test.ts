import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import {
  createCity,
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
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertCountry,
  insertEvent,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'
import { wrongLanguagesAndCounts } from '#tests/wrong-counts.ts'

const refused = (fields: object) => ({ status: 422, body: { fields } })
const season = {
  of: 'water' as const,
  high: [6, 5, 5],
  low: [11],
  text: { pt: 'Costuma subir em maio.' },
  source: 'SGB',
}

describe.each(engines)('cities, kept by staff, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let editor: Api
  beforeAll(async () => {
    t = await testApp(engine)
    await insertCountry(t.db)
    await insertCountry(t.db, { code: 'PE', slug: 'peru', name: { en: 'Peru', es: 'Perú' } })
    editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
  })
  beforeEach(async () => {
    await t.db.delete(events)
    await t.db.delete(listings)
    await t.db.delete(locations)
  })
  afterAll(() => t.close())

  const make = (fields: object = {}) =>
    editor(createCity, { name: 'Tefé', countryCode: 'BR', state: 'Amazonas', ...fields })
  const names = async (filter: object) =>
    (await editor(listManagedCities, filter)).items.map(({ name }) => name)

  test('a city is made closed, with an address of its name, and is not made twice by a lost answer', async () => {
    const fields = {
      otherNames: ['Ega', 'Ega', 'Tefé'],
      population: 73_669,
      populationYear: 2022,
      latitude: -3.35416749,
      longitude: -64.71139,
      description: { pt: 'No lago.', en: 'On the lake.', fr: '' },
      ways: { river: { en: 'Boats from Manaus' }, air: {} },
      season,
    }
    const made = await make(fields)
    expect(made).toMatchObject({
      slug: 'tefe',
      path: '/location/brazil/tefe',
      isActive: false,
      otherNames: ['Ega'],
      population: 73_669,
      latitude: -3.354167,
      description: { pt: 'No lago.', en: 'On the lake.' },
      ways: { river: { en: 'Boats from Manaus' }, road: {}, air: {} },
      season: { ...season, high: [5, 6] },
      inTheWay: { listings: 0, events: 0, places: 0, applications: 0 },
    })
    expect(await make(fields)).toEqual(made)
    await expect(make({ ...fields, state: ' amazonas' })).rejects.toMatchObject(
      refused({ name: { code: 'taken' } }),
    )
    expect(await make({ state: 'Pará' })).toMatchObject({ slug: 'tefe-para' })
    // without a state it may be either
    await expect(make({ state: null })).rejects.toMatchObject(refused({ name: { code: 'taken' } }))
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(entry).toMatchObject({ action: 'city.create', subjectKind: 'city', after: { slug: 'tefe' } })
  })

  test.each([
    [{ name: ' ' }, { name: { code: 'required' } }],
    [{ name: '!!!' }, { name: { code: 'notAName' } }],
    [{ name: 'www.tefe.example/x' }, { name: { code: 'addressInName' } }],
    [{ countryCode: 'FR' }, { countryCode: { code: 'notAnOption' } }],
    [{ population: 5 }, { populationYear: { code: 'required' } }],
    [{ populationYear: 2020 }, { population: { code: 'required' } }],
    [{ population: 5, populationYear: 2199 }, { populationYear: { code: 'tooLarge' } }],
    [{ latitude: -3 }, { longitude: { code: 'required' } }],
    [{ latitude: -64.7, longitude: -3.3 }, { latitude: { code: 'outsideRegion' } }],
    [{ season: { ...season, low: [6] } }, { 'season.low': { code: 'monthTwice' } }],
    [{ season: { ...season, text: {} } }, { 'season.text.en': { code: 'required' } }],
    [{ season: { ...season, source: ' ' } }, { 'season.source': { code: 'required' } }],
    [{ season: { ...season, high: [] } }, { 'season.high': { code: 'required' } }],
  ])('%j is refused at its field', async (fields, wrong) => {
    await expect(make(fields)).rejects.toMatchObject(refused(wrong))
  })

  test('a change is partial, marks what is older than its source, and is not made over what somebody saved since', async () => {
    const { id, updatedAt } = await make({ description: { en: 'A town.', pt: 'Uma cidade.' }, season })
    const changed = await editor(updateCity, { id, updatedAt, description: { en: 'A town on a lake.' } })
    expect(changed).toMatchObject({
      description: { en: 'A town on a lake.', pt: 'Uma cidade.' },
      slug: 'tefe',
    })
    const { en = '', pt = '' } = changed.textTimes.description ?? {}
    expect(en > pt).toBe(true)
    expect(changed.season?.text).toEqual(season.text)
    const late = editor(updateCity, { id, updatedAt, description: { en: 'Mine.' } })
    await expect(late).rejects.toMatchObject({
      status: 409,
      body: { reason: 'contentChanged', current: { description: { en: 'A town on a lake.' } } },
    })
    const same = await editor(updateCity, { id, updatedAt, description: { en: 'A town on a lake.' } })
    expect(same).toEqual(changed)
    expect(await editor(updateCity, { id, season: null })).toMatchObject({ season: null })
  })

  test('a city that is renamed, or moves to another country, is found at every address that it had', async () => {
    const { id } = await make({ isActive: undefined })
    const lives = await insertProfile(t.db, { cityId: id })
    await insertEvent(t.db, { cityId: id })
    const eventsIn = async () =>
      (
        await t.db.execute(
          sql`select place, count from listing_counts where kind = 'event' and place in ('BR', 'PE') and type = '' and count <> 0`,
        )
      ).rows
    expect(await eventsIn()).toEqual([{ place: 'BR', count: 1 }])
    await insertCity(t.db, { kind: 'place', cityId: id, name: 'Cais' })
    expect(await editor(updateCity, { id, name: 'Nova Ega' })).toMatchObject({ slug: 'nova-ega' })
    const goTo = async (path: string) => {
      const response = await t.request(`/api/tourism/locations/${path}`)
      return [response.status, response.headers.get('location')]
    }
    const isNow = [301, '/api/tourism/locations/nova-ega/brazil']
    await expect.poll(() => goTo('tefe/brazil')).toEqual(isNow)
    expect(await goTo('tefe')).toEqual([301, '/api/tourism/locations/nova-ega'])
    await editor(updateCity, { id, countryCode: 'PE' })
    await expect.poll(() => goTo('tefe/brazil')).toEqual([301, '/api/tourism/locations/nova-ega/peru'])
    expect(await goTo('nova-ega/brazil')).toEqual([301, '/api/tourism/locations/nova-ega/peru'])
    const [listing] = await t.db.select().from(listings).where(eq(listings.id, lives.id))
    expect(listing?.countryCode).toBe('PE')
    const { rows } = await t.db.execute(
      sql`select place, count from listing_counts where kind = 'profile' and place in ('BR', 'PE') and type = '' and language = '' and count <> 0`,
    )
    expect(rows).toEqual([{ place: 'PE', count: 1 }])
    expect(await wrongLanguagesAndCounts(t.db, 'profile')).toEqual([])
    expect(await eventsIn()).toEqual([{ place: 'PE', count: 1 }])
    // nobody else gets an address that leads here
    expect(await make()).toMatchObject({ slug: 'tefe-amazonas' })
    await editor(updateCity, { id, countryCode: 'BR', name: 'Tefé', state: 'Acre' })
    expect(await t.api(getCity, { city: 'tefe', country: 'brazil' })).toMatchObject({ id })
  })

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

  test('is deleted only where nothing stands in it, with its name typed', async () => {
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

  test('the database itself refuses a season by halves, and ways that only places have', async () => {
    const { id } = await make()
    const set = (values: object) => t.db.update(locations).set(values).where(eq(locations.id, id))
    for (const values of [
      { seasonOf: 'water' },
      { seasonHigh: [1] },
      { seasonOf: 'rain', seasonHigh: [1], seasonLow: [1], seasonText: { en: 'x' }, seasonSource: 'y' },
      { seasonOf: 'rain', seasonHigh: [13], seasonLow: [1], seasonText: { en: 'x' }, seasonSource: 'y' },
      { gettingThere: { landing: { en: 'x' } } },
      { population: -1 },
    ]) {
      await expect(set(values), JSON.stringify(values)).rejects.toThrow()
    }
  })
})
