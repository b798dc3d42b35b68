import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { requestAs } from '#tests/signed-in.ts'
import { listings } from './database/schema/listings.ts'
import { offers } from './database/schema/offers.ts'

// the embedded engine tells of a change before it answers the statement that made it
let t: Awaited<ReturnType<typeof testApp>>
let city: string
beforeAll(async () => {
  t = await testApp('pglite')
  await t.stop()
  city = (await insertCity(t.db, { name: 'Vila Nova' })).id
})
afterAll(() => t.database.close())

type Name = { name?: string; title?: string }
const namesIn = async (response: Response) =>
  ((await response.json()) as Name[]).map(({ name, title }) => name ?? title)

/** Asks while the engine is occupied and five others wait; before it is free again where `isAtOnce`. */
async function whileBusy(
  path: string,
  isAtOnce: boolean,
  request: (path: string) => Response | Promise<Response> = t.request,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const occupied = t.db.transaction(() => released)
  const others = Array.from({ length: 5 }, (_, n) => t.request(`/api/tourism/profiles?q=word${n}`))
  await expect.poll(() => t.database.load().waiting).toMatchObject({ last: 5 })
  const asked = Promise.resolve(request(path))
  if (isAtOnce) await asked
  release()
  const [response] = await Promise.all([asked, occupied, ...others])
  return { names: await namesIn(response), age: response.headers.get('age') }
}

test('a list that lacks a new listing is answered as it was on a busy server, with its age, but not to who is signed in', async () => {
  const list = '/api/tourism/profiles?limit=30'
  await insertProfile(t.db, { cityId: city, name: 'Ana' })
  expect(await namesIn(await t.request(list))).toEqual(['Ana'])
  await insertProfile(t.db, { cityId: city, name: 'Bia' })
  const asPerson = await requestAs(t, await insertPerson(t.db))
  expect(await whileBusy(list, true)).toEqual({ names: ['Ana'], age: expect.stringMatching(/^\d+$/) })
  await insertProfile(t.db, { cityId: city, name: 'Caio' })
  expect(await whileBusy(list, false, asPerson)).toEqual({
    names: ['Ana', 'Bia', 'Caio'],
    age: null,
  })
})

test('a listing that was suspended and an offer that was deleted are in no list from then on, however busy the server is', async () => {
  const dora = await insertProfile(t.db, { cityId: city, name: 'Dora' })
  const offer = await insertOffer(t.db, { profileId: dora.id }, { title: { en: 'Night canoe' }, price: 7 })
  const [profiles, offered] = ['/api/tourism/profiles?limit=31', '/api/tourism/offers?limit=31']
  expect(await namesIn(await t.request(profiles))).toContain('Dora')
  expect(await namesIn(await t.request(offered))).toEqual(['Night canoe'])
  await t.db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, offer.id))
  expect(await whileBusy(offered, false)).toEqual({ names: [], age: null })
  await t.db.update(listings).set({ status: 'suspended' }).where(eq(listings.id, dora.id))
  expect((await whileBusy(profiles, false)).names).not.toContain('Dora')
})

test('a list stays as it is when a listing of it gets another description, and not when its cheapest offer does', async () => {
  const list = '/api/tourism/profiles?limit=32'
  const eva = await insertProfile(t.db, { cityId: city, name: 'Eva', phone: '+559200' })
  const offer = await insertOffer(t.db, { profileId: eva.id }, { title: { en: 'Canoe' }, price: 9 })
  const kept = () => t.app.cache.get(`en ${list}`)
  await t.request(list)
  expect(kept()).toBeDefined()
  await t.db
    .update(listings)
    .set({ description: { en: 'Knows every bird.' } })
    .where(eq(listings.id, eva.id))
  expect(kept()).toBeDefined()
  await t.db.update(offers).set({ price: 8 }).where(eq(offers.id, offer.id))
  expect(kept()).toBeUndefined()
})
