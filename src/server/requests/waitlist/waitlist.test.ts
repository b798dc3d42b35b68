import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { confirmEnquiry, declineEnquiry, getEnquiry, waitEnquiry } from '#contract/requests/provider.ts'
import {
  bookOffer,
  changeRequest,
  getRequest,
  takeRequest,
  withdrawRequest,
} from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offerDays } from '#server/database/schema/calendar.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer } from '#tests/factories.ts'
import { asked, askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from '../due.ts'

describe.each(engines)('the waitlist of full days of an offer, on %s', (engine) => {
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

  const day = dayAhead(10)
  const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
  const stamp = async (id: string) => ({ id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
  const offerWith = async (more: object = {}) =>
    (
      await insertOffer(
        t.db,
        { profileId: guide.listing.id },
        { capacityPerDay: 4, capacityUnit: 'person', ...more },
      )
    ).id
  /** An offer with a full day, and the people who have it. */
  const fullOffer = async (more: object = {}) => {
    const offerId = await offerWith(more)
    const { id, address } = await askFor(t.api, offerId, { people: 4 })
    await api(confirmEnquiry, await stamp(id))
    return { offerId, id, token: tokenIn(address) }
  }
  const wait = async (offerId: string, people: number, more: object = {}) => {
    const { id, address } = await askFor(t.api, offerId, { people, wait: true, ...more })
    return { id, token: tokenIn(address) }
  }
  const stateOf = async ({ token }: { token: string }) => (await t.api(getRequest, { token })).state
  const takenOf = async (offerId: string) => {
    const rows = await t.db.select().from(offerDays).where(eq(offerDays.offerId, offerId))
    return Object.fromEntries(rows.filter(({ taken }) => taken > 0).map(({ day: on, taken }) => [on, taken]))
  }

  test('a full day is refused unless people wait for it; both sides see the line, and people can leave it', async () => {
    const { offerId } = await fullOffer()
    await expect(t.api(bookOffer, { id: offerId, from: day, ...asked() })).rejects.toMatchObject({
      body: { fields: { from: { code: 'dayFull' } } },
    })
    const [first, second, third] = [
      await wait(offerId, 2),
      await wait(offerId, 3),
      await wait(offerId, 1),
    ] as const
    expect((await t.api(getRequest, { token: first.token })).queue).toEqual({ position: 1, peopleBefore: 0 })
    expect((await t.api(getRequest, { token: third.token })).queue).toEqual({ position: 3, peopleBefore: 5 })
    expect((await api(getEnquiry, { id: second.id })).peopleWaiting).toBe(6)
    await t.api(withdrawRequest, { token: first.token })
    expect((await t.api(getRequest, { token: third.token })).queue).toEqual({ position: 2, peopleBefore: 3 })
    // another day has a line of its own
    const other = await wait(offerId, 2, { from: dayAhead(11) })
    expect(await stateOf(other)).toBe('requested')
  })

  test('a place that opens up is held a day for the first who fits, who takes it with the offer’s hour and place', async () => {
    const { offerId, token } = await fullOffer({
      ...{ startTimes: ['17:30'], meetingKind: 'place', meetingPoint: { en: 'Blue landing' } },
      ...{ meetingLatitude: -3.06, meetingLongitude: -60.1 },
    })
    const [large, small] = [await wait(offerId, 4), await wait(offerId, 2)] as const
    await due()
    expect([await stateOf(large), await stateOf(small)]).toEqual(['waitlisted', 'waitlisted'])
    await t.api(withdrawRequest, { token })
    // several nodes check at once
    await Promise.all([due(), due(), due()])
    expect([await stateOf(large), await stateOf(small)]).toEqual(['offered', 'waitlisted'])
    expect(await takenOf(offerId)).toEqual({ [day]: 4 })
    await t.db
      .update(requests)
      .set({ offeredUntil: new Date(Date.now() - 1000) })
      .where(eq(requests.id, large.id))
    await due()
    expect([await stateOf(large), await stateOf(small)]).toEqual(['expired', 'offered'])
    expect(await takenOf(offerId)).toEqual({ [day]: 2 })
    expect(await t.api(takeRequest, { token: small.token })).toMatchObject({
      ...{ state: 'confirmed', place: 'Blue landing' },
      settled: { from: day, to: day, time: '17:30' },
    })
    expect(await takenOf(offerId)).toEqual({ [day]: 2 })
  })

  test('a larger group ahead in line does not keep others from a place', async () => {
    const offerId = await offerWith()
    const [three, one] = [
      await askFor(t.api, offerId, { people: 3 }),
      await askFor(t.api, offerId, { people: 1 }),
    ]
    for (const { id } of [three, one]) await api(confirmEnquiry, await stamp(id))
    const [large, small] = [await wait(offerId, 2), await wait(offerId, 1)] as const
    await t.api(withdrawRequest, { token: tokenIn(one.address) })
    await due()
    expect([await stateOf(large), await stateOf(small)]).toEqual(['waitlisted', 'offered'])
  })

  test('people wait only for what is possible: no group larger than the capacity, no closed or past day', async () => {
    const { offerId } = await fullOffer()
    await expect(wait(offerId, 5)).rejects.toMatchObject({ body: { fields: { from: { code: 'dayFull' } } } })
    const past = { from: dayAhead(-3) }
    await expect(wait(offerId, 2, past)).rejects.toMatchObject({ status: 422 })
  })

  test('people waiting can change their number, and the provider can put on the waitlist or decline', async () => {
    const { offerId } = await fullOffer()
    const own = await wait(offerId, 2)
    const changed = await t.api(changeRequest, { token: own.token, from: day, people: 3, message: '' })
    expect(changed).toMatchObject({ state: 'waitlisted', people: 3 })
    await api(declineEnquiry, { ...(await stamp(own.id)), message: 'Sorry.' })
    expect(await stateOf(own)).toBe('declined')
    const asks = await askFor(t.api, offerId, { people: 1, from: dayAhead(12) })
    await api(waitEnquiry, { ...(await stamp(asks.id)), message: '' })
    await due()
    expect(await stateOf({ token: tokenIn(asks.address) })).toBe('offered')
  })
})
