import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getOffer, getOfferDays } from '#contract/directory/offers.ts'
import { updateOffer } from '#contract/listings/offer-changes.ts'
import { confirmEnquiry, declineEnquiry, getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import {
  acceptRequest,
  bookOffer,
  changeRequest,
  getRequest,
  withdrawRequest,
} from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { closedDays, offerDays } from '#server/database/schema/calendar.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertEvent, insertOffer } from '#tests/factories.ts'
import { asked, askFor, dayAhead, insertAskedOf, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from './due.ts'

const noPlacesLeft = { status: 409, body: { reason: 'noPlacesLeft' } }

describe.each(engines)('places on the days of an offer, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let guide: Awaited<ReturnType<typeof provider>>
  let api: Api
  beforeAll(async () => {
    t = await testApp(engine)
    guide = await provider(t.db)
    api = await apiAs(t, guide.person)
  })
  afterAll(() => t.close())
  beforeEach(() => t.db.delete(rateLimits))

  const offerWith = async (more: object = {}) =>
    (
      await insertOffer(
        t.db,
        { profileId: guide.listing.id },
        { capacityPerDay: 4, capacityUnit: 'person', ...more },
      )
    ).id
  const takenOf = async (offerId: string) => {
    const rows = await t.db
      .select()
      .from(offerDays)
      .where(eq(offerDays.offerId, offerId))
      .orderBy(offerDays.day)
    return Object.fromEntries(rows.filter(({ taken }) => taken > 0).map(({ day, taken }) => [day, taken]))
  }
  const stamp = async (id: string) => ({ id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
  const confirm = async (id: string, more: object = {}) =>
    api(confirmEnquiry, { ...(await stamp(id)), ...more })
  const propose = async (id: string, from: string, more: object = {}) =>
    api(proposeEnquiry, { ...(await stamp(id)), from, ...more })
  const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
  const stateOn = async (id: string, day: string) => {
    const { days } = await t.api(getOfferDays, { id, month: day.slice(0, 7) })
    return days.find((each) => each.day === day)
  }

  test('are taken on each day of a confirmed request, and given back', async () => {
    const id = await offerWith()
    const first = await askFor(t.api, id, { people: 3, to: dayAhead(11) })
    expect(await takenOf(id)).toEqual({})
    await confirm(first.id)
    expect(await takenOf(id)).toEqual({ [dayAhead(10)]: 3, [dayAhead(11)]: 3 })
    expect(await stateOn(id, dayAhead(11))).toMatchObject({ state: 'few', left: 1 })
    const second = await askFor(t.api, id, { people: 2, from: dayAhead(12) })
    await expect(confirm(second.id, { from: dayAhead(9), to: dayAhead(10) })).rejects.toMatchObject(
      noPlacesLeft,
    )
    expect(await takenOf(id)).toEqual({ [dayAhead(10)]: 3, [dayAhead(11)]: 3 })
    expect((await api(getEnquiry, { id: second.id })).state).toBe('requested')
    await confirm(second.id)
    await t.api(withdrawRequest, { token: tokenIn(first.address) })
    expect(await takenOf(id)).toEqual({ [dayAhead(12)]: 2 })
    await api(declineEnquiry, { ...(await stamp(second.id)), message: 'The boat is broken.' })
    expect(await takenOf(id)).toEqual({})
  })

  test('are held for a proposed date for 24 hours, and may be gone afterwards', async () => {
    const id = await offerWith()
    const { id: held, address } = await askFor(t.api, id, { people: 3 })
    const token = tokenIn(address)
    await propose(held, dayAhead(12))
    await propose(held, dayAhead(13))
    expect(await takenOf(id)).toEqual({ [dayAhead(13)]: 3 })
    const heldUntil = (await t.api(getRequest, { token })).heldUntil ?? ''
    expect((Date.parse(heldUntil) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    const other = await askFor(t.api, id, { people: 2, from: dayAhead(14) })
    await expect(propose(other.id, dayAhead(13))).rejects.toMatchObject(noPlacesLeft)
    await due()
    expect(await takenOf(id)).toEqual({ [dayAhead(13)]: 3 })
    await t.db
      .update(requests)
      .set({ heldUntil: new Date(Date.now() - 1000) })
      .where(eq(requests.id, held))
    expect((await due()).lapsed).toBe(1)
    expect(await takenOf(id)).toEqual({})
    expect((await t.api(getRequest, { token })).can.accept).toBe(true)
    await confirm(other.id, { from: dayAhead(13) })
    await expect(t.api(acceptRequest, { token })).rejects.toMatchObject(noPlacesLeft)
    await t.api(changeRequest, { token, from: dayAhead(15), people: 4, message: '' })
    await propose(held, dayAhead(15))
    await t.api(acceptRequest, { token })
    expect(await takenOf(id)).toEqual({ [dayAhead(13)]: 2, [dayAhead(15)]: 4 })
  })

  test('a traveler may ask for more people on the day that is held for them', async () => {
    const id = await offerWith()
    const { id: held, address } = await askFor(t.api, id, { people: 3 })
    await propose(held, dayAhead(10))
    const change = { token: tokenIn(address), from: dayAhead(10), message: '' }
    expect(await t.api(changeRequest, { ...change, people: 4 })).toMatchObject({ people: 4, heldUntil: null })
    expect(await takenOf(id)).toEqual({})
  })

  test('a boat takes one request, whatever its number of people', async () => {
    const id = await offerWith({ capacityPerDay: 1, capacityUnit: 'boat' })
    const [first, second] = [await askFor(t.api, id, { people: 5 }), await askFor(t.api, id, { people: 2 })]
    expect(await api(getEnquiry, { id: second.id })).toMatchObject({ placesLeft: 1, isTooMany: false })
    await confirm(first.id)
    expect(await takenOf(id)).toEqual({ [dayAhead(10)]: 1 })
    expect(await api(getEnquiry, { id: second.id })).toMatchObject({ placesLeft: 0, isTooMany: true })
    expect(await api(getEnquiry, { id: first.id })).toMatchObject({ placesLeft: 1, isTooMany: false })
    await expect(confirm(second.id)).rejects.toMatchObject(noPlacesLeft)
  })

  test('when 60 are confirmed at once, only as many succeed as there are places', async () => {
    const id = await offerWith({ capacityPerDay: 7 })
    const ids = await insertAskedOf(t.db, id, guide.listing.id, 60)
    const stored = await Promise.all(ids.map(stamp))
    const done = await Promise.allSettled(
      stored.map((of) => api(confirmEnquiry, { ...of, to: dayAhead(31) })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await takenOf(id)).toEqual({ [dayAhead(30)]: 7, [dayAhead(31)]: 7 })
  })

  test('without a capacity any number is confirmed, and counted once there is one', async () => {
    const id = await offerWith({ capacityPerDay: null, capacityUnit: null })
    for (const people of [5, 4]) await confirm((await askFor(t.api, id, { people })).id)
    expect(await takenOf(id)).toEqual({})
    expect(await stateOn(id, dayAhead(10))).toMatchObject({ state: 'ask', left: null })
    const change = async (fields: object) => {
      const [row] = await t.db.select().from(offers).where(eq(offers.id, id))
      return api(updateOffer, { id, updatedAt: row?.updatedAt.toISOString() ?? '', ...fields })
    }
    const tooSmall = (least: number) => ({
      status: 422,
      body: { fields: { capacityPerDay: { code: 'tooSmall', least } } },
    })
    await expect(change({ capacityPerDay: 8, capacityUnit: 'person' })).rejects.toMatchObject(tooSmall(9))
    await change({ capacityPerDay: 10, capacityUnit: 'person' })
    expect(await takenOf(id)).toEqual({ [dayAhead(10)]: 9 })
    await expect(change({ capacityPerDay: 8 })).rejects.toMatchObject(tooSmall(9))
    await change({ capacityPerDay: 2, capacityUnit: 'boat' })
    expect(await takenOf(id)).toEqual({ [dayAhead(10)]: 2 })
    expect(await stateOn(id, dayAhead(10))).toMatchObject({ state: 'full', left: 0 })
    await change({ capacityPerDay: null, capacityUnit: null })
    expect(await takenOf(id)).toEqual({})
    await expect(
      t.db.update(offers).set({ capacityPerDay: 1, capacityUnit: 'boat' }).where(eq(offers.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'offer_days_taken' } })
  })

  test('an unavailable day is refused, with the nearest available ones before and after it', async () => {
    const id = await offerWith({ noticeDays: 9 })
    const { id: full } = await askFor(t.api, id, { people: 4, to: dayAhead(11) })
    await confirm(full)
    await t.db
      .insert(closedDays)
      .values({ listingId: guide.listing.id, firstDay: dayAhead(12), lastDay: dayAhead(13) })
    const refused = async (day: string, code: string, days: string[], people = 1) =>
      expect(t.api(bookOffer, { id, from: day, ...asked({ people }) })).rejects.toMatchObject({
        status: 422,
        body: { fields: { from: { code, days } } },
      })
    // the day may not have begun here yet
    const { today } = {
      today: (await t.api(getOfferDays, { id })).days.find(({ state }) => state !== 'past')?.day ?? '',
    }
    const soonest = today === dayAhead(0) ? dayAhead(9) : dayAhead(8)
    await refused(dayAhead(11), 'dayFull', [dayAhead(9), dayAhead(14)])
    await refused(dayAhead(12), 'dayClosed', [dayAhead(9), dayAhead(14)])
    await refused(dayAhead(4), 'tooLate', [soonest])
    await askFor(t.api, id, { people: 1, from: dayAhead(13), to: dayAhead(14) })
    await t.db.delete(closedDays)
    const { nextFreeDay } = await t.api(getOffer, { id })
    expect(nextFreeDay).toBe(soonest)
  })

  test('days with an event of the provider can be requested, but are never named as free', async () => {
    const id = await offerWith()
    const soon = {
      profileId: guide.listing.id,
      startsOn: dayAhead(-1),
      endsOn: dayAhead(3),
      status: 'verified' as const,
    }
    const event = await insertEvent(t.db, soon)
    expect(await stateOn(id, dayAhead(2))).toMatchObject({ state: 'ask' })
    expect((await t.api(getOffer, { id })).nextFreeDay).toBe(dayAhead(4))
    await t.db.execute(sql`delete from events where id = ${event.id}`)
  })

  test('the database refuses what the code forgets', async () => {
    const id = await offerWith()
    const { id: asking } = await askFor(t.api, id, { people: 3 })
    await confirm(asking)
    const row = { offerId: id, day: dayAhead(10) }
    const write = (taken: number) =>
      t.db
        .update(offerDays)
        .set({ taken })
        .where(and(eq(offerDays.offerId, id), eq(offerDays.day, row.day)))
    for (const taken of [5, -1])
      await expect(write(taken)).rejects.toMatchObject({ cause: { constraint: 'offer_days_taken' } })
    await expect(
      t.db.update(requests).set({ people: 5 }).where(eq(requests.id, asking)),
    ).rejects.toMatchObject({ cause: { constraint: 'offer_days_taken' } })
    await t.db.update(requests).set({ people: 2 }).where(eq(requests.id, asking))
    expect(await takenOf(id)).toEqual({ [dayAhead(10)]: 2 })
    await t.db.delete(requests).where(eq(requests.id, asking))
    expect(await takenOf(id)).toEqual({})
  })
})
