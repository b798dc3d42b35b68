import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { daysFrom, weekdayOf } from '#contract/directory/day-states.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { closedDays, offerDays } from '#server/database/schema/calendar.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertCity,
  insertCountry,
  insertOffer,
  insertOrganization,
  insertProfile,
} from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'
import { walk } from '#tests/walk.ts'

type Asked = Partial<z.input<typeof listOffers.input>>

describe.each(engines)('the list of offers, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let guide: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    t = await testApp(engine)
    await insertCountry(t.db, { code: 'PE', slug: 'peru', name: { en: 'Peru' } })
    const { id: manaus } = await insertCity(t.db, { name: 'Manaus', slug: 'manaus' })
    const { id: iquitos } = await insertCity(t.db, { name: 'Iquitos', slug: 'iquitos', countryCode: 'PE' })
    guide = (await insertProfile(t.db, { cityId: manaus, languages: ['pt', 'en'] })).id
    const { id: lodge } = await insertOrganization(t.db, { cityId: iquitos, languages: ['es'] })
    const add = async (
      name: string,
      owner: Parameters<typeof insertOffer>[1],
      row: Partial<typeof offers.$inferInsert>,
      link: Partial<typeof offerLinks.$inferInsert> = {},
    ) => {
      ids[name] = (await insertOffer(t.db, owner, { title: { en: name }, ...row }, link)).id
    }
    const hours = (durationAmount: number, durationUnit: 'hour' | 'day' | 'night' | 'week' = 'hour') => ({
      durationAmount,
      durationUnit,
    })
    const profile = { profileId: guide }
    const organization = { organizationId: lodge }
    await add('Canoe', profile, { category: 'tour', price: 65, maxGroupSize: 6, ...hours(4), months: [5, 6] })
    await add('Frogs', profile, { category: 'wildlife', price: 300, currency: 'BRL', ...hours(1, 'day') })
    await add('Cooking', profile, { category: 'food', difficulty: 'easy', ...hours(5) }, { customPrice: 20 })
    await add('Cabin', organization, { category: 'stay', price: 430, maxGroupSize: 3, ...hours(3, 'night') })
    await add('Crossing', organization, { category: 'transport', difficulty: 'easy', months: [12] })
    await add('Expedition', organization, { category: 'tour', price: 900, ...hours(1, 'week') })
  })
  afterAll(() => t.close())

  const found = async (asked: Asked) =>
    (await t.api(listOffers, { sort: 'name', ...asked })).items.map(({ title }) => title)

  test('filters by each property of an offer, and by all at once', async () => {
    expect(await found({ type: 'tour' })).toEqual(['Canoe', 'Expedition'])
    expect(await found({ city: 'Iquitos' })).toEqual(['Cabin', 'Crossing', 'Expedition'])
    expect(await found({ country: 'br' })).toEqual(['Canoe', 'Cooking', 'Frogs'])
    expect(await found({ language: 'en' })).toEqual(['Canoe', 'Cooking', 'Frogs'])
    expect(await found({ month: 6 })).toEqual(['Cabin', 'Canoe', 'Cooking', 'Expedition', 'Frogs'])
    expect(await found({ month: 12, type: 'transport' })).toEqual(['Crossing'])
    expect(await found({ difficulty: 'easy' })).toEqual(['Cooking', 'Crossing'])
    expect(await found({ people: 4 })).toEqual(['Canoe', 'Cooking', 'Crossing', 'Expedition', 'Frogs'])
    expect(await found({ duration: 'half_day' })).toEqual(['Canoe', 'Cooking'])
    expect(await found({ duration: 'day' })).toEqual(['Frogs'])
    expect(await found({ duration: 'days' })).toEqual(['Cabin'])
    expect(await found({ duration: 'longer' })).toEqual(['Expedition'])
    expect(await found({ q: 'canoe' })).toEqual(['Canoe'])
    const all = {
      type: 'tour',
      city: 'manaus',
      maxPrice: 100,
      duration: 'half_day',
      language: 'pt',
      month: 5,
    }
    expect(await found({ ...all, people: 2 } as Asked)).toEqual(['Canoe'])
    expect(await found({ ...all, people: 7 } as Asked)).toEqual([])
    await expect(t.api(listOffers, { month: 13 })).rejects.toMatchObject({ status: 422 })
  })

  test('compares prices in dollars, whatever their currency; an unknown price is in no range', async () => {
    expect(await found({ maxPrice: 64 })).toEqual(['Cooking', 'Frogs'])
    expect(await found({ minPrice: 60, maxPrice: 500 })).toEqual(['Cabin', 'Canoe'])
    expect(await found({ minPrice: 1 })).not.toContain('Crossing')
  })

  test('orders by price and by duration, unknown values last, and by the newest', async () => {
    expect(await found({ sort: 'price' })).toEqual([
      'Cooking',
      'Frogs',
      'Canoe',
      'Cabin',
      'Expedition',
      'Crossing',
    ])
    expect((await found({ sort: 'duration' })).slice(0, 2)).toEqual(['Canoe', 'Cooking'])
    expect((await found({ sort: 'duration' })).at(-1)).toBe('Crossing')
    expect(await found({ sort: 'newest' })).toEqual([
      'Expedition',
      'Crossing',
      'Cabin',
      'Cooking',
      'Frogs',
      'Canoe',
    ])
  })

  test.each(['recommended', 'price', 'duration', 'newest', 'name'] as const)(
    'loses nothing between pages by %s',
    async (sort) => {
      const all = await t.api(listOffers, { sort, limit: 100 })
      const seen: string[] = []
      await walk(`/api/tourism/offers?sort=${sort}&limit=2`, async (address) => {
        const response: Response = await t.request(String(address))
        expect(response.headers.get('x-total-count')).toBe('6')
        seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
        return response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
      })
      expect(seen).toEqual(all.items.map(({ id }) => id))
      const other = sort === 'name' ? 'price' : 'name'
      const cursor = Buffer.from(JSON.stringify([other, '1', ids.Canoe])).toString('base64url')
      await expect(t.api(listOffers, { sort, cursor })).rejects.toMatchObject({ status: 422 })
    },
  )

  test('filters by day and number of people', async () => {
    const first = `${Number(dayAhead(0).slice(0, 4)) + 1}-12-01`
    const wednesday = daysFrom(first, 7).find((day) => weekdayOf(day) === 3) ?? ''
    // a cached response is dropped a moment after what it shows has changed
    const on = (asked: Asked = {}) => expect.poll(() => found({ date: wednesday, ...asked }))
    await on().toEqual(['Cabin', 'Cooking', 'Crossing', 'Expedition', 'Frogs'])
    const change = (name: string, row: Partial<typeof offers.$inferInsert>) =>
      t.db.update(offers).set(row).where(sql`id = ${ids[name]}`)
    await change('Frogs', { weekdays: [1, 2] })
    await change('Cooking', { capacityPerDay: 4, capacityUnit: 'person' })
    await change('Crossing', { capacityPerDay: 1, capacityUnit: 'boat' })
    await change('Cabin', { noticeDays: 60 })
    await t.db.update(offerLinks).set({ availableTo: '2026-01-01' }).where(sql`offer_id = ${ids.Expedition}`)
    const thatDay = { availableFrom: wednesday, availableTo: wednesday }
    await t.db.update(offerLinks).set(thatDay).where(sql`offer_id = ${ids.Cabin}`)
    await on().toEqual(['Cabin', 'Cooking', 'Crossing'])
    const take = (name: string, taken: number, capacity: number) =>
      t.db.insert(offerDays).values({ offerId: ids[name] ?? '', day: wednesday, capacity, taken })
    await take('Cooking', 2, 4)
    await take('Crossing', 1, 1)
    await on({ people: 2 }).toEqual(['Cabin', 'Cooking'])
    await on({ people: 3 }).toEqual(['Cabin'])
    await change('Cooking', { minGroupSize: 2 })
    await on({ people: 1 }).toEqual(['Cabin'])
    await on({ people: 2 }).toEqual(['Cabin', 'Cooking'])
    await on().toEqual(['Cabin', 'Cooking'])
    await change('Cooking', { minGroupSize: 3 })
    await on().toEqual(['Cabin'])
    await t.db.insert(closedDays).values({ listingId: guide, firstDay: wednesday, lastDay: wednesday })
    await on().toEqual(['Cabin'])
    expect(await found({ date: '2026-01-07' })).toEqual([])
    await t.db.delete(closedDays)
    await t.db.delete(offerDays)
    const all = { weekdays: [], minGroupSize: null, noticeDays: 0, capacityPerDay: null, capacityUnit: null }
    await t.db.update(offers).set(all)
    await t.db.update(offerLinks).set({ availableFrom: null, availableTo: null })
    // soon
    await change('Cabin', { noticeDays: 10 })
    expect(await found({ date: dayAhead(8), city: 'Iquitos' })).not.toContain('Cabin')
    expect(await found({ date: dayAhead(12), city: 'Iquitos' })).toContain('Cabin')
    await change('Cabin', { noticeDays: 0 })
  })

  test('the stored rows match rows computed from scratch, whatever changes', async () => {
    const wrong = async () => {
      const { rows } = await t.db.execute(sql`(select * from shown_offers except select * from offers_to_show)
        union all (select * from offers_to_show except select * from shown_offers)`)
      return rows
    }
    const change = async (work: Promise<unknown>) => {
      await work
      expect(await wrong()).toEqual([])
    }
    const ofGuide = sql`${listings.id} = ${guide}`
    await change(t.db.update(offers).set({ months: [1, 2], price: 1 }))
    await change(
      t.db
        .update(listings)
        .set({ languages: ['fr'] })
        .where(ofGuide),
    )
    expect(await found({ language: 'fr' })).toEqual(['Canoe', 'Cooking', 'Frogs'])
    await change(t.db.update(offerLinks).set({ customPrice: 7 }))
    await change(t.db.update(listings).set({ status: 'suspended' }).where(ofGuide))
    expect(await found({})).toEqual(['Cabin', 'Crossing', 'Expedition'])
    await change(t.db.update(listings).set({ status: 'verified' }).where(ofGuide))
    await change(t.db.update(offers).set({ archivedAt: new Date() }).where(sql`${offers.id} = ${ids.Canoe}`))
    await change(t.db.delete(offerLinks).where(sql`offer_id = ${ids.Frogs}`))
    await change(t.db.delete(offers).where(sql`id = ${ids.Cooking}`))
    expect(await found({})).toEqual(['Cabin', 'Crossing', 'Expedition'])
  })
})
