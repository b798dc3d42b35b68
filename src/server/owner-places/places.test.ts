import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMyLocations, updateLocation } from '#contract/listings/own-places.ts'
import { maxPlaces } from '#contract/listings/place-limits.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertOrganization } from '#tests/factories.ts'
import { type OwnPlaces, ownPlaces, type PlacesServer, placesServer } from '#tests/own-places.ts'

const refused = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('one’s own places on %s', (engine) => {
  let { t, city } = {} as PlacesServer
  let { owner, api, make } = {} as OwnPlaces
  beforeAll(async () => {
    ;({ t, city } = await placesServer(engine))
  })
  beforeEach(async () => {
    ;({ owner, api, make } = await ownPlaces({ t }))
  })
  afterAll(() => t.close())

  test('take country and state from their city, and coordinates with six decimals', async () => {
    const made = await make({
      latitude: -3.08011249,
      longitude: -60.0654401,
      address: ' Rua 1 ',
      months: [9, 8, 9],
    })
    expect(made).toMatchObject({
      name: 'Porto',
      cityId: city.id,
      city: 'Manaus',
      country: 'Brazil',
      countryCode: 'BR',
      state: 'Amazonas',
      address: 'Rua 1',
      latitude: -3.080112,
      longitude: -60.06544,
      months: [8, 9],
      profileCount: 0,
      organizationCount: 0,
      isMine: true,
      isPublic: false,
      can: { edit: true },
    })
    expect(await api(listMyLocations)).toMatchObject({ items: [made], total: 1 })
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(entry).toMatchObject({ action: 'location.create', actorId: owner.id, subjectKind: 'location' })
  })

  test.each([
    [{ name: ' ' }, { name: { code: 'required' } }],
    [{ name: 'www.porto.example/x' }, { name: { code: 'addressInName' } }],
    [{ city: undefined }, { city: { code: 'required' } }],
    [{ city: 'Atlantis' }, { city: { code: 'notAnOption' } }],
    [{ country: 'Peru' }, { country: { code: 'notOfCity' } }],
    [{ state: 'Pará' }, { state: { code: 'notOfCity' } }],
    [{ latitude: -3 }, { longitude: { code: 'required' } }],
    [{ longitude: -60 }, { latitude: { code: 'required' } }],
    [{ latitude: 91, longitude: -60 }, { latitude: { code: 'tooLarge', most: 90 } }],
    [{ latitude: -3, longitude: -181 }, { longitude: { code: 'tooSmall', least: -180 } }],
    [{ latitude: '-3', longitude: -60 }, { latitude: { code: 'notANumber' } }],
    [{ latitude: 48.85, longitude: 2.35 }, { latitude: { code: 'farFromCity', most: 300 } }],
    [{ months: [13] }, { 'months.0': { code: 'tooLarge', most: 12 } }],
    [{ ownerId: '0198c0de-0000-7000-8000-000000000000' }, { ownerId: { code: 'invalid' } }],
    [{ gettingThere: { horse: { en: 'x' } } }, { gettingThere: { code: 'invalid' } }],
    [{ gettingThere: { river: { en: 'x'.repeat(601) } } }, { 'gettingThere.river.en': { code: 'tooLong' } }],
  ])('are refused with %j', async (fields, wrong) => {
    await expect(make(fields)).rejects.toMatchObject(refused(wrong))
    expect((await api(listMyLocations)).total).toBe(0)
  })

  test('in one of several cities of a name need its country or state', async () => {
    await insertCity(t.db, { name: 'Santa Rosa', slug: 'santa-rosa', state: 'Acre' })
    await insertCity(t.db, { name: 'Santa Rosa', slug: 'santa-rosa-para', state: 'Pará' })
    const peruvian = await insertCity(t.db, {
      name: 'Santa Rosa',
      slug: 'santa-rosa',
      countryCode: 'PE',
      state: null,
    })
    const ask = (fields: object) => make({ city: 'Santa Rosa', ...fields })
    await expect(ask({})).rejects.toMatchObject(refused({ city: { code: 'severalCities' } }))
    expect(await ask({ country: 'Pérou' })).toMatchObject({ cityId: peruvian.id, countryCode: 'PE' })
    expect(await ask({ country: 'BR', state: 'Acre' })).toMatchObject({ state: 'Acre' })
    expect(await make({ city: undefined, cityId: peruvian.id, name: 'By id' })).toMatchObject({
      countryCode: 'PE',
    })
    await t.db.delete(locations).where(eq(locations.name, 'Santa Rosa'))
  })

  test('change in part, once, and not over what somebody saved since', async () => {
    const made = await make({ address: 'Rua 1' })
    const change = (fields: object) => api(updateLocation, { id: made.id, ...fields })
    const after = await change({ name: 'Cais', updatedAt: made.updatedAt })
    expect(after).toMatchObject({ name: 'Cais', address: 'Rua 1' })
    expect(await change({ name: 'Cais', updatedAt: made.updatedAt })).toEqual(after)
    const late = { status: 409, body: { reason: 'placeChanged', current: after } }
    await expect(change({ name: 'Late', updatedAt: made.updatedAt })).rejects.toMatchObject(late)
    await expect(change({ latitude: 1, updatedAt: made.updatedAt })).rejects.toMatchObject(late)
    await expect(change({ latitude: 1 })).rejects.toMatchObject(refused({ longitude: { code: 'required' } }))
    expect(await change({ latitude: -3, longitude: -60, address: '' })).toMatchObject({
      address: null,
      latitude: -3,
    })
    expect(await change({ latitude: null, longitude: null })).toMatchObject({
      latitude: null,
      longitude: null,
    })
    const entries = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'location.create',
      ...Array(3).fill('location.update'),
    ])
  })

  test('if two people save at once, one is told', async () => {
    const { id, updatedAt } = await make()
    const saves = ['A', 'B'].map((name) => api(updateLocation, { id, updatedAt, name }))
    const done = await Promise.allSettled(saves)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('say how to get there by language, with when each text was written', async () => {
    const { id } = await make({ gettingThere: { river: { pt: 'De lancha' } }, originalLanguage: 'pt' })
    const change = (river: object) => api(updateLocation, { id, gettingThere: { river } as never })
    const after = await change({ en: 'By boat' })
    expect(after.gettingThere).toEqual({ river: { pt: 'De lancha', en: 'By boat' } })
    expect(Object.keys(after.textTimes.river ?? {}).sort()).toEqual(['en', 'pt'])
    expect((await change({ en: '' })).gettingThere).toEqual({ river: { pt: 'De lancha' } })
    expect((await change({ pt: null })).gettingThere).toEqual({})
  })

  test('keep their city while a listing names them', async () => {
    await insertCity(t.db, { name: 'Coari' })
    const { id } = await make()
    const lodge = await insertOrganization(t.db, { cityId: city.id, placeId: id, status: 'pending' })
    const move = () => api(updateLocation, { id, city: 'Coari' })
    await expect(move()).rejects.toMatchObject(refused({ city: { code: 'listingsThere' } }))
    expect(await api(updateLocation, { id, city: 'Manaus', name: 'Cais' })).toMatchObject({ name: 'Cais' })
    await t.db.update(listings).set({ placeId: null }).where(eq(listings.id, lodge.id))
    expect(await move()).toMatchObject({ city: 'Coari' })
  })

  test('that are sent twice are made once; many at once stop at the most of an account', async () => {
    const [first, again] = [await make({ address: 'Rua 1' }), await make({ address: 'Rua 1' })]
    expect(again).toEqual(first)
    expect((await make({ address: 'Rua 2' })).id).not.toBe(first.id)
    for (let index = 0; index < maxPlaces - 4; index++) {
      const { name, cityId, ...row } = { name: `P ${index}`, cityId: city.id, kind: 'place' as const }
      await insertCity(t.db, { ...row, name, cityId, ownerId: owner.id })
    }
    const made = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => make({ name })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const full = { status: 409, body: { reason: 'tooManyPlaces' } }
    await expect(make({ name: 'E' })).rejects.toMatchObject(full)
  })
})
