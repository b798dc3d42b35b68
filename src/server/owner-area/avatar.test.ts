import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { updateMyProfile } from '#contract/listings/changes.ts'
import { listMyProfiles } from '#contract/listings/own-listings.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { countPictures, formOf, redAndBlue } from '#tests/pictures.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let photo: Buffer
beforeAll(async () => {
  t = await testApp()
  photo = await redAndBlue(200, 100).jpeg().toBuffer()
})
beforeEach(() => t.db.delete(rateLimits))
afterAll(() => t.close())

let made = 0
async function someone(row: Partial<typeof listings.$inferInsert> = {}) {
  const user = await insertUser(t.db, { roles: ['provider'] })
  const slug = `guia-${++made}`
  const { id } = await insertProfile(t.db, { slug, ownerId: user.id, ...row })
  const request = await requestAs(t, user)
  const send = async (bytes: Uint8Array | string = photo, to = slug) =>
    request(`/api/upload/profile/${to}/avatar`, { method: 'POST', body: formOf(bytes) })
  const urlOf = async (response: Response) => ((await response.json()) as { url: string }).url
  return { user, id, slug, request, api: await apiAs(t, user), send, urlOf }
}
const imageOf = async (id: string) =>
  (await t.db.select({ id: listings.imageId }).from(listings).where(eq(listings.id, id)))[0]?.id

test('visitors see it at once, at the address that the answer names', async () => {
  const { id, slug, user, send, urlOf, api } = await someone()
  expect((await t.api(getProfileBySlug, { slug })).profileImageUrl).toBeNull()
  const response = await send()
  expect(response.status).toBe(200)
  const url = await urlOf(response)
  expect(url).toMatch(new RegExp(`^/api/image/profile/${slug}/avatar\\?size=128&v=[0-9a-f]{12}$`))
  await expect.poll(async () => (await t.api(getProfileBySlug, { slug })).profileImageUrl).toBe(url)
  const shown = await t.request(url)
  expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect((await api(listMyProfiles)).items[0]?.profileImageUrl).toBe(url)
  const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entry).toMatchObject({
    actorId: user.id,
    action: 'listing.update',
    after: { fields: ['profileImageUrl'] },
  })
})

test('only its owner and staff of its kind see that of a draft', async () => {
  const { id, send, urlOf, request, slug } = await someone({ status: 'pending' })
  const url = await urlOf(await send())
  expect(url).toMatch(new RegExp(`^/api/image/own-listing/${id}/avatar\\?size=128&v=`))
  const seen = await request(url)
  expect([seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    'image/webp',
    'private, max-age=31536000, immutable',
  ])
  const statusFor = async (role: string) =>
    (await (await requestAs(t, await insertUser(t.db, { roles: [role] })))(url)).status
  expect([await statusFor('moderator'), await statusFor('provider')]).toEqual([200, 404])
  expect((await t.request(url)).status).toBe(401)
  expect((await t.request(`/api/image/profile/${slug}/avatar`)).status).toBe(404)
})

test('an empty address removes it, any other leaves it', async () => {
  const { id, api, send } = await someone()
  const before = await countPictures(t.db)
  await send(await redAndBlue(90, 91).png().toBuffer())
  expect(await countPictures(t.db)).toBe(before + 1)
  await api(updateMyProfile, { id, profileImageUrl: 'https://elsewhere.example/me.jpg' })
  expect(await imageOf(id)).not.toBeNull()
  expect(await api(updateMyProfile, { id, profileImageUrl: '' })).toMatchObject({ profileImageUrl: null })
  expect([await imageOf(id), await countPictures(t.db)]).toEqual([null, before])
})

test('the one before goes, unless somebody else shows it', async () => {
  const [ana, rui] = [await someone(), await someone()]
  const [one, two] = [await redAndBlue(80, 80).png().toBuffer(), await redAndBlue(81, 81).png().toBuffer()]
  for (const each of [ana, rui]) await each.send(one)
  const shared = await imageOf(ana.id)
  expect(await imageOf(rui.id)).toBe(shared)
  const kept = () => t.db.$count(images, eq(images.id, shared ?? ''))
  await ana.send(two)
  expect(await kept()).toBe(1)
  await rui.send(two)
  expect(await kept()).toBe(0)
})

test('anything but a picture is refused, and nothing sent for another’s listing is read', async () => {
  const { id, send } = await someone()
  const text = await send('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect([text.status, await text.json()]).toMatchObject([
    415,
    { error: 'Please select an image file', fields: { avatar: { code: 'notAnImage' } } },
  ])
  const other = await someone()
  for (const sent of [photo, 'no picture']) expect((await send(sent, other.slug)).status).toBe(404)
  expect([await imageOf(id), await imageOf(other.id)]).toEqual([null, null])
})

test('half a picture is refused, and the one before stays', async () => {
  const { id, send } = await someone()
  await send()
  const before = await imageOf(id)
  const response = await send(photo.subarray(0, photo.length / 2))
  const unreadable = { fields: { avatar: { code: 'unreadableImage' } } }
  expect([response.status, await response.json()]).toMatchObject([422, unreadable])
  expect(before).not.toBeNull()
  expect(await imageOf(id)).toBe(before)
})
