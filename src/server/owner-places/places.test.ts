import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getLocation, listLocations } from '#contract/directory/locations.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { createLocation, listMyLocations, updateLocation } from '#contract/listings/own-places.ts'
import { maxPlaces } from '#contract/listings/place-limits.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertCountry, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

const refused = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('one’s own places on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string }
  let api: Api
  let admin: Api
  let city: { id: string; name: string }
  beforeAll(async () => {
    t = await testApp(engine)
    city = await insertCity(t.db, { name: 'Manaus', latitude: -3.1, longitude: -60 })
    const country = { code: 'PE' as const, slug: 'peru', name: { en: 'Peru', fr: 'Pérou', es: 'Perú' } }
    await insertCountry(t.db, country)
    admin = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
  })
  beforeEach(async () => {
    await t.db.delete(listings)
    await t.db.delete(locations).where(eq(locations.kind, 'place'))
    owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
  })
  afterAll(() => t.close())

  const make = (fields: object = {}) => api(createLocation, { name: 'Porto', city: 'Manaus', ...fields })
  const names = async (as: Api, filter: object = {}) =>
    (await as(listMyLocations, filter)).items.map(({ name }) => name)

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

  test('of two who save what they read at once, one is told so', async () => {
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

  test('are found by part of the name and by city, a page at a time', async () => {
    await insertCity(t.db, { name: 'Tefé' })
    for (const name of ['Lago Azul', 'Praia da Lua', 'Porto São João']) await make({ name })
    await make({ name: 'Cais de Tefé', city: 'Tefé' })
    expect(await names(api, { q: 'sao joao' })).toEqual(['Porto São João'])
    expect(await names(api, { q: '%' })).toEqual([])
    expect(await names(api, { city: 'tefe' })).toEqual(['Cais de Tefé'])
    expect(await names(api, { city: 'Atlantis' })).toEqual([])
    const first = await api(listMyLocations, { limit: 3 })
    expect(first.items).toHaveLength(3)
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
    expect(await names(api, { limit: 3, cursor })).toEqual(['Praia da Lua'])
  })

  test('are seen by visitors once something published stands there, and offered to others then', async () => {
    const { id } = await make()
    const other = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    const visitorSees = async () =>
      (await t.api(listLocations, { kind: 'place' })).items.map((place) => place.id)
    expect(await visitorSees()).toEqual([])
    expect(await names(other, { scope: 'offered', city: city.id })).toEqual([])
    expect(await names(api, { scope: 'offered', city: city.id })).toEqual(['Porto'])
    await expect(t.api(getLocation, { id })).rejects.toMatchObject({ status: 404 })
    const draft = { cityId: city.id, placeId: id, status: 'pending' as const, ownerId: owner.id }
    const lodge = await insertOrganization(t.db, draft)
    expect(await visitorSees()).toEqual([])
    await t.db.update(listings).set({ status: 'verified' }).where(eq(listings.id, lodge.id))
    await expect.poll(visitorSees).toEqual([id])
    expect(await t.api(getLocation, { id })).toMatchObject({ name: 'Porto' })
    expect(await names(other, { scope: 'offered', city: city.id })).toEqual(['Porto'])
    expect(await names(other)).toEqual([])
  })

  test('count what stands there: what is published and one’s own, for staff all', async () => {
    const { id } = await make()
    const here = { cityId: city.id, placeId: id }
    await insertProfile(t.db, { ...here, ownerId: owner.id, status: 'pending' })
    await insertOrganization(t.db, here)
    await insertOrganization(t.db, { ...here, status: 'pending' })
    const counts = async (as: Api) => {
      const [place] = (await as(listMyLocations, { id, scope: as === admin ? 'all' : 'mine' })).items
      return [place?.profileCount, place?.organizationCount]
    }
    expect(await counts(api)).toEqual([1, 1])
    expect(await counts(admin)).toEqual([1, 2])
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

  test('are their owner’s and staff’s; for others they are not there', async () => {
    const { id } = await make()
    const other = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    const moderator = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    for (const as of [other, moderator]) {
      await expect(as(updateLocation, { id, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
      await expect(as(listMyLocations, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
      expect(await names(as)).toEqual([])
    }
    // a city is no place
    await expect(admin(updateLocation, { id: city.id, name: 'X' })).rejects.toMatchObject({ status: 404 })
    const viewer = await requestAs(t, await insertUser(t.db, { roles: ['viewer'] }))
    expect((await viewer('/api/tourism/admin/my-locations')).status).toBe(403)
    expect((await t.request('/api/tourism/admin/my-locations')).status).toBe(401)
    expect(await names(admin)).toEqual([])
    expect(await admin(updateLocation, { id, name: 'By staff' })).toMatchObject({
      isMine: false,
      can: { edit: true },
    })
    expect(await names(admin, { scope: 'all' })).toEqual(['By staff'])
  })

  test('of staff are nobody’s own and seen at once', async () => {
    const made = await admin(createLocation, { name: 'Trapiche', city: 'Manaus' })
    expect(made).toMatchObject({ isMine: false, isPublic: true })
    expect(await names(admin)).toEqual(['Trapiche'])
    expect(await t.api(getLocation, { id: made.id })).toMatchObject({ name: 'Trapiche' })
    await expect(api(updateLocation, { id: made.id, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  })

  test('show on the page of a listing at once, in the asked language or the nearest to it', async () => {
    const { id } = await make({
      originalLanguage: 'pt',
      months: [8, 9],
      gettingThere: { river: { pt: 'De lancha', en: 'By boat' }, season: { pt: 'Na seca' } },
    })
    const lodge = await insertOrganization(t.db, { cityId: city.id, placeId: id })
    const page = async (lang: 'en' | 'fr' | 'pt') =>
      (await t.api(getOrganizationBySlug, { slug: lodge.slug, lang })).location
    const nothing = { road: null, air: null, landing: null }
    expect(await page('pt')).toMatchObject({
      months: [8, 9],
      gettingThere: { river: 'De lancha', season: 'Na seca', ...nothing, textLanguages: {} },
    })
    expect((await page('fr'))?.gettingThere).toMatchObject({
      river: 'By boat',
      season: 'Na seca',
      textLanguages: { river: 'en', season: 'pt' },
    })
    await api(updateLocation, { id, name: 'Cais', gettingThere: { season: { en: 'When dry' } } })
    await expect.poll(() => page('en')).toMatchObject({ name: 'Cais', gettingThere: { season: 'When dry' } })
    await api(updateLocation, { id, gettingThere: { river: { pt: '', en: '' }, season: { pt: '', en: '' } } })
    await expect.poll(async () => (await page('en'))?.gettingThere).toBeNull()
  })

  test('staff see whose each is, narrow everyone’s by owner and by what is missing, and order them', async () => {
    await make({ name: 'Trapiche', latitude: -3.11, longitude: -60.01 })
    await make({ name: 'Casa' })
    await admin(createLocation, { name: 'Mirante', city: 'Manaus' })
    const all = (query: object) => names(admin, { scope: 'all', ...query })
    const { items } = await admin(listMyLocations, { scope: 'all' })
    expect(items.map(({ name, owner: of }) => [name, of?.id ?? null])).toEqual([
      ['Casa', owner.id],
      ['Mirante', null],
      ['Trapiche', owner.id],
    ])
    expect((await api(listMyLocations, { scope: 'offered' })).items.some((each) => 'owner' in each)).toBe(
      false,
    )
    expect(await all({ owner: 'none' })).toEqual(['Mirante'])
    expect(await all({ lacks: 'point' })).toEqual(['Casa', 'Mirante'])
    expect(await all({ sort: 'changed' })).toEqual(['Mirante', 'Casa', 'Trapiche'])
    const first = await admin(listMyLocations, { scope: 'all', sort: 'changed', direction: 'asc', limit: 2 })
    const cursor = new URL(String(first.next), 'http://x').searchParams.get('cursor') ?? ''
    const rest = { scope: 'all', sort: 'changed', direction: 'asc', cursor } as const
    expect(await names(admin, rest)).toEqual(['Mirante'])
  })
})
