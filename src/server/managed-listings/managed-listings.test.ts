import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { managedLists } from '#contract/listings/managed-limits.ts'
import { getManagedListingCounts, listManagedListings } from '#contract/listings/managed-listings.ts'
import { directions, sortsOf } from '#contract/values/staff-list.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('everyone’s listings on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let staff: Awaited<ReturnType<typeof apiAs>>
  beforeAll(async () => {
    t = await testApp(engine)
    staff = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
    const city = await insertCity(t.db, { name: 'Tefé' })
    const owner = await insertUser(t.db, { name: 'Ivone Braga', roles: ['provider'] })
    const inTefe = { cityId: city.id, updatedAt: new Date('2026-01-01T00:00:00.000Z') }
    await insertOrganization(t.db, {
      ...{ ...inTefe, name: 'Ágata', slug: 'agata', ownerId: owner.id, phone: '+5592991234567' },
      description: { en: 'Rooms.', pt: 'Quartos.', fr: 'Chambres.', es: 'Cuartos.' },
    })
    await insertOrganization(t.db, { ...inTefe, name: 'Boto', slug: 'boto', status: 'pending' })
    await insertOrganization(t.db, { name: 'Cuia', slug: 'cuia', status: 'suspended', cityId: null })
    await insertOrganization(t.db, { ...inTefe, name: 'Dendê', slug: 'dende', description: {} })
    await insertOrganization(t.db, {
      name: 'Erva',
      slug: 'erva',
      status: 'rejected',
      organizationType: 'hotel',
    })
    const deleted = { deletedAt: new Date(), statusBefore: 'verified' as const, status: 'pending' as const }
    await insertOrganization(t.db, { ...deleted, name: 'Farol', slug: 'farol' })
    await insertProfile(t.db, { name: 'Gil', slug: 'gil' })
  })
  afterAll(() => t.close())

  const found = async (input: object = {}) => {
    const page = await staff(listManagedListings, { kind: 'organization', sort: 'name', ...input } as never)
    return page.items.map(({ slug }) => slug)
  }

  test('a row says what it is, whose, and how complete', async () => {
    const { items, total } = await staff(listManagedListings, { kind: 'organization', q: 'agata' })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      ...{ name: 'Ágata', type: 'lodge', state: 'public', status: 'verified', imageUrl: null },
      ...{ localisation: { city: 'Tefé', country: 'Brazil' }, owner: { name: 'Ivone Braga' } },
      // of eleven parts a picture, an offer with a price and a cover are missing
      ...{ completeness: 72, updatedAt: '2026-01-01T00:00:00.000Z' },
      can: { edit: true, changeStatus: true, handOver: true },
    })
  })

  test('each state, owner, place, type and part of a name finds what has it; nothing finds what was deleted', async () => {
    expect(await found()).toEqual(['agata', 'boto', 'cuia', 'dende', 'erva'])
    for (const [state, slug] of [
      ...[['public', 'agata'] as const, ['pending', 'boto'] as const, ['suspended', 'cuia'] as const],
      ...[['incomplete', 'dende'] as const, ['rejected', 'erva'] as const],
    ]) {
      expect(await found({ state })).toEqual([slug])
    }
    expect(await found({ owner: 'none' })).toEqual(['boto', 'cuia', 'dende', 'erva'])
    expect(await found({ completeness: 'underHalf' })).toEqual(['boto', 'cuia', 'dende', 'erva'])
    expect(await found({ city: 'tefe' })).toEqual(['agata', 'boto', 'dende'])
    expect(await found({ country: 'PE' })).toEqual([])
    expect(await found({ type: 'hotel' })).toEqual(['erva'])
    expect(await found({ q: 'BRAGA' })).toEqual(['agata'])
    expect(await found({ q: 'tefe' })).toEqual(['agata', 'boto', 'dende'])
    expect(await found({ q: 'farol' })).toEqual([])
    expect(await staff(getManagedListingCounts, { kind: 'organization' })).toEqual({
      ...{ all: 5, pending: 1, unowned: 4, underHalf: 4 },
    })
  })

  test('each order goes on where its page ended, both ways', async () => {
    for (const sort of sortsOf(managedLists.organization)) {
      for (const direction of directions) {
        const whole = await found({ sort, direction })
        const pages: string[] = []
        let cursor: string | undefined
        do {
          const page = await staff(listManagedListings, {
            ...{ kind: 'organization', limit: 2, sort, direction },
            ...(cursor && { cursor }),
          })
          pages.push(...page.items.map(({ slug }) => slug))
          cursor = page.next && (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
        } while (cursor)
        expect(pages).toEqual(whole)
        const other = direction === 'asc' ? 'desc' : 'asc'
        expect(await found({ sort, direction: other })).toEqual(whole.toReversed())
      }
    }
  })

  test('completeness follows pictures, offers and their prices', async () => {
    const listing = await insertOrganization(t.db, { name: 'Hidra', slug: 'hidra' })
    const share = async () => {
      const { items } = await staff(listManagedListings, { kind: 'organization', q: 'hidra' })
      return items[0]?.completeness
    }
    const begin = 36
    expect(await share()).toBe(begin)
    const image = await insertImage(t.db, { bytes: Buffer.from('x'), hash: 'a'.repeat(64) })
    const picture = { id: newId(), listingId: listing.id, imageId: image.id, uploadKey: newId() }
    await t.db.insert(pictures).values(picture)
    expect(await share()).toBe(45)
    const offer = await insertOffer(t.db, { organizationId: listing.id }, { price: 20 })
    expect(await share()).toBe(54)
    await t.db.update(offers).set({ archivedAt: new Date() }).where(eq(offers.id, offer.id))
    expect(await share()).toBe(45)
    await t.db.update(offers).set({ archivedAt: null, price: null }).where(eq(offers.id, offer.id))
    expect(await share()).toBe(45)
    await t.db.update(offerLinks).set({ customPrice: 30 }).where(eq(offerLinks.id, offer.linkId))
    expect(await share()).toBe(54)
    await t.db.delete(offers).where(eq(offers.id, offer.id))
    const removed = { removedAt: new Date(), removedReason: 'blurred', imageId: null }
    await t.db.update(pictures).set(removed).where(eq(pictures.id, picture.id))
    expect(await share()).toBe(begin)
    const description = Object.fromEntries(languages.map((language) => [language, 'Text']))
    await t.db.update(listings).set({ description }).where(eq(listings.id, listing.id))
    expect(await share()).toBe(63)
  })

  test('a provider is refused, and so is staff of the other kind', async () => {
    const provider = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    const refused = { status: 403, body: { code: 'forbidden' } }
    await expect(provider(listManagedListings, { kind: 'organization' })).rejects.toMatchObject(refused)
    await expect(provider(getManagedListingCounts, { kind: 'profile' })).rejects.toMatchObject(refused)
  })

  test('a cursor of another order, or an invented one, is refused or starts again from the first page', async () => {
    const made = (sort: string, key: string) =>
      Buffer.from(JSON.stringify([sort, key, newId()])).toString('base64url')
    for (const [sort, key] of [
      ['changed:desc', 'yesterday'],
      ['completeness:asc', 'half'],
      ['name:asc', 'boto'],
    ] as const) {
      await expect(
        staff(listManagedListings, { kind: 'organization', sort: 'changed', cursor: made(sort, key) }),
      ).rejects.toMatchObject({ status: 422 })
    }
  })
})
