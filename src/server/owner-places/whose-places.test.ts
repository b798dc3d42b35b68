import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getLocation, listLocations } from '#contract/directory/locations.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { createLocation, listMyLocations, updateLocation } from '#contract/listings/own-places.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { names, type OwnPlaces, ownPlaces, type PlacesServer, placesServer } from '#tests/own-places.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe.each(engines)('access to places, on %s', (engine) => {
  let { t, city, admin } = {} as PlacesServer
  let { owner, api, make } = {} as OwnPlaces
  beforeAll(async () => {
    ;({ t, city, admin } = await placesServer(engine))
  })
  beforeEach(async () => {
    ;({ owner, api, make } = await ownPlaces({ t }))
  })
  afterAll(() => t.close())

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

  test('are seen by visitors once something published is there, and then offered to others', async () => {
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

  test('count the listings there: published ones and the owner’s own, for staff all', async () => {
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

  test('of staff have no owner and are seen at once', async () => {
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
