import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { maxPictures } from '#contract/images/pictures.ts'
import {
  changePicture,
  deletePicture,
  galleries,
  makeCover,
  type OwnPicture,
} from '#contract/listings/gallery.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { colored, galleryOwners } from '#tests/galleries.ts'
import { cameraNotes, redAndBlue } from '#tests/pictures.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the gallery of a listing on %s', (engine) => {
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

  const seenBy = async (slug: string) => (await t.api(getProfileBySlug, { slug })).pictures

  test('a picture is there at once: upright, without place and camera, in every width, with its colour', async () => {
    const { slug, add, list, request, user, id } = await someone()
    // the camera was held on its side: 1600 wide in the file, 1200 on the wall
    const sent = await redAndBlue(1600, 1200)
      .withExif(cameraNotes)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const picture = await add(sent)
    expect(picture).toMatchObject({ width: 1200, height: 1600, isCover: true, removed: null })
    expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(picture.files.map(({ width, format }) => `${width} ${format}`)).toEqual(
      [320, 640, 1200].flatMap((width) => [`${width} avif`, `${width} webp`]),
    )
    expect(await list()).toEqual([picture])
    await expect.poll(async () => (await seenBy(slug)).length).toBe(1)
    const [shown] = await seenBy(slug)
    for (const { url, width, format } of [...(shown?.files ?? []), ...picture.files]) {
      const response = await request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      const file = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([file.width, file.exif, file.xmp, file.orientation]).toEqual([
        width,
        undefined,
        undefined,
        undefined,
      ])
      expect(file.height).toBe(Math.round((width / 1200) * 1600))
    }
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry).toMatchObject({
      actorId: user.id,
      action: 'listing.update',
      after: { fields: ['pictures'] },
    })
  })

  test('the same key sent twice, also at once, is one picture', async () => {
    const { send, list } = await someone()
    const key = randomUUID()
    const answers = await Promise.all([send(photo, key), send(photo, key), send(photo, key)])
    const sent = (await Promise.all(answers.map((each) => each.json()))) as OwnPicture[]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect((await send(photo, 'no-uuid')).status).toBe(422)
  })

  test('a gallery has twelve at most, also when the last two come at once', async () => {
    const { id, send, list, add } = await someone()
    const first = await add(await colored(1))
    const [row] = await t.db.select().from(pictures).where(eq(pictures.id, first.id))
    const more = Array.from({ length: maxPictures - 2 }, (_, position) => ({
      ...row,
      id: newId(),
      uploadKey: newId(),
      position: position + 2,
    }))
    await t.db.insert(pictures).values(more as (typeof pictures.$inferInsert)[])
    const answers = await Promise.all([send(await colored(200)), send(await colored(210))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ code: 'conflict', reason: 'tooManyPictures' })
    expect(await list()).toHaveLength(maxPictures)
    expect(await t.db.$count(pictures, eq(pictures.listingId, id))).toBe(maxPictures)
  })

  test('words in each language have their times; an old version is refused', async () => {
    const { api, add, slug } = await someone()
    const picture = await add(await colored(20))
    const changed = await api(changePicture, {
      id: picture.id,
      updatedAt: picture.updatedAt,
      originalLanguage: 'pt',
      texts: {
        caption: { pt: 'Igapó ao amanhecer', en: 'Flooded forest at dawn' },
        alternative: { pt: 'Canoa' },
      },
    })
    expect(changed).toMatchObject({
      originalLanguage: 'pt',
      texts: {
        caption: { pt: 'Igapó ao amanhecer', en: 'Flooded forest at dawn' },
        alternative: { pt: 'Canoa' },
      },
      textTimes: { caption: { pt: expect.any(String), en: expect.any(String) } },
    })
    expect(changed.updatedAt > picture.updatedAt).toBe(true)
    const stale = api(changePicture, {
      id: picture.id,
      updatedAt: picture.updatedAt,
      texts: { caption: { pt: 'X' } },
    })
    await expect(stale).rejects.toMatchObject({ status: 409, body: { reason: 'listingChanged' } })
    // what is there already is no change, whatever was read
    const again = { id: picture.id, updatedAt: picture.updatedAt, texts: { alternative: { pt: 'Canoa' } } }
    expect(await api(changePicture, again)).toEqual(changed)
    const removed = await api(changePicture, { id: picture.id, texts: { caption: { en: '' } } })
    expect(removed.texts.caption).toEqual({ pt: 'Igapó ao amanhecer' })
    const shown = async () => (await t.api(getProfileBySlug, { slug, lang: 'fr' })).pictures[0]
    await expect
      .poll(shown)
      .toMatchObject({ caption: 'Igapó ao amanhecer', textLanguages: { caption: 'pt' } })
    const long = api(changePicture, { id: picture.id, texts: { caption: { pt: 'x'.repeat(201) } } })
    await expect(long).rejects.toMatchObject({ status: 422 })
    await expect(
      api(changePicture, { id: picture.id, texts: {}, title: 'x' } as never),
    ).rejects.toMatchObject({
      status: 422,
      body: { fields: { title: { code: 'invalid' } } },
    })
  })

  test('order and cover are kept, and the cover stands first on the page', async () => {
    const { id, api, add, list, slug } = await someone()
    const ids: string[] = []
    for (const red of [30, 60, 90]) ids.push((await add(await colored(red))).id)
    const [a, b, c] = ids as [string, string, string]
    const ordered = await api(galleries.profile.order, { id, ids: [c, a, b] })
    expect(ordered.map((each) => [each.id, each.isCover])).toEqual([
      [c, true],
      [a, false],
      [b, false],
    ])
    await api(makeCover, { id: a })
    await api(makeCover, { id: b })
    expect((await list()).map((each) => [each.id, each.isCover])).toEqual([
      [c, false],
      [a, false],
      [b, true],
    ])
    await expect.poll(async () => (await seenBy(slug)).map((each) => each.id)).toEqual([b, c, a])
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, newId()],
    ]) {
      const refused = api(galleries.profile.order, { id, ids: wrong })
      await expect(refused).rejects.toMatchObject({ status: 409, body: { reason: 'listingChanged' } })
    }
    await api(deletePicture, { id: b })
    expect((await list()).map((each) => [each.id, each.isCover])).toEqual([
      [c, true],
      [a, false],
    ])
  })

  test('bytes are kept once, and go with the last picture that shows them', async () => {
    const [ana, rui] = [await someone(), await someone()]
    const same = await colored(111)
    const [one, two] = [await ana.add(same), await rui.add(same)]
    const [row] = await t.db.select().from(pictures).where(eq(pictures.id, one.id))
    const kept = async () => [
      await t.db.$count(images, eq(images.id, row?.imageId ?? '')),
      await t.db.$count(imageVariants, eq(imageVariants.imageId, row?.imageId ?? '')),
    ]
    expect(await t.db.$count(pictures, eq(pictures.imageId, row?.imageId ?? ''))).toBe(2)
    expect(await kept()).toEqual([1, 2])
    await ana.api(deletePicture, { id: one.id })
    expect(await kept()).toEqual([1, 2])
    await rui.api(deletePicture, { id: two.id })
    expect(await kept()).toEqual([0, 0])
  })

  test('covers made at once, orders and a deletion at once, leave one cover and each picture once', async () => {
    const { id, add, api, user } = await someone()
    const ids: string[] = []
    for (const red of [11, 22, 33, 44]) ids.push((await add(await colored(red))).id)
    const [first = '', second = '', third = '', fourth = ''] = ids
    const others = await Promise.all([1, 2, 3].map(() => apiAs(t, user)))
    const [one = api, two = api, three = api] = others
    await Promise.all([
      one(makeCover, { id: second }),
      two(makeCover, { id: third }),
      three(makeCover, { id: fourth }),
    ])
    const rows = () => t.db.select().from(pictures).where(eq(pictures.listingId, id))
    expect((await rows()).filter(({ isCover }) => isCover)).toHaveLength(1)
    const orders = [
      [fourth, third, second, first],
      [second, first, fourth, third],
    ]
    const done = await Promise.allSettled([
      ...orders.map((each, index) => (index ? one : two)(galleries.profile.order, { id, ids: each })),
      three(deletePicture, { id: first }),
    ])
    for (const each of done) {
      if (each.status === 'rejected') {
        expect(each.reason).toMatchObject({ status: 409, body: { reason: 'listingChanged' } })
      }
    }
    expect(done[2]?.status).toBe('fulfilled')
    const left = (await api(galleries.profile.list, { id })).items.map((each) => each.id)
    const possible = [ids, ...orders].map((each) => each.filter((one) => one !== first))
    expect(possible).toContainEqual(left)
    expect(new Set((await rows()).map(({ position }) => position)).size).toBe(3)
  })
})
