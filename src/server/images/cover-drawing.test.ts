import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertProfile } from '#tests/factories.ts'

/** A large river as a line, or a wide one with its banks. */
const river = /<use href="#[lb]" /
const forest = '#17542D'

describe.each(engines)('drawn covers on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const get = (path: string) => t.request(`/drawings/cover/${path}.svg`)
  const draw = async (path: string) => (await get(path)).text()

  test('show the river at the place; two offers of one town differ, and what they are is seen', async () => {
    const city = await insertCity(t.db, { latitude: -3.119, longitude: -60.0217 })
    const profile = await insertProfile(t.db, { cityId: city.id })
    const [walk, trip] = [
      await insertOffer(t.db, { profileId: profile.id }, { category: 'wildlife' }),
      await insertOffer(t.db, { profileId: profile.id }, { category: 'tour' }),
    ]
    const response = await get(`offer/${walk.id}`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const [first, second] = [await response.text(), await draw(`offer/${trip.id}`)]
    for (const svg of [first, second, await draw(`profile/${profile.slug}`)]) expect(svg).toMatch(river)
    expect(first).toContain(forest)
    expect(second).not.toContain(forest)
    expect(await draw(`offer/${walk.id}`)).toBe(first)
  })

  test('far from any river show the nearest; without a place, where the Rio Negro meets the Amazon', async () => {
    const far = await insertCity(t.db, { latitude: -14.5, longitude: -52 })
    const nowhere = await insertCity(t.db, { latitude: null, longitude: null })
    for (const { id: cityId } of [far, nowhere]) {
      const { slug } = await insertProfile(t.db, { cityId })
      expect(await draw(`profile/${slug}`)).toMatch(river)
    }
  })

  test('follow a listing to its place, and are found by who sees the page only', async () => {
    const profile = await insertProfile(t.db)
    const offer = await insertOffer(t.db, { profileId: profile.id })
    const before = await draw(`offer/${offer.id}`)
    const { id: placeId } = await insertCity(t.db, {
      ...{ kind: 'place', cityId: profile.cityId, name: 'The landing', state: null },
      ...{ latitude: -4.4, longitude: -70.1 },
    })
    await t.db.update(listings).set({ placeId }).where(eq(listings.id, profile.id))
    await expect.poll(() => draw(`offer/${offer.id}`)).not.toBe(before)
    await t.db.update(offers).set({ archivedAt: new Date() }).where(eq(offers.id, offer.id))
    await expect.poll(async () => (await get(`offer/${offer.id}`)).status).toBe(404)
    await t.db.update(listings).set({ status: 'pending' }).where(eq(listings.id, profile.id))
    await expect.poll(async () => (await get(`profile/${profile.slug}`)).status).toBe(404)
    expect((await get('offer/nothing-of-the-kind')).status).toBe(404)
  })
})
