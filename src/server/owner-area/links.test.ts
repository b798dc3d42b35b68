import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { listProfileSocialLinks } from '#contract/directory/profiles.ts'
import { socialPlatforms } from '#contract/enums.ts'
import * as contract from '#contract/listings/social-links.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings, socialLinks } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const known = { status: 409, body: { reason: 'linkKnown' } }

describe.each(engines)('the social links of one’s listing on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let api: Api
  let id: string
  let cityId: string
  beforeAll(async () => {
    t = await testApp(engine)
    cityId = (await insertCity(t.db)).id
  })
  beforeEach(async () => {
    await t.db.delete(listings)
    const owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
    id = (await insertProfile(t.db, { slug: 'ana', cityId, ownerId: owner.id })).id
  })
  afterAll(() => t.close())

  const add = (platform: (typeof socialPlatforms)[number], url: string, handle?: string) =>
    api(contract.addMyProfileLink, { id, platform, url, ...(handle && { handle }) })
  const urls = async () => (await t.api(listProfileSocialLinks, { slug: 'ana' })).items.map(({ url }) => url)

  test('of every platform are in the owner’s order, and visitors see them at once', async () => {
    expect(await urls()).toEqual([])
    const typed: Record<(typeof socialPlatforms)[number], string> = {
      ...{ instagram: '@ana', facebook: 'ana.guia', twitter: 'https://x.com/ana', youtube: '@ana' },
      ...{ tiktok: 'tiktok.com/@ana', linkedin: 'ana', whatsapp: '+55 (92) 99123-4567' },
      ...{ website: 'ana.example', other: 'https://forum.example/ana' },
    }
    for (const platform of socialPlatforms) await add(platform, typed[platform])
    const { items, total } = await api(contract.listMyProfileLinks, { id })
    expect([total, items.map(({ platform }) => platform)]).toEqual([9, [...socialPlatforms]])
    expect(items[0]).toMatchObject({ url: 'https://www.instagram.com/ana/', handle: 'ana' })
    expect(items.find(({ platform }) => platform === 'whatsapp')?.url).toBe('https://wa.me/5592991234567')
    await expect.poll(urls).toEqual(items.map(({ url }) => url))
    const ids = items.map((each) => each.id).reverse()
    const ordered = await api(contract.orderMyProfileLinks, { id, ids })
    expect(ordered.map((each) => each.id)).toEqual(ids)
    await expect.poll(urls).toEqual(items.map(({ url }) => url).reverse())
    await api(contract.deleteMyLink, { id: ids[0] ?? '' })
    await expect.poll(urls).toHaveLength(8)
    expect((await api(contract.listMyProfileLinks, { id })).items[0]?.id).toBe(ids[1])
  })

  test('one is there once, however it was typed and however often it is sent', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => add('instagram', '@ana')))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of sent) if (each.status === 'rejected') expect(each.reason).toMatchObject(known)
    await expect(add('instagram', 'https://instagram.com/Ana?hl=pt')).rejects.toMatchObject(known)
    expect(await add('tiktok', '@ana')).toMatchObject({ platform: 'tiktok', handle: 'ana' })
    expect(await t.db.$count(socialLinks, eq(socialLinks.listingId, id))).toBe(2)
  })

  test('orders, a new link and a removal at once leave each link once, in an order that was asked for', async () => {
    for (const name of ['one', 'two', 'three']) await add('website', `${name}.example`)
    const before = (await api(contract.listMyProfileLinks, { id })).items.map((each) => each.id)
    const orders = [[...before].reverse(), [before[1], before[0], before[2]]] as string[][]
    const [removed = ''] = before
    const done = await Promise.allSettled([
      ...orders.map((ids) => api(contract.orderMyProfileLinks, { id, ids })),
      add('instagram', '@ana'),
      api(contract.deleteMyLink, { id: removed }),
      add('tiktok', '@ana'),
    ])
    for (const each of done) {
      const late = { status: 409, body: { reason: 'listingChanged' } }
      if (each.status === 'rejected') expect(each.reason).toMatchObject(late)
    }
    expect(done.slice(2).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    const { items } = await api(contract.listMyProfileLinks, { id })
    expect(items.map(({ platform }) => platform).sort()).toEqual([
      'instagram',
      'tiktok',
      'website',
      'website',
    ])
    const left = items.map((each) => each.id).filter((each) => before.includes(each))
    expect([before, ...orders].map((ids) => ids.filter((each) => each !== removed))).toContainEqual(left)
    const rows = await t.db.select().from(socialLinks).where(eq(socialLinks.listingId, id))
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4)
  })

  test('a listing has no more than its most, however many are added at once', async () => {
    for (let index = 0; index < contract.maxSocialLinks - 2; index++) {
      await insertSocialLink(t.db, { profileId: id, url: `https://x.example/${index}`, position: index })
    }
    const sent = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => add('website', `${name}.example`)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await t.db.$count(socialLinks, eq(socialLinks.listingId, id))).toBe(contract.maxSocialLinks)
  })
})

