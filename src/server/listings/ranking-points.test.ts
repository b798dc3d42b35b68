import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recommendedPoints } from '#contract/directory/ranking.ts'
import { newId } from '#server/database/new-id.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import { insertImage, insertOffer, insertProfile } from '#tests/factories.ts'

const { addedRatings, star, ...points } = recommendedPoints
const unrated = star * addedRatings.stars

/** `recommended` holds the points above twenty bits for equal ones (docs/decisions/0035). */
const pointsIn = (recommended: number | undefined) => (recommended ?? 0) >> 20

describe.each(bothEngines)('the points that the page about the order names, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const pointsOf = async (id: string) =>
    pointsIn((await t.db.select().from(listings).where(eq(listings.id, id)))[0]?.recommended)
  const offerPoints = async (id: string) =>
    pointsIn((await t.db.select().from(shownOffers).where(eq(shownOffers.id, id)))[0]?.recommended)

  /** Adds pictures, more than count. */
  async function addPictures(of: { listingId: string } | { offerId: string }, imageId: string, many: number) {
    const rows = Array.from({ length: many }, () => ({ id: newId(), imageId, uploadKey: newId(), ...of }))
    await t.db.insert(pictures).values(rows)
  }

  test('are those that the database counts, for each thing that a page says', async () => {
    const { id } = await insertProfile(t.db, { bio: { en: 'I guide.' }, languages: [] })
    const image = await insertImage(t.db, { bytes: Buffer.from('seen'), hash: 'c'.repeat(64) })
    const bare = await pointsOf(id)
    expect(bare).toBe(unrated)
    const gain = async (fields: Partial<typeof listings.$inferInsert>) => {
      const before = await pointsOf(id)
      await t.db.update(listings).set(fields).where(eq(listings.id, id))
      return (await pointsOf(id)) - before
    }
    const long = 'a'.repeat(points.descriptionLength)
    expect(await gain({ description: { en: long.slice(1) } })).toBe(0)
    expect(await gain({ description: { en: long } })).toBe(points.description)
    expect(await gain({ imageId: image.id })).toBe(points.portrait)
    expect(await gain({ languages: ['pt'] })).toBe(points.languages)
    expect(await gain({ phone: '+5592900000000' })).toBe(points.contact)
    expect(await gain({ email: 'guide@example.org' })).toBe(0)
    expect(await gain({ specialty: { en: 'Birds' } })).toBe(points.specialty)
    const before = await pointsOf(id)
    await addPictures({ listingId: id }, image.id, points.maxPictures + 1)
    expect((await pointsOf(id)) - before).toBe(points.picture * points.maxPictures)
  })

  test('of ratings are those of the formula, and none of an example', async () => {
    for (const [rating, totalReviews] of [
      [5, 1],
      [4.8, 60],
      [1, 12],
    ] as const) {
      const { id } = await insertProfile(t.db, { rating, totalReviews, languages: [] })
      const { count, stars } = addedRatings
      const average = (totalReviews * rating + count * stars) / (totalReviews + count)
      expect(await pointsOf(id)).toBe(Math.round(star * average))
    }
    const example = { rating: 5, totalReviews: 60, isSample: true, languages: [] }
    expect(await pointsOf((await insertProfile(t.db, example)).id)).toBe(unrated)
  })

  test('of a tour are those of its page, and its own', async () => {
    const { id: profileId } = await insertProfile(t.db, { phone: '+5592900000001', languages: [] })
    const ofPage = await pointsOf(profileId)
    const { id } = await insertOffer(t.db, { profileId }, { price: null })
    expect(await offerPoints(id)).toBe(ofPage)
    await t.db.update(offers).set({ price: 20 }).where(eq(offers.id, id))
    expect((await offerPoints(id)) - ofPage).toBe(points.offer.price)
    await t.db.update(offers).set({ durationAmount: 2, durationUnit: 'hour' }).where(eq(offers.id, id))
    expect((await offerPoints(id)) - ofPage).toBe(points.offer.price + points.offer.duration)
    const image = await insertImage(t.db, { bytes: Buffer.from('tour'), hash: 'd'.repeat(64) })
    await addPictures({ offerId: id }, image.id, points.offer.maxPictures + 1)
    const most = points.offer.picture * points.offer.maxPictures
    expect((await offerPoints(id)) - ofPage).toBe(points.offer.price + points.offer.duration + most)
  })
})
