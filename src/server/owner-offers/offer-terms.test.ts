import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getOffer } from '#contract/directory/offers.ts'
import { createOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import { duplicateOffer } from '#contract/listings/own-offers.ts'
import { newId } from '#server/database/new-id.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const invalid = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('days, meeting point, prices and terms of an offer on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string }
  let api: Api
  let profileId: string
  beforeAll(async () => {
    t = await testApp(engine)
    owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
    profileId = (await insertProfile(t.db, { ownerId: owner.id })).id
  })
  afterAll(() => t.close())

  const made = (row: object = {}) =>
    api(createOffer, { title: 'Night', originalLanguage: 'en', isOnPage: true, profileId, ...row })
  const terms = {
    startTimes: ['19:30', '17:30', '17:30'],
    weekdays: [6, 3, 6],
    ...{ capacityPerDay: 2, capacityUnit: 'boat' as const, minGroupSize: 2, maxGroupSize: 6 },
    ...{ noticeDays: 1, latestHour: '18:00' },
    ...{ meetingKind: 'place' as const, meetingLatitude: -3.0600001, meetingLongitude: -60.1 },
    cancellationTerms: 'own' as const,
    texts: {
      meetingPoint: { en: 'Marina do Davi', pt: 'Marina do Davi' },
      meetingDirections: { en: 'Bus 120 to the end.' },
      bring: [{ en: 'Long sleeves', pt: 'Manga comprida' }],
      cancellationText: { en: 'Call me.', pt: 'Me ligue.' },
    },
  }
  const prices = [
    { kind: 'season' as const, months: [12, 1], amount: '45,50' as never },
    { kind: 'season' as const, months: [12, 1], minPeople: 4, amount: 40 },
    { kind: 'group' as const, minPeople: 4, amount: 30, maxAge: 9 },
    { kind: 'child' as const, maxAge: 11, amount: 19 },
    { kind: 'fee' as const, amount: 10, label: { en: 'Park fee', pt: 'Taxa do parque' } },
  ]

  test('are kept in order, and visitors read them in their language', async () => {
    const offer = await made({ ...terms, prices })
    expect(offer).toMatchObject({
      ...{ startTimes: ['17:30', '19:30'], weekdays: [3, 6], capacityPerDay: 2, capacityUnit: 'boat' },
      ...{ minGroupSize: 2, noticeDays: 1, latestHour: '18:00', meetingKind: 'place' },
      ...{ meetingLatitude: -3.06, meetingLongitude: -60.1, cancellationTerms: 'own' },
      ...{ meetingPoint: 'Marina do Davi', bring: ['Long sleeves'], texts: terms.texts },
    })
    expect(offer.prices).toMatchObject([
      { kind: 'season', months: [1, 12], minPeople: null, maxAge: null, amount: 45.5, label: {} },
      { kind: 'season', months: [1, 12], minPeople: 4, amount: 40 },
      { kind: 'group', months: [], minPeople: 4, maxAge: null, amount: 30 },
      { kind: 'child', minPeople: null, maxAge: 11, amount: 19 },
      { kind: 'fee', amount: 10, label: { en: 'Park fee', pt: 'Taxa do parque' } },
    ])
    const shown = await t.api(getOffer, { id: offer.id, lang: 'pt' })
    expect(shown).toMatchObject({
      ...{ bring: ['Manga comprida'], cancellationText: 'Me ligue.', noticeDays: 1 },
      ...{ meetingDirections: 'Bus 120 to the end.', textLanguages: { meetingDirections: 'en' } },
    })
    expect(shown.prices.at(-1)).toEqual({
      ...{ kind: 'fee', months: [], minPeople: null, maxAge: null, amount: 10 },
      ...{ label: 'Taxa do parque', labelLanguage: null },
    })
    expect((await t.api(getOffer, { id: offer.id, lang: 'fr' })).prices.at(-1)).toMatchObject({
      ...{ label: 'Park fee', labelLanguage: 'en' },
    })
  })

  test('stay where they are not sent, and go where they are empty', async () => {
    const offer = await made({ ...terms, prices })
    const [, , , child, fee] = offer.prices
    const changed = await api(updateOffer, { id: offer.id, price: 38 })
    expect(changed).toEqual({ ...offer, price: 38, updatedAt: changed.updatedAt })
    expect(await api(updateOffer, { id: offer.id, prices: offer.prices })).toEqual(changed)
    const fewer = [{ ...fee, label: { fr: 'Droit d’entrée' } }, child] as never
    expect((await api(updateOffer, { id: offer.id, prices: fewer })).prices).toEqual([
      { ...fee, label: { en: 'Park fee', fr: 'Droit d’entrée', pt: 'Taxa do parque' } },
      child,
    ])
    const empty = {
      ...{ startTimes: [], weekdays: [1, 2, 3, 4, 5, 6, 7], capacityPerDay: null, minGroupSize: null },
      ...{ noticeDays: null, latestHour: null, meetingKind: null, meetingLatitude: null },
      ...{ meetingLongitude: null, cancellationTerms: null, meetingPoint: '', bring: [], prices: [] },
    }
    expect(await api(updateOffer, { id: offer.id, ...empty })).toMatchObject({
      ...{ startTimes: [], weekdays: [], capacityPerDay: null, capacityUnit: null, noticeDays: 0 },
      ...{ latestHour: null, meetingLatitude: null, cancellationTerms: null, bring: [], prices: [] },
    })
  })

  test('impossible values are refused by name', async () => {
    const offer = await made({ ...terms, prices })
    const refusals: [object, object][] = [
      [{ startTimes: ['7:30'] }, { 'startTimes.0': { code: 'invalid' } }],
      [{ weekdays: [8] }, { 'weekdays.0': { code: 'tooLarge', most: 7 } }],
      [{ capacityUnit: null }, { capacityUnit: { code: 'required' } }],
      [{ minGroupSize: 7 }, { minGroupSize: { code: 'tooLarge', most: 6 } }],
      [{ maxGroupSize: 1 }, { minGroupSize: { code: 'tooLarge', most: 1 } }],
      [{ meetingLatitude: null }, { meetingLatitude: { code: 'required' } }],
      [{ meetingLatitude: 48, meetingLongitude: 2 }, { meetingLatitude: { code: 'outsideRegion' } }],
      [{ texts: { cancellationText: { en: '', pt: '' } } }, { cancellationText: { code: 'required' } }],
      [{ prices: [{ kind: 'season', amount: 1 }] }, { 'prices.0.months': { code: 'required' } }],
      [{ prices: [{ kind: 'group', amount: 1 }] }, { 'prices.0.minPeople': { code: 'required' } }],
      [{ prices: [{ kind: 'fee', amount: 1 }] }, { 'prices.0.label': { code: 'required' } }],
      [{ prices: [prices[3], prices[3]] }, { 'prices.1.maxAge': { code: 'taken' } }],
      [{ prices: [prices[0], { ...prices[0], months: [1] }] }, { 'prices.1.months': { code: 'monthTwice' } }],
    ]
    for (const [change, fields] of refusals)
      await expect(api(updateOffer, { id: offer.id, ...change })).rejects.toMatchObject(invalid(fields))
    expect((await api(updateOffer, { id: offer.id })).updatedAt).toBe(offer.updatedAt)
  })

  test('a copy has rules of its own; a rule of another offer is never moved', async () => {
    const offer = await made({ prices })
    const copy = await api(duplicateOffer, { id: offer.id })
    const without = ({ id: _, ...price }: (typeof offer.prices)[number]) => price
    expect(copy.prices.map(without)).toEqual(offer.prices.map(without))
    const stolen = await api(updateOffer, { id: copy.id, prices: offer.prices })
    expect(stolen.prices.map(({ id }) => id)).not.toEqual(offer.prices.map(({ id }) => id))
    expect((await api(updateOffer, { id: offer.id })).prices).toEqual(offer.prices)
  })

  test('the language of a fee follows that of its offer', async () => {
    const offer = await made({ prices: [{ kind: 'fee', amount: 1, label: { en: 'Fee', pt: 'Taxa' } }] })
    await api(updateOffer, { id: offer.id, texts: { title: { pt: 'Noite' } }, originalLanguage: 'pt' })
    const { rows } = await t.db.execute(sql`select original_language, untranslated from offer_prices
      where offer_id = ${offer.id}`)
    expect(rows).toEqual([{ original_language: 'pt', untranslated: expect.any(Number) }])
    expect(rows[0]?.untranslated).not.toBe(0)
  })

  test('the database refuses what cannot be', async () => {
    const { id } = await insertOffer(t.db, { profileId })
    const wrongOffers = [
      `start_times = '{17:30,06:00}'`,
      `start_times = '{06:00,06:00}'`,
      `start_times = '{24:00}'`,
      `latest_hour = '6:00'`,
      `weekdays = '{8}'`,
      `weekdays = '{1,2,3,4,5,6,7}'`,
      `capacity_per_day = 2`,
      `capacity_per_day = 0, capacity_unit = 'boat'`,
      `min_group_size = 7, max_group_size = 6`,
      `notice_days = 61`,
      `meeting_latitude = 1`,
      `meeting_kind = 'boat'`,
      `cancellation_terms = 'own'`,
    ]
    for (const wrong of wrongOffers) {
      const update = t.db.execute(sql`update offers set ${sql.raw(wrong)} where id = ${id}`)
      await expect(update, wrong).rejects.toMatchObject({ cause: { code: '23514' } })
    }
    const wrongPrices = [
      `'season', '{}', null, null, 1, '{}'`,
      `'season', '{13}', null, null, 1, '{}'`,
      `'group', '{}', null, null, 1, '{}'`,
      `'group', '{}', 1, null, 1, '{}'`,
      `'child', '{}', null, null, 1, '{}'`,
      `'child', '{}', 2, 4, 1, '{}'`,
      `'child', '{}', null, 18, 1, '{}'`,
      `'fee', '{}', null, null, 1, '{}'`,
      `'fee', '{}', null, null, -1, '{"en": "Fee"}'`,
      `'deposit', '{}', null, null, 1, '{}'`,
    ]
    for (const wrong of wrongPrices) {
      const insert = t.db.execute(sql`insert into offer_prices
        (id, offer_id, kind, months, min_people, max_age, amount, label) values (${newId()}, ${id}, ${sql.raw(wrong)})`)
      await expect(insert, wrong).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })
})
