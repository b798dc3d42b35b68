import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { images } from '#server/database/schema/images.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertImage, insertOffer, insertProfile } from '#tests/factories.ts'
import { purgeOffers } from './index.ts'

describe.each(engines)('deleted offers on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('are gone after 30 days, with their links and the pictures that nothing else shows', async () => {
    const { id: profileId } = await insertProfile(t.db)
    const deletedAt = new Date('2027-01-01T12:00:00Z')
    const old = await insertOffer(t.db, { profileId }, { deletedAt })
    const recent = await insertOffer(t.db, { profileId }, { deletedAt: new Date('2027-01-02T12:00:00Z') })
    const kept = await insertOffer(t.db, { profileId })
    const many = Array.from({ length: 150 }, () => ({ id: newId(), title: { en: 'x' }, deletedAt }))
    await t.db.insert(offers).values(many)
    const [alone, shared] = [
      await insertImage(t.db, { bytes: Buffer.from('a'), hash: 'a' }),
      await insertImage(t.db, { bytes: Buffer.from('b'), hash: 'b' }),
    ]
    for (const [offerId, imageId] of [
      [old.id, alone.id],
      [old.id, shared.id],
      [kept.id, shared.id],
    ] as const) {
      await t.db.insert(pictures).values({ id: newId(), offerId, imageId, uploadKey: newId() })
    }
    expect(await purgeOffers(t.db, new Date('2027-01-31T11:59:00Z'))).toBe(0)
    expect(await purgeOffers(t.db, new Date('2027-01-31T12:01:00Z'))).toBe(151)
    const left = await t.db.select({ id: offers.id }).from(offers).orderBy(offers.id)
    expect(left.map(({ id }) => id)).toEqual([recent.id, kept.id])
    expect(await t.db.$count(offerLinks, eq(offerLinks.offerId, old.id))).toBe(0)
    const { rows } = await t.db.execute(sql`select hash from ${images}`)
    expect(rows).toEqual([{ hash: 'b' }])
  })
})
