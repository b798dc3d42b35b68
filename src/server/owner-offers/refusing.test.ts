import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOffer, customizeProfileOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { dayMs } from '#contract/values/day.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { type OwnOffers, ownOffers, titles } from '#tests/own-offers.ts'
import { apiAs } from '#tests/signed-in.ts'

const { linkOffer, unlinkOffer } = contract
const refused = (reason: string) => ({ status: 409, body: { reason } })
const invalid = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('refused values of offers, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let { owner, api, profile, made } = {} as OwnOffers
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    ;({ owner, api, profile, made } = await ownOffers(t))
  })

  test('impossible values are refused by name, and nothing is stored', async () => {
    for (const title of [
      {},
      { title: ' ' },
      { texts: { title: { fr: 'Une' } }, originalLanguage: 'pt' as const },
    ]) {
      await expect(api(createOffer, title)).rejects.toMatchObject({
        status: 422,
        body: {
          error: expect.stringContaining('Title is required'),
          fields: { title: { code: 'required' } },
        },
      })
    }
    const wrong = {
      ...{ title: 'A', price: 'much', maxGroupSize: 0, months: [13], difficulty: 'hard' as never },
      ...{ durationAmount: -1, currency: 'XXX' as never, socialGalleryUrl: 'x' },
    }
    await expect(api(createOffer, wrong)).rejects.toMatchObject(
      invalid({
        price: { code: 'notANumber' },
        maxGroupSize: { code: 'tooSmall', least: 1 },
        'months.0': { code: 'tooLarge', most: 12 },
        difficulty: { code: 'notAnOption' },
        durationAmount: { code: 'tooSmall' },
        currency: { code: 'notAnOption' },
      }),
    )
    await expect(api(createOffer, { title: 'A', durationAmount: 2 })).rejects.toMatchObject(
      invalid({ durationUnit: { code: 'required' } }),
    )
    await expect(api(createOffer, { title: 'A', socialGalleryUrl: 'javascript:1' })).rejects.toMatchObject(
      invalid({ socialGalleryUrl: { code: 'notAUrl' } }),
    )
    await expect(api(createOffer, { title: 'A', ownerId: newId() } as never)).rejects.toMatchObject({
      status: 422,
    })
    expect(await t.db.$count(offers)).toBe(0)
    const { id, linkId } = await made({ highlights: ['Frogs'] })
    await expect(api(updateOffer, { id, title: '', price: 7 })).rejects.toMatchObject(
      invalid({ title: { code: 'required' } }),
    )
    const days = { linkId: linkId as string, availableFrom: '2027-02-02', availableTo: '2027-02-01' }
    await expect(api(customizeProfileOffer, days)).rejects.toMatchObject(
      invalid({ availableTo: { code: 'beforeFirstDay' } }),
    )
    await expect(
      api(customizeProfileOffer, { linkId: linkId as string, commission: 101 }),
    ).rejects.toMatchObject(invalid({ commission: { code: 'tooLarge', most: 100 } }))
    await expect(api(linkOffer, { id })).rejects.toMatchObject(invalid({ profileId: { code: 'required' } }))
    const both = { id, profileId: profile.id, organizationId: newId() }
    await expect(api(linkOffer, both)).rejects.toMatchObject({ status: 422 })
  })

  test('an offer that was deleted more than 30 days ago does not come back', async () => {
    const { id } = await made()
    await api(contract.deleteOffer, { id })
    const deleted = (daysAgo: number) =>
      t.db
        .update(offers)
        .set({ deletedAt: new Date(Date.now() - daysAgo * dayMs) })
        .where(eq(offers.id, id))
    await deleted(31)
    await expect(api(contract.restoreOffer, { id })).rejects.toMatchObject({ status: 404 })
    await deleted(29)
    expect((await api(contract.restoreOffer, { id })).deletedAt).toBeNull()
  })

  test('if many people link one offer at once, all who name another page than the first are refused', async () => {
    const lodges = [
      await insertOrganization(t.db, { ownerId: owner.id }),
      await insertOrganization(t.db, { ownerId: owner.id }),
    ]
    for (let round = 0; round < 3; round += 1) {
      const { id } = await api(createOffer, { title: `Walk ${round}` })
      const asked = await Promise.allSettled([
        api(linkOffer, { id, profileId: profile.id }),
        ...lodges.map(({ id: organizationId }) => api(linkOffer, { id, organizationId })),
      ])
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of asked) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject(refused('offerLinked'))
      }
      expect(await t.db.$count(offerLinks, eq(offerLinks.offerId, id))).toBe(1)
    }
    const { id: offerId } = await made()
    const again = { id: newId(), offerId, listingId: lodges[0]?.id as string }
    await expect(t.db.insert(offerLinks).values(again)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('an owner has 100 offers at most, however many are made at once', async () => {
    const rows = Array.from({ length: 97 }, () => ({ id: newId(), title: { en: 'x' }, ownerId: owner.id }))
    await t.db.insert(offers).values(rows)
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => api(createOffer, { title: 'Add another' })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const each of asked) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject(refused('tooManyOffers'))
    }
  })

  test('an offer on a page belongs to whom the page belongs to', async () => {
    const { id } = await made()
    const other = await insertUser(t.db, { roles: ['provider'] })
    await t.db.update(listings).set({ ownerId: other.id }).where(eq(listings.id, profile.id))
    await expect(api(updateOffer, { id, price: 1 })).rejects.toMatchObject({ status: 404 })
    const otherApi = await apiAs(t, other)
    expect((await otherApi(unlinkOffer, { id })).link).toBeNull()
    expect(titles(await otherApi(contract.listUnlinkedOffers))).toEqual(['Night walk'])
    const sample = await insertProfile(t.db)
    const ofNobody = await insertOffer(t.db, { profileId: sample.id })
    const [row] = await t.db.select().from(offers).where(eq(offers.id, ofNobody.id))
    expect(row?.ownerId).toBeNull()
  })
})
