import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProfiles } from '#contract/profiles.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertImage, insertProfile } from '#tests/factories.ts'

describe.each(engines)('what is recommended first on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const order = async () => (await t.api(listProfiles, { sort: 'recommended' })).items.map(({ name }) => name)

  test('a good rating of many weighs more than the best of one; that of an example weighs nothing', async () => {
    await insertProfile(t.db, { name: 'One best', rating: 5, totalReviews: 1 })
    await insertProfile(t.db, { name: 'Many good', rating: 4.8, totalReviews: 60 })
    await insertProfile(t.db, { name: 'None' })
    await insertProfile(t.db, { name: 'Many bad', rating: 2, totalReviews: 60 })
    const { id } = await insertProfile(t.db, { name: 'Example', rating: 5, totalReviews: 99, isSample: true })
    const [example] = await t.db.select().from(listings).where(eq(listings.id, id))
    const none = await t.db.select().from(listings).where(eq(listings.name, 'None'))
    expect(example?.recommended).toBe(none[0]?.recommended)
    const names = (await order()).filter((name) => name !== 'Example')
    expect(names).toEqual(['Many good', 'One best', 'None', 'Many bad'])
  })

  test('a page that says more, and shows pictures, comes before one that does not', async () => {
    const { id } = await insertProfile(t.db, { name: 'Full', languages: ['pt'], phone: '+5592900000000' })
    const before = await order()
    expect(before.indexOf('Full')).toBeLessThan(before.indexOf('None'))
    const score = async () =>
      (await t.db.select().from(listings).where(eq(listings.id, id)))[0]?.recommended ?? 0
    const bare = await score()
    const image = await insertImage(t.db, { bytes: Buffer.from('shown'), hash: 'a'.repeat(64) })
    const row = { id: newId(), listingId: id, imageId: image.id, uploadKey: newId() }
    await t.db.insert(pictures).values(row)
    expect(await score()).toBe(bare + 8)
    await t.db.delete(pictures).where(eq(pictures.id, row.id))
    expect(await score()).toBe(bare)
  })
})
