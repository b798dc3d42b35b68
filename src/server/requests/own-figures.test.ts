import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#contract/client.ts'
import { ownFiguresCsv } from '#contract/downloads.ts'
import { getEnquiryFigures } from '#contract/requests/provider.ts'
import { pageVisits } from '#server/database/schema/analytics.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertProfile } from '#tests/factories.ts'
import { provider, registerAt } from '#tests/requests.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe.each(engines)('figures of a provider on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let own: Awaited<ReturnType<typeof provider>>
  let city: { id: string }
  beforeAll(async () => {
    t = await testApp(engine)
    city = await insertCity(t.db)
    own = await provider(t.db)
  })
  afterAll(() => t.close())

  test('a provider sees the visits and taps of their own listing and its offers, and of no other', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const at = { language: 'pt', day, cityId: city.id } as const
    await t.db.insert(pageVisits).values([
      { ...at, page: 'profile', listingId: own.listing.id, visits: 3 },
      { ...at, page: 'offer', listingId: own.listing.id, offerId: own.offer.id, visits: 4 },
    ])
    const api = await apiAs(t, own.person)
    const { days } = await api(getEnquiryFigures, { listing: own.listing.id })
    expect(days.at(-1)).toMatchObject({ day, visits: 7 })
    const other = await insertProfile(t.db)
    // events count for their present listing, earlier visits included
    const event = await insertEvent(t.db, { cityId: city.id, profileId: own.listing.id })
    const theirs = await insertEvent(t.db, { cityId: city.id, profileId: other.id })
    await t.db.insert(pageVisits).values([
      { ...at, page: 'event', eventId: event.id, visits: 9 },
      { ...at, page: 'event', eventId: theirs.id, visits: 50 },
    ])
    await registerAt(t.api, event.id)
    const mine = await api(getEnquiryFigures, { listing: own.listing.id, from: day, to: day })
    expect(mine.days).toMatchObject([{ day, visits: 7, eventVisits: 9, registrations: 1, enquiries: 0 }])
    const owner = await requestAs(t, own.person)
    const file = await owner(urlOf(ownFiguresCsv, { listing: own.listing.id, from: day, to: day }))
    expect(await file.text()).toContain(`${day},7,9,0,0,1,0`)
    expect((await owner(urlOf(ownFiguresCsv, { listing: other.id }))).status).toBe(404)
    await expect(
      api(getEnquiryFigures, { listing: own.listing.id, from: day, to: '2020-01-01' }),
    ).rejects.toMatchObject({ status: 422, body: { fields: { to: {} } } })
    await expect(api(getEnquiryFigures, { listing: other.id })).rejects.toMatchObject({ status: 404 })
  })
})
