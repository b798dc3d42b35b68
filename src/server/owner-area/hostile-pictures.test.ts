import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { everyRow } from '#tests/every-row.ts'
import { galleryOwners } from '#tests/galleries.ts'
import { hostilePictures, polyglot } from '#tests/hostile-pictures.ts'
import { pictureForm, redAndBlue } from '#tests/pictures.ts'

describe.each(engines)('pictures that nobody should send on %s', (engine) => {
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

  test.each(hostilePictures)('%s is refused by the field’s name', async (_, make, status, code) => {
    const { send, list } = await someone()
    const response = await send(await make())
    const { fields, error } = (await response.json()) as ErrorBody
    expect([response.status, fields]).toEqual([status, { picture: expect.objectContaining({ code }) }])
    if (code === 'notAnImage') expect(error).toBe('Please select an image file')
    if (code === 'fileTooLarge') expect(error).toBe('File size must be less than 5MB')
    expect(await list()).toEqual([])
  })

  test('its name and its declared type are neither believed nor stored', async () => {
    const { request, slug, list } = await someone()
    const form = pictureForm(photo)
    const name = '../../etc/secret-name.svg'
    form.set('picture', new File([photo as BlobPart], name, { type: 'image/svg+xml' }))
    const response = await request(`/api/upload/profile/${slug}/picture`, { method: 'POST', body: form })
    expect(response.status).toBe(200)
    const [kept] = await list()
    expect([kept?.width, kept?.height]).toEqual([800, 600])
    const rows = Object.values(await everyRow(t.database)).flat()
    expect(rows.some((row) => row.includes('secret-name'))).toBe(false)
  })

  test('from a picture that is also a script, only the picture is stored', async () => {
    const { add } = await someone()
    const { id } = await add(await polyglot())
    const [row] = await t.db
      .select({ imageId: pictures.imageId, bytes: images.bytes })
      .from(pictures)
      .innerJoin(images, eq(images.id, pictures.imageId))
      .where(eq(pictures.id, id))
    const files = await t.db
      .select()
      .from(imageVariants)
      .where(eq(imageVariants.imageId, row?.imageId ?? ''))
    expect(files).toHaveLength(6)
    for (const bytes of [row?.bytes, ...files.map((each) => each.bytes)]) {
      expect(bytes?.length).toBeGreaterThan(100)
      expect(bytes?.includes('secretWords')).toBe(false)
      expect(bytes?.includes('Secret Model')).toBe(false)
    }
  })
})
