import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateCity } from '#contract/content/cities.ts'
import { getCity } from '#contract/directory/locations.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertEvent, insertProfile } from '#tests/factories.ts'
import { type ManagedCities, managedCities, season } from '#tests/managed-cities.ts'
import { wrongLanguagesAndCounts } from '#tests/wrong-counts.ts'

const refused = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('cities, kept by staff, on %s', (engine) => {
  let { t, editor, make, clear } = {} as ManagedCities
  beforeAll(async () => {
    ;({ t, editor, make, clear } = await managedCities(engine))
  })
  beforeEach(() => clear())
  afterAll(() => t.close())

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
