import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#contract/client.ts'
import { figuresCsv } from '#contract/downloads.ts'
import { getFigures, getFiguresBy } from '#contract/system/analytics.ts'
import { newId } from '#server/database/new-id.ts'
import { pageVisits, searchesByDay, searchesNarrowed } from '#server/database/schema/analytics.ts'
import { applications } from '#server/database/schema/applications.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertApplication } from '#tests/applications.ts'
import { insertCity, insertEvent, insertOffer, insertUser } from '#tests/factories.ts'
import { askFor, provider } from '#tests/requests.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

const period = { from: '2026-10-10', to: '2026-10-12' }

describe.each(engines)('figures on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let own: Awaited<ReturnType<typeof provider>>
  let city: { id: string; name: string }
  beforeAll(async () => {
    t = await testApp(engine)
    city = await insertCity(t.db, { name: 'Manaus', slug: 'manaus' })
    own = await provider(t.db)
    const { listing, offer } = own
    const at = { language: 'pt', cityId: city.id } as const
    await t.db.insert(pageVisits).values([
      { ...at, day: '2026-10-10', page: 'profile', listingId: listing.id, visits: 5 },
      { ...at, day: '2026-10-12', page: 'offer', listingId: listing.id, offerId: offer.id, visits: 2 },
      { language: 'fr', day: '2026-10-12', page: 'home', visits: 4 },
      // the period before
      { language: 'fr', day: '2026-10-09', page: 'home', visits: 3 },
      { language: 'fr', day: '2026-10-06', page: 'home', visits: 100 },
    ])
    await t.db.insert(searchesByDay).values([
      { day: '2026-10-11', language: 'en', words: 'pesca', asked: 6, withoutResult: 2 },
      { day: '2026-10-11', language: 'en', words: '', asked: 3, withoutResult: 3 },
    ])
    await t.db.insert(searchesNarrowed).values([
      { day: '2026-10-11', language: 'en', type: 'event:festival', asked: 5, withoutResult: 4 },
      { day: '2026-10-11', language: 'en', cityId: city.id, asked: 6, withoutResult: 1 },
    ])
    await t.db.insert(contactTaps).values([
      { listingId: listing.id, day: '2026-10-11', language: 'en', taps: 2 },
      { listingId: listing.id, day: '2026-10-11', taps: 1 },
    ])
    for (const [createdAt, answeredAfter] of [
      ['2026-10-10T00:00:00Z', 23],
      ['2026-10-12T23:59:59Z', 25],
      ['2026-10-13T00:00:00Z', 1],
    ] as const) {
      const { id } = await askFor(t.api, offer.id, { language: 'es' })
      const asked = new Date(createdAt)
      await t.db.update(requests).set({ createdAt: asked, sentAt: asked }).where(eq(requests.id, id))
      await t.db.insert(requestSteps).values({
        ...{ id: newId(), requestId: id, step: 'answer', actor: 'provider', state: 'answered' },
        at: new Date(asked.getTime() + answeredAfter * 3_600_000),
      })
    }
    for (const hours of [10, 20, 30, 40, 100]) {
      const made = await insertApplication(t.db, { name: `Guia ${hours}`, cityId: city.id })
      const of = eq(applications.id, made.id)
      await t.db
        .update(applications)
        .set({ submittedAt: new Date('2026-10-08T00:00:00Z') })
        .where(of)
      const closedAt = new Date(Date.parse('2026-10-10T00:00:00Z') + hours * 60_000)
      await t.db.update(applications).set({ state: 'rejected', note: 'No', closedAt }).where(of)
    }
  })
  afterAll(() => t.close())
  const analyst = async () => apiAs(t, await insertUser(t.db, { roles: ['developer'] }))

  test('days, sums and the period before are those of the sample', async () => {
    const { days, sums, before, times } = await (await analyst())(getFigures, period)
    const none = { visits: 0, searches: 0, unfound: 0, contacts: 0, requests: 0 }
    expect(days).toEqual([
      { ...none, day: '2026-10-10', visits: 5, requests: 1 },
      { ...none, day: '2026-10-11', searches: 9, unfound: 5, contacts: 3 },
      { ...none, day: '2026-10-12', visits: 6, requests: 1 },
    ])
    expect(sums).toEqual({ visits: 11, searches: 9, unfound: 5, contacts: 3, requests: 2 })
    expect(before).toEqual({ ...none, visits: 3 })
    expect(times).toMatchObject({ asked: 2, answered: 1, decided: 5 })
    // decided 48 hours and 10, 20, 30, 40, 100 minutes after they were sent
    expect(times.medianHours).toBeCloseTo(48.5)
    expect(times.ninetyHours).toBeCloseTo(48 + 76 / 60)
  })

  test.each([
    [
      'page',
      [
        ['profile', 5],
        ['home', 4],
        ['offer', 2],
      ],
    ],
    [
      'language',
      [
        ['en', 11],
        ['pt', 7],
        ['fr', 4],
        ['es', 2],
      ],
    ],
    [
      'words',
      [
        ['pesca', 6],
        ['', 3],
      ],
    ],
    [
      'type',
      [
        ['profile:guide', 12],
        ['event:festival', 5],
      ],
    ],
  ] as const)('by %s', async (group, expected) => {
    const { rows } = await (await analyst())(getFiguresBy, { group, ...period })
    expect(
      rows.map(({ key, visits, searches, contacts, requests: asked }) => [
        key,
        visits + searches + contacts + asked,
      ]),
    ).toEqual(expected)
  })

  test('by town and by subject they lead to its page', async () => {
    const api = await analyst()
    const towns = await api(getFiguresBy, { group: 'city', ...period })
    expect(towns.rows.find(({ key }) => key === city.id)).toMatchObject({
      name: 'Manaus',
      path: '/location/brazil/manaus',
      ...{ visits: 7, searches: 6, unfound: 1 },
    })
    const subjects = await api(getFiguresBy, { group: 'subject', ...period })
    expect(subjects.rows).toMatchObject([
      { name: own.listing.name, path: `/profile/${own.listing.slug}`, visits: 7, contacts: 3, requests: 2 },
    ])
  })

  test('a period that ends before it begins, or is longer than two years, is refused', async () => {
    const api = await analyst()
    for (const wrong of [
      { from: '2026-10-12', to: '2026-10-10' },
      { from: '2020-01-01', to: '2026-10-10' },
    ])
      await expect(api(getFigures, wrong)).rejects.toMatchObject({
        status: 422,
        body: { fields: { to: {} } },
      })
  })

  test('things with a type of their own count by it: an event, and an offer with a category', async () => {
    const day = '2026-08-01'
    const event = await insertEvent(t.db, { cityId: city.id, eventType: 'workshop' })
    const offer = await insertOffer(t.db, { profileId: own.listing.id }, { category: 'tour' })
    const at = { day, language: 'pt', cityId: city.id } as const
    await t.db.insert(pageVisits).values([
      { ...at, page: 'event', eventId: event.id, visits: 3 },
      { ...at, page: 'offer', listingId: own.listing.id, offerId: offer.id, visits: 2 },
    ])
    const { rows } = await (await analyst())(getFiguresBy, { group: 'type', from: day, to: day })
    expect(rows.map(({ key, visits }) => [key, visits])).toEqual([
      ['event:workshop', 3],
      ['category:tour', 2],
    ])
  })

  test('a list that was narrowed without words is a search, and stands not among the words', async () => {
    const day = '2026-08-02'
    await t.db
      .insert(searchesByDay)
      .values({ day, language: 'pt', hasWords: false, asked: 4, withoutResult: 1 })
    const api = await analyst()
    expect((await api(getFigures, { from: day, to: day })).sums).toMatchObject({ searches: 4, unfound: 1 })
    expect((await api(getFiguresBy, { group: 'words', from: day, to: day })).rows).toEqual([])
  })

  test('a table comes as a file, for who may see it', async () => {
    const developer = await requestAs(t, await insertUser(t.db, { roles: ['developer'] }))
    const file = await developer(urlOf(figuresCsv, { ...period, by: 'day' }))
    expect(file.headers.get('content-disposition')).toContain('figures-day-2026-10-10-2026-10-12.csv')
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      'day,visits,searches,unfound,contacts,requests',
      '2026-10-10,5,0,0,0,1',
    ])
    const words = await (await developer(urlOf(figuresCsv, { ...period, by: 'words' }))).text()
    expect(words).toContain('pesca,,0,6,2,0,0')
    const times = await (await developer(urlOf(figuresCsv, { ...period, by: 'times' }))).text()
    expect(times).toContain('decided,5,0')
    const texts = await (await developer(urlOf(figuresCsv, { ...period, by: 'completeness' }))).text()
    expect(texts.split('\r\n')[0]).toContain('completeness,texts,en,fr,pt,es')
    expect(texts).toMatch(/\r\nplace,0,0,0,0,0\r\n/)
    const guest = await requestAs(t, await insertUser(t.db))
    expect((await guest(urlOf(figuresCsv, { ...period, by: 'day' }))).status).toBe(403)
  })
})
