import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { getProfileBySlug, listProfileOffers } from '#contract/directory/profiles.ts'
import {
  changePicture,
  deletePicture,
  galleries,
  makeCover,
  removePicture,
} from '#contract/listings/gallery.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertUser } from '#tests/factories.ts'
import { colored, galleryOwners } from '#tests/galleries.ts'
import { pictureForm, redAndBlue } from '#tests/pictures.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe.each(engines)('access to pictures, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let photo: Buffer
  let someone: ReturnType<typeof galleryOwners>
  beforeAll(async () => {
    t = await testApp(engine)
    photo = await redAndBlue(800, 600).jpeg().toBuffer()
    someone = galleryOwners(t, photo)
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const anotherWith = async (role: string) => apiAs(t, await insertUser(t.db, { roles: [role] }))
  const seenBy = async (slug: string) => (await t.api(getProfileBySlug, { slug })).pictures

  test('staff remove a picture with a reason that its owner reads and then puts away', async () => {
    const { add, list, api, slug, request, id } = await someone()
    const [first, second] = [await add(await colored(121)), await add(await colored(122))]
    const staff = await anotherWith('moderator')
    const [seen] = (await staff(galleries.profile.list, { id })).items
    expect([seen?.can, first.can]).toEqual([
      { edit: true, remove: true },
      { edit: true, remove: false },
    ])
    const reason = 'This picture shows a child’s face. Please choose another.'
    await expect(api(removePicture, { id: first.id, reason })).rejects.toMatchObject({ status: 403 })
    await expect(staff(removePicture, { id: first.id, reason: ' ' })).rejects.toMatchObject({ status: 422 })
    const { files } = (await seenBy(slug))[0] ?? { files: [] }
    await staff(removePicture, { id: first.id, reason })
    await expect.poll(async () => (await seenBy(slug)).map((each) => each.id)).toEqual([second.id])
    for (const url of [files[0]?.url, first.files[0]?.url])
      await expect.poll(async () => (await request(url ?? '')).status).toBe(404)
    expect(await list()).toMatchObject([
      { id: first.id, isCover: false, files: [], removed: { reason } },
      { id: second.id, isCover: true, removed: null },
    ])
    const [entry] = await t.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.actorName, (await staffName(id)) ?? '')))
    expect(entry?.after).toEqual({ fields: ['pictures'], removedPicture: first.id })
    await expect(api(makeCover, { id: first.id })).rejects.toMatchObject({ status: 404 })
    await expect(staff(removePicture, { id: first.id, reason })).rejects.toMatchObject({ status: 404 })
    await api(deletePicture, { id: first.id })
    expect((await list()).map((each) => each.id)).toEqual([second.id])
  })

  async function staffName(id: string) {
    const rows = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    return rows.find(({ after }) => after && 'removedPicture' in after)?.actorName
  }

  test('somebody else’s is not found, by any call, before a file is looked at', async () => {
    const [mine, theirs] = [await someone(), await someone({ status: 'pending' })]
    const picture = await theirs.add(await colored(131))
    const { id } = picture
    for (const bytes of [photo, 'no picture'])
      expect((await mine.send(bytes, undefined, `profile/${theirs.slug}`)).status).toBe(404)
    const calls = [
      mine.api(galleries.profile.list, { id: theirs.id }),
      mine.api(galleries.profile.order, { id: theirs.id, ids: [id] }),
      mine.api(galleries.organization.list, { id: theirs.id }),
      mine.api(changePicture, { id, texts: { caption: { en: 'Mine' } } }),
      mine.api(makeCover, { id }),
      mine.api(deletePicture, { id }),
    ]
    for (const each of await Promise.allSettled(calls))
      expect(each).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    const url = picture.files[0]?.url ?? ''
    const statusFor = async (role: string) =>
      (await (await requestAs(t, await insertUser(t.db, { roles: [role] })))(url)).status
    expect([(await t.request(url)).status, (await mine.request(url)).status]).toEqual([401, 404])
    expect([(await theirs.request(url)).status, await statusFor('moderator')]).toEqual([200, 200])
    expect(await theirs.list()).toEqual([picture])
  })

  test('files that are not public, or no longer are, cannot be read by their hash', async () => {
    const { id, slug, add } = await someone()
    await add(await colored(141))
    const [shown] = await seenBy(slug)
    const url = shown?.files[0]?.url ?? ''
    const response = await t.request(url)
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const etag = response.headers.get('etag') ?? ''
    const again = await t.request(url, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await t.db.update(listings).set({ status: 'suspended' }).where(eq(listings.id, id))
    await expect.poll(async () => (await t.request(url)).status).toBe(404)
    for (const wrong of [
      url.replace(/\d+\.avif/, '99.avif'),
      url.replace('.avif', '.gif'),
      url.replace(/[0-9a-f]{64}/, 'x'),
    ])
      expect([404, 422]).toContain((await t.request(wrong)).status)
  })

  test('an offer has its own gallery, of who makes it and of who owns it', async () => {
    const { id, slug, user, api, request } = await someone()
    const offer = await insertOffer(t.db, { profileId: id })
    const send = async (door: typeof request, key?: string) =>
      door(`/api/upload/offer/${offer.id}/picture`, {
        method: 'POST',
        body: pictureForm(await colored(151), key),
      })
    expect((await send(request)).status).toBe(200)
    const shown = async () => (await t.api(listProfileOffers, { slug })).items[0]?.pictures
    await expect.poll(shown).toMatchObject([{ isCover: true, width: 64 }])
    const url = (await shown())?.[0]?.files[0]?.url ?? ''
    expect((await t.request(url)).status).toBe(200)
    const stranger = await requestAs(t, await insertUser(t.db, { roles: ['provider'] }))
    expect((await send(stranger)).status).toBe(404)
    const ofOrganizations = await insertOrganization(t.db, { ownerId: user.id })
    expect((await api(galleries.organization.list, { id: ofOrganizations.id })).items).toEqual([])
    expect((await api(galleries.offer.list, { id: offer.id })).items).toHaveLength(1)
  })

  test('my data has the gallery with its words; with the account, its pictures go', async () => {
    const { user, api, add } = await someone()
    const picture = await add(await colored(171))
    await api(changePicture, { id: picture.id, texts: { caption: { en: 'At dawn' } } })
    const [row] = await t.db.select().from(pictures).where(eq(pictures.id, picture.id))
    const mine = (await api(exportMe)) as unknown as {
      galleries: { id: string; caption: object }[]
      pictures: { id: string; picture: string }[]
    }
    expect(mine.galleries).toMatchObject([{ id: picture.id, caption: { en: 'At dawn' } }])
    expect(mine.pictures).toEqual([
      { id: row?.imageId, picture: expect.stringMatching(/^data:image\/webp;base64,/) },
    ])
    await api(deleteMe, { confirmation: user.email })
    expect(await t.db.$count(pictures, eq(pictures.id, picture.id))).toBe(0)
    expect(await t.db.$count(images, eq(images.id, row?.imageId ?? ''))).toBe(0)
  })
})
