import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { search } from '#contract/directory/search.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertProfile } from '#tests/factories.ts'

describe.each(engines)('offers in the search, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let guideId: string
  let offerId: string
  beforeAll(async () => {
    t = await testApp(engine)
    const city = await insertCity(t.db, { name: 'Tefé' })
    guideId = (
      await insertProfile(t.db, {
        name: 'Jurema Pinto',
        cityId: city.id,
        languages: ['fr'],
        rating: 4.8,
        totalReviews: 9,
        bio: { en: 'Here.' },
      })
    ).id
    offerId = (
      await insertOffer(
        t.db,
        { profileId: guideId },
        {
          title: { en: 'Night on the lake', pt: 'Noite no lago' },
          highlights: [{ en: 'Caimans' }],
          category: 'wildlife',
          price: 40,
          durationAmount: 3,
          durationUnit: 'hour',
          maxGroupSize: 6,
        },
      )
    ).id
  })
  afterAll(() => t.close())

  const find = async (q: string) => (await t.api(search, { q, kind: 'offer' })).items
  const isFound = async (q: string) =>
    (await find(q)).some(({ id, match }) => id === offerId && match === 'all')

  /** Waits until cached responses are dropped. */
  const becomes = async (expected: Record<string, boolean>) => {
    for (const [q, is] of Object.entries(expected)) await expect.poll(() => isFound(q)).toBe(is)
  }

  it('are found by title, highlight, category, provider, city and language, and show what people choose them by', async () => {
    for (const q of [
      'night lake',
      'lago',
      'caiman',
      'wildlife tefe',
      'jurema',
      'tefe',
      'francophone',
      'lake in french',
    ])
      expect([q, await isFound(q)]).toEqual([q, true])
    expect((await find('lake'))[0]).toMatchObject({
      path: `/offer/${offerId}`,
      owner: 'Jurema Pinto',
      city: 'Tefé',
      price: 40,
      currency: 'USD',
      priceFor: 'person',
      durationAmount: 3,
      durationUnit: 'hour',
      maxGroupSize: 6,
      rating: 4.8,
      totalReviews: 9,
    })
  })

  it('come before their provider, who shows the lowest price', async () => {
    const { items } = await t.api(search, { q: 'jurema tefe' })
    const guide = items.find(({ kind }) => kind === 'profile')
    expect(guide).toMatchObject({ price: 40, currency: 'USD', rating: 4.8 })
    const [first] = (await t.api(search, { q: 'tefe' })).items.filter(({ kind }) => kind !== 'city')
    expect(first?.kind).toBe('offer')
  })

  it('provide words for corrections', async () => {
    expect((await find('caimnas'))[0]).toMatchObject({ id: offerId, match: 'meant', meant: 'caimans' })
  })

  it('follow changes to them, their link and their provider', async () => {
    await t.db.execute(
      sql`update listings set name = 'Moema Pinto', languages = '{es}' where id = ${guideId}`,
    )
    await becomes({ jurema: false, moema: true, 'lake francophone': false })
    await t.db.execute(
      sql`update offer_links set custom_title = '{"en": "Stars"}' where offer_id = ${offerId}`,
    )
    await becomes({ stars: true, lago: false })
    await t.db.execute(sql`update offers set highlights = '[{"en": "Otters"}]' where id = ${offerId}`)
    await becomes({ otters: true, caimans: false })
  })

  it.each([
    ['archived', sql`update offers set archived_at = now()`, sql`update offers set archived_at = null`],
    ['deleted', sql`update offers set deleted_at = now()`, sql`update offers set deleted_at = null`],
    [
      'of a listing that is suspended',
      sql`update listings set status = 'suspended'`,
      sql`update listings set status = 'verified'`,
    ],
  ])('are not found while %s', async (_, hide, show) => {
    await t.db.execute(hide)
    await becomes({ stars: false })
    await t.db.execute(show)
    await becomes({ stars: true })
  })

  it('show no rating of an example', async () => {
    await t.db.execute(sql`update listings set is_sample = true`)
    const { items } = await t.api(search, { q: 'moema' })
    expect(items.length).toBeGreaterThan(1)
    expect(items.map(({ rating, totalReviews }) => [rating, totalReviews])).toEqual(
      items.map(() => [null, 0]),
    )
  })
})
