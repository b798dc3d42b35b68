import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { dayMs } from '#contract/values/day.ts'
import { newId } from '#server/database/new-id.ts'
import { onboardingDrafts } from '#server/database/schema/applications.ts'
import { requestDeposits } from '#server/database/schema/deposits.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { reviewPictures } from '#server/database/schema/reviews/reviews.ts'
import { testApp } from '#tests/app.ts'
import { insertApplication } from '#tests/applications.ts'
import {
  insertCity,
  insertEvent,
  insertImage,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { insertAskedOf, provider } from '#tests/requests.ts'
import { ImageCache } from './image-cache.ts'
import { initialsOf } from './initials.ts'
import { listUnusedImages } from './stored-images-queries.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('pictures', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let image: { id: string; hash: string }
  beforeAll(async () => {
    t = await testApp()
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c30' } })
      .png()
      .toBuffer()
    image = await insertImage(t.db, { bytes, hash: hashOf(bytes), width: 300, height: 200 })
  })
  afterAll(() => t.close())

  const get = (path: string, init?: RequestInit) => t.request(`/api/image/${path}`, init)

  test('a picture comes as a square WebP of the size asked for', async () => {
    await insertProfile(t.db, { slug: 'ana', imageId: image.id })
    for (const [query, side] of [
      ['', 256],
      ['?size=100', 100],
      ['?size=128', 128],
      ['?size=512', 512],
    ] as const) {
      const response = await get(`profile/ana/avatar${query}`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side })
    }
  })

  test('the API’s own address of a picture may be cached forever, others for five minutes', async () => {
    const { id } = await insertOrganization(t.db, { slug: 'pousada', imageId: image.id })
    const { logoUrl } = await t.api(getOrganizationBySlug, { slug: 'pousada' })
    expect(logoUrl).toBe(`/api/image/organization/pousada/avatar?size=128&v=${image.hash.slice(0, 12)}`)
    const kept = async (path: string) => (await t.request(path)).headers.get('cache-control')
    expect(await kept(logoUrl ?? '')).toBe('public, max-age=31536000, immutable')
    for (const query of ['', '?v=0123456789ab', `?v=${image.hash[0]}`]) {
      expect(await kept(`/api/image/organization/${id}/avatar${query}`)).toBe('public, max-age=300')
    }
  })

  test('an unchanged picture is not sent again', async () => {
    await insertProfile(t.db, { slug: 'known', imageId: image.id })
    const etag = (await get('profile/known/avatar')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await get('profile/known/avatar?size=100')).headers.get('etag')).not.toBe(etag)
    const again = await get('profile/known/avatar', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  })

  test('without a picture, or with one that cannot be read, the initials stand over a river', async () => {
    const bytes = Buffer.from('not a picture')
    const broken = await insertImage(t.db, { bytes, hash: hashOf(bytes) })
    await insertProfile(t.db, { slug: 'plain', name: 'Zoé <Brito> da Silva' })
    await insertProfile(t.db, { slug: 'broken', name: 'Rui Melo', imageId: broken.id })
    const plain = await get('profile/plain/avatar', { headers: { 'accept-encoding': 'br, gzip' } })
    const svg = await plain.text()
    expect(plain.headers.get('content-type')).toBe('image/svg+xml')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(svg).toMatch(/^<svg [^>]*width="256".*<path d="M.*>ZS<\/text><\/svg>$/)
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(256)
    expect(await (await get('profile/broken/avatar?size=100')).text()).toContain('>RM<')
  })

  test('another size is refused by name', async () => {
    await insertProfile(t.db, { slug: 'sized' })
    for (const size of ['0', '99', '1024', 'big']) {
      const response = await get(`profile/sized/avatar?size=${size}`)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'invalid_request',
        fields: { size: { code: size === 'big' ? 'notANumber' : 'invalid' } },
      })
    }
  })

  test('a picture that a row of any kind shows does not count as unused', async () => {
    const pictureFor = async (name: string) => {
      const bytes = Buffer.from(`of ${name}`)
      return (await insertImage(t.db, { bytes, hash: hashOf(bytes) })).id
    }
    const city = await insertCity(t.db)
    const person = await insertUser(t.db)
    const show: Record<string, (imageId: string) => Promise<unknown>> = {
      users: (imageId) => insertUser(t.db, { imageId }),
      listings: (imageId) => insertProfile(t.db, { cityId: city.id, imageId }),
      events: (imageId) => insertEvent(t.db, { cityId: city.id, imageId }),
      applications: (imageId) => insertApplication(t.db, { name: 'Ana', cityId: city.id, imageId }),
      onboarding_drafts: (imageId) => t.db.insert(onboardingDrafts).values({ userId: person.id, imageId }),
      pictures: (imageId) => {
        const row = { id: newId(), cityId: city.id, uploadKey: newId(), originalLanguage: 'en' as const }
        return t.db.insert(pictures).values({ ...row, imageId })
      },
      request_deposits: async (imageId) => {
        const { offer, listing } = await provider(t.db)
        const [requestId = ''] = await insertAskedOf(t.db, offer.id, listing.id, 1)
        const row = { requestId, amount: 9, currency: 'USD' as const, dueAt: new Date() }
        return t.db.insert(requestDeposits).values({ ...row, provenAt: new Date(), imageId })
      },
      review_pictures: async (imageId) => {
        const { offer, listing } = await provider(t.db)
        const [requestId = ''] = await insertAskedOf(t.db, offer.id, listing.id, 1)
        return t.db.insert(reviewPictures).values({ id: newId(), requestId, imageId })
      },
    }
    // the widths of a picture go with it
    const { rows } = await t.db.execute<{ name: string }>(sql`select conrelid::regclass::text as name
      from pg_constraint where confrelid = 'images'::regclass and conrelid <> 'image_variants'::regclass`)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(show).sort())
    const unused = await pictureFor('nothing')
    for (const [name, insertRow] of Object.entries(show)) await insertRow(await pictureFor(name))
    const tomorrow = new Date(Date.now() + dayMs)
    expect(await listUnusedImages(t.db, tomorrow)).toEqual([unused])
  })

  test('unpublished listings have no picture', async () => {
    const { id } = await insertProfile(t.db, { slug: 'pending', status: 'pending', imageId: image.id })
    await insertOrganization(t.db, { slug: 'suspended', status: 'suspended', imageId: image.id })
    for (const path of [
      'profile/pending',
      `profile/${id}`,
      'organization/suspended',
      'profile/nobody',
      'event/any',
    ]) {
      expect((await get(`${path}/avatar`)).status).toBe(404)
    }
  })
})

test('initials are the first letters of the first and the last word', () => {
  const names = ['Ana Beatriz Corrêa', 'Jean-Marc', 'Óscar', 'élodie d’Arc', '7 Quedas', '— —', '']
  expect(names.map(initialsOf)).toEqual(['AC', 'JM', 'Ó', 'ÉA', '7Q', '', ''])
})

test('the oldest pictures go when there are too many, and a picture is made once for those who ask at once', async () => {
  const cache = new ImageCache(25)
  let made = 0
  const make = async () => {
    made++
    return Buffer.alloc(10)
  }
  await Promise.all([cache.getOrMake('a', make), cache.getOrMake('a', make)])
  expect(made).toBe(1)
  for (const key of ['b', 'a', 'c', 'a']) await cache.getOrMake(key, make)
  expect(made).toBe(3)
  await cache.getOrMake('b', make)
  expect(made).toBe(4)
})
