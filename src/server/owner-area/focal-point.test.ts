import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { galleries, removePicture, setFocalPoint } from '#contract/listings/gallery.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { colored, galleryOwners } from '#tests/galleries.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the focal point of a picture on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let someone: ReturnType<typeof galleryOwners>
  beforeAll(async () => {
    t = await testApp(engine)
    someone = galleryOwners(t, await colored(10))
  })
  afterAll(() => t.close())

  const seenBy = async (slug: string) => (await t.api(getProfileBySlug, { slug })).pictures[0]?.focalPoint

  test('is set by its owner and staff, seen by visitors, logged, and removed again', async () => {
    const { id, slug, api, add, list } = await someone()
    const picture = await add()
    expect(picture.focalPoint).toBeNull()
    const set = await api(setFocalPoint, { id: picture.id, focalPoint: { x: 0, y: 83 } })
    expect(set.focalPoint).toEqual({ x: 0, y: 83 })
    await expect.poll(() => seenBy(slug)).toEqual({ x: 0, y: 83 })
    const entries = () => t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    const before = (await entries()).length
    // what is there already is no change
    await api(setFocalPoint, { id: picture.id, focalPoint: { x: 0, y: 83 } })
    expect(await entries()).toHaveLength(before)
    const staff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    await staff(setFocalPoint, { id: picture.id, focalPoint: null })
    await expect.poll(() => seenBy(slug)).toBeNull()
    expect((await entries()).at(-1)?.after).toEqual({ fields: ['pictures'] })
    expect((await list())[0]?.focalPoint).toBeNull()
  })

  test('is within the picture, whole, and only of one’s own that is there', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const [{ id }, other] = [await mine.add(), await theirs.add()]
    for (const focalPoint of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 1.5, y: 0 }, { x: 1 }] as never[])
      await expect(mine.api(setFocalPoint, { id, focalPoint })).rejects.toMatchObject({ status: 422 })
    const point = { focalPoint: { x: 1, y: 1 } }
    await expect(mine.api(setFocalPoint, { id: other.id, ...point })).rejects.toMatchObject({ status: 404 })
    const staff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    await staff(removePicture, { id, reason: 'Not a picture of the page.' })
    await expect(mine.api(setFocalPoint, { id, ...point })).rejects.toMatchObject({ status: 404 })
    for (const half of [{ focalX: 1 }, { focalY: 1 }, { focalX: 101, focalY: 0 }])
      await expect(t.db.update(pictures).set(half).where(eq(pictures.id, other.id))).rejects.toThrow()
  })

  test('the picture of a shared link is cropped around it', async () => {
    const { id, api, add } = await someone()
    // of twice the width that is shared, its left half red, its right half blue
    const wide = await add(await redAndBlue(1280, 250).png().toBuffer())
    for (const [x, color] of [
      [0, [220, 30, 30]],
      [100, [30, 30, 220]],
    ] as const) {
      await api(setFocalPoint, { id: wide.id, focalPoint: { x, y: 50 } })
      await expect.poll(() => colorsOf(`/share/profile/${id}.png`)).toEqual([color, color])
    }
    expect((await api(galleries.profile.list, { id })).total).toBe(1)
  })

  /** The colors at both edges of a shared picture, in steps of ten. */
  async function colorsOf(path: string): Promise<number[][]> {
    const response = await t.request(path)
    expect(response.status).toBe(200)
    const image = sharp(Buffer.from(await response.arrayBuffer())).removeAlpha()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    return [20, info.width - 20].map((left) => {
      const start = (100 * info.width + left) * info.channels
      return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 10) * 10)
    })
  }
})
