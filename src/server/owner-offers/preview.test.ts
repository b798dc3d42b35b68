import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOffer, customizeProfileOffer } from '#contract/listings/offer-changes.ts'
import { linkOffer } from '#contract/listings/own-offers.ts'
import { previewTypedOffer } from '#contract/listings/previews.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the preview of an offer on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('typed values are shown and not saved; the page’s own values stay, and so do those with errors', async () => {
    const owner = await insertUser(t.db, { roles: ['provider'] })
    const api = await apiAs(t, owner)
    const profile = await insertProfile(t.db, { name: 'Ana', slug: 'ana', ownerId: owner.id, cityId: null })
    const made = await api(createOffer, { title: 'Night walk', price: 50, originalLanguage: 'en' })
    const missing = { status: 404 }
    await expect(api(previewTypedOffer, { id: made.id })).rejects.toMatchObject(missing)
    const { linkId } = await api(linkOffer, { id: made.id, profileId: profile.id })
    await api(customizeProfileOffer, { linkId: linkId ?? '', customPrice: 70 })
    const before = await t.db.select().from(offers).where(eq(offers.id, made.id))
    const typed = { title: 'Day walk', price: 60, maxGroupSize: 8, durationAmount: 'long' }
    const seen = await api(previewTypedOffer, { id: made.id, ...typed } as never)
    expect(seen).toMatchObject({
      offer: { title: 'Day walk', price: 70, maxGroupSize: 8, durationAmount: null },
      owner: { name: 'Ana', localisation: null },
    })
    expect(await t.db.select().from(offers).where(eq(offers.id, made.id))).toEqual(before)
    const stranger = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
    await expect(stranger(previewTypedOffer, { id: made.id })).rejects.toMatchObject(missing)
  })
})