describe('refused social links', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string }
  let api: Api
  let id: string
  beforeAll(async () => {
    t = await testApp()
    owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
    id = (await insertProfile(t.db, { ownerId: owner.id })).id
  })
  afterAll(() => t.close())

  test.each([
    ['instagram', '', 'required'],
    ['instagram', 'https://example.org/ana', 'otherPlatform'],
    ['website', 'javascript:alert(1)', 'notAUrl'],
    ['whatsapp', '+55', 'notAPhone'],
    ['other', 'x'.repeat(501), 'tooLong'],
  ] as const)('%s %s: %s', async (platform, url, code) => {
    const added = api(contract.addMyProfileLink, { id, platform, url })
    await expect(added).rejects.toMatchObject({ status: 422, body: { fields: { url: { code } } } })
  })

  test('a platform is needed', async () => {
    const added = api(contract.addMyProfileLink, { id, url: 'ana.example' } as never)
    await expect(added).rejects.toMatchObject({
      status: 422,
      body: { fields: { platform: { code: 'required' } } },
    })
  })

  test('a name is kept where the address does not tell it, without its @', async () => {
    const link = { id, platform: 'other' as const, url: 'https://forum.example/u/7', handle: '@ana' }
    expect(await api(contract.addMyProfileLink, link)).toMatchObject({ handle: 'ana' })
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry).toMatchObject({
      action: 'listing.update',
      before: null,
      after: { fields: ['socialLinks'] },
    })
  })

  test('an order of other links than those that are there', async () => {
    const { items } = await api(contract.listMyProfileLinks, { id })
    const changed = { status: 409, body: { reason: 'listingChanged' } }
    const orders = [[], [...items.map((each) => each.id), newId()], Array(2).fill(items[0]?.id)]
    for (const ids of orders) {
      await expect(api(contract.orderMyProfileLinks, { id, ids })).rejects.toMatchObject(changed)
    }
  })

  test('more than a listing has', async () => {
    const organization = await insertOrganization(t.db, { ownerId: owner.id })
    for (let index = 0; index < contract.maxSocialLinks; index++) {
      await insertSocialLink(t.db, { organizationId: organization.id, url: `https://x.example/${index}` })
    }
    const link = { id: organization.id, platform: 'website' as const, url: 'one.example' }
    const most = { code: 'tooMany', most: contract.maxSocialLinks }
    await expect(api(contract.addMyOrganizationLink, link)).rejects.toMatchObject({
      body: { fields: { url: most } },
    })
  })

  test('another’s, whatever is asked; staff of the kind may', async () => {
    const other = await insertOrganization(t.db)
    const link = await insertSocialLink(t.db, { organizationId: other.id })
    const given = { id: other.id, platform: 'website' as const, url: 'one.example' }
    const attempts = (as: Api) => [
      () => as(contract.listMyOrganizationLinks, { id: other.id }),
      () => as(contract.addMyOrganizationLink, given),
      () => as(contract.orderMyOrganizationLinks, { id: other.id, ids: [link.id] }),
      () => as(contract.deleteMyLink, { id: link.id }),
    ]
    for (const attempt of attempts(api)) await expect(attempt()).rejects.toMatchObject({ status: 404 })
    expect(await t.db.$count(socialLinks, eq(socialLinks.listingId, other.id))).toBe(1)
    const wrongKind = api(contract.listMyOrganizationLinks, { id })
    await expect(wrongKind).rejects.toMatchObject({ status: 404 })
    const staff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    const [list, add, , remove] = attempts(staff)
    for (const attempt of [list, add, remove]) await attempt?.()
    const { items } = await staff(contract.listMyOrganizationLinks, { id: other.id })
    expect(items.map(({ url }) => url)).toEqual(['https://one.example/'])
  })
})
