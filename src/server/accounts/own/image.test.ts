import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { deleteMe, deleteMyImage, exportMe } from '#contract/account/sign-in.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { testApp } from '#tests/app.ts'
import { insertProfile } from '#tests/factories.ts'
import { cameraNotes, countPictures, formOf, pictureShownBy, redAndBlue, sender } from '#tests/pictures.ts'

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Red, blue or something else: the colour of an image at a point, in parts of its width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
  if (r > 180 && b < 80) return 'red'
  if (b > 180 && r < 80) return 'blue'
  return `${r} ${g} ${b}`
}

describe('my picture', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let photo: Buffer
  beforeAll(async () => {
    t = await testApp()
    photo = await redAndBlue(800, 600).jpeg().toBuffer()
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  const someone = (row?: Parameters<typeof sender>[2]) => sender(t, photo, row)
  const shownBy = (id: string) => pictureShownBy(t.db, id)
  const countImages = () => countPictures(t.db)

  test('a picture is shown at an address that may be cached forever, in every size', async () => {
    const { user, request, api, sendPhoto } = await someone()
    const { picture } = await sendPhoto()
    expect(picture).toMatch(new RegExp(`^/api/image/user/${user.id}/avatar\\?size=128&v=[0-9a-f]{12}$`))
    expect((await api(getSessionUser)).picture).toBe(picture)
    for (const size of [100, 128, 256, 512]) {
      const response = await request(picture?.replace('128', String(size)) ?? '')
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ width: size, height: size })
    }
    const etag = (await request(picture ?? '')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await request(picture ?? '', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const bare = await request(`/api/image/user/${user.id}/avatar`)
    expect(bare.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('it stands upright, and says neither where nor with what it was taken', async () => {
    const { user, sendPhoto } = await someone()
    const lying = await redAndBlue(800, 600)
      .withExif(cameraNotes)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(lying.includes('Secret Model')).toBe(true)
    expect((await sharp(lying).metadata()).orientation).toBe(6)
    await sendPhoto(lying)
    const [kept] = await t.db
      .select()
      .from(images)
      .where(eq(images.id, (await shownBy(user.id)) ?? ''))
    const bytes = kept?.bytes ?? Buffer.alloc(0)
    expect(kept).toMatchObject({ mime: 'image/webp', width: 512, height: 512 })
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('Secret Model')).toBe(false)
    expect([await colourAt(bytes, 0.5, 0.1), await colourAt(bytes, 0.5, 0.9)]).toEqual(['red', 'blue'])
  })

  test('the square is cut from the middle, as the browser shows it before', async () => {
    const { request, sendPhoto } = await someone()
    const shirt = {
      input: { create: { width: 60, height: 60, channels: 3 as const, background: '#1e1edc' } },
    }
    const { picture } = await sendPhoto(
      await sharp({ create: { width: 100, height: 200, channels: 3, background: '#dc1e1e' } })
        .composite([{ ...shirt, left: 20, top: 140 }])
        .png()
        .toBuffer(),
    )
    const bytes = await bytesOf(await request(picture ?? ''))
    expect([await colourAt(bytes, 0.5, 0.85), await colourAt(bytes, 0.5, 0.95)]).toEqual(['red', 'blue'])
  })

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s is taken', async (format) => {
    const { send, user } = await someone()
    const { status } = await send(formOf(await redAndBlue(60, 40).toFormat(format).toBuffer()))
    expect([status, (await shownBy(user.id)) !== null]).toEqual([200, true])
  })

  test('a small picture is not blown up, what is transparent becomes white', async () => {
    const { user, request, sendPhoto } = await someone()
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const { picture } = await sendPhoto(
      await sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )
    expect(await colourAt(await bytesOf(await request(picture ?? '')), 0.5, 0.5)).toBe('255 255 255')
    const [kept] = await t.db
      .select()
      .from(images)
      .where(eq(images.id, (await shownBy(user.id)) ?? ''))
    expect(kept).toMatchObject({ width: 30, height: 30 })
  })

  test('deleting the account during an upload leaves nothing', async () => {
    const before = await countImages()
    const bytes = await redAndBlue(70, 71).png().toBuffer()
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()))
    const rounds = people.map(async ({ user, api, send }) => {
      const sent = send(formOf(bytes))
      const [{ status }] = await Promise.all([sent, api(deleteMe, { confirmation: user.email })])
      return status
    })
    for (const status of await Promise.all(rounds)) expect([200, 401]).toContain(status)
    expect(await countImages()).toBe(before)
  })

  test('a picture is seen by its owner and by who may see people, by nobody else', async () => {
    const { user, request, sendPhoto } = await someone()
    const { picture } = await sendPhoto()
    const address = picture ?? ''
    const statusFor = async (roles: string[]) => (await (await someone({ roles })).request(address)).status
    expect((await request(address)).status).toBe(200)
    expect(await statusFor(['support'])).toBe(200)
    expect(await statusFor(['editor'])).toBe(404)
    expect((await t.request(address)).status).toBe(401)
    const staff = await someone({ roles: ['support'] })
    const list = await staff.request(`/api/admin/users?q=${encodeURIComponent(user.email)}`)
    expect(await list.json()).toMatchObject([{ id: user.id, picture }])
    expect((await staff.request('/api/image/user/not-an-id/avatar')).status).toBe(422)
  })

  test('a new picture has another address; the one before is gone', async () => {
    const { user, request, sendPhoto } = await someone()
    const first = await sendPhoto(await redAndBlue(301, 301).png().toBuffer())
    const firstId = await shownBy(user.id)
    const second = await sendPhoto(await redAndBlue(300, 300).png().toBuffer())
    expect(second.picture).not.toBe(first.picture)
    expect(
      await t.db
        .select()
        .from(images)
        .where(eq(images.id, firstId ?? '')),
    ).toEqual([])
    const old = await request(first.picture ?? '')
    expect(old.headers.get('cache-control')).toBe('private, no-cache')
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
    const mark = (picture: string | null) => ({ picture: picture?.slice(-12) ?? null })
    expect(log).toMatchObject([
      { action: 'account.update', subjectId: user.id, before: mark(null), after: mark(first.picture) },
      { action: 'account.update', before: mark(first.picture), after: mark(second.picture) },
    ])
  })

  test('a picture that others show too stays when one person removes it, and their account is untouched', async () => {
    const [ana, rui] = [await someone(), await someone()]
    const same = await redAndBlue(222, 222).png().toBuffer()
    await ana.sendPhoto(same)
    await rui.sendPhoto(same)
    const id = (await shownBy(ana.user.id)) ?? ''
    expect(await shownBy(rui.user.id)).toBe(id)
    expect(await ana.api(deleteMyImage)).toMatchObject({ id: ana.user.id, picture: null })
    expect([await shownBy(ana.user.id), await shownBy(rui.user.id)]).toEqual([null, id])
    await insertProfile(t.db, { imageId: id })
    await rui.api(deleteMyImage)
    expect(await t.db.select().from(images).where(eq(images.id, id))).toHaveLength(1)
    expect((await ana.api(deleteMyImage)).picture).toBeNull()
  })

  test('many who change the same few pictures at once all end with the one they chose', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => someone()))
    const [one, two] = [await redAndBlue(50, 50).png().toBuffer(), await redAndBlue(51, 51).png().toBuffer()]
    const rounds = people.map(async ({ send, api }, index) => {
      const statuses: number[] = []
      for (const bytes of index % 2 ? [one, two, one] : [two, one, two]) {
        statuses.push((await send(formOf(bytes))).status)
        if (index === 0) await api(deleteMyImage)
      }
      return statuses
    })
    expect(new Set((await Promise.all(rounds)).flat())).toEqual(new Set([200]))
    const shown = await Promise.all(
      people.map(async ({ api }) => (await api(getSessionUser)).picture?.slice(-12)),
    )
    const [even, odd] = [shown[2], shown[1]]
    expect(shown).toEqual([undefined, odd, even, odd, even, odd])
    expect(even).not.toBe(odd)
  })

  test('the export holds the picture; with the account it goes', async () => {
    const { user, api, sendPhoto } = await someone()
    expect(await api(exportMe)).toMatchObject({ picture: null })
    await sendPhoto(await redAndBlue(333, 333).png().toBuffer())
    const { picture } = (await api(exportMe)) as { picture: string }
    expect(picture).toMatch(/^data:image\/webp;base64,/)
    const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 333 })
    const id = (await shownBy(user.id)) ?? ''
    await api(deleteMe, { confirmation: user.email })
    expect(await t.db.select().from(images).where(eq(images.id, id))).toEqual([])
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(JSON.stringify(log)).not.toContain('"picture"')
  })
})
