import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { declineEnquiry, getEnquiry, waitEnquiry } from '#contract/requests/provider.ts'
import {
  bookOffer,
  changeRequest,
  getRequest,
  takeRequest,
  withdrawRequest,
} from '#contract/requests/traveler.ts'
import { offerLinks } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines } from '#tests/app.ts'
import { asked, askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { withProvider } from '#tests/with-provider.ts'

describe.each(engines)('the waitlist of full days of an offer, on %s', (engine) => {
  const { t, api, stamp, newOffer, takenOf, due, confirm } = withProvider({ engine })

  const day = dayAhead(10)
  /** An offer with a full day, and the people who have it. */
  const fullOffer = async (more: object = {}) => {
    const offerId = await newOffer(more)
    const { id, address } = await askFor(t.api, offerId, { people: 4 })
    await confirm(id)
    return { offerId, id, token: tokenIn(address) }
  }
  const wait = async (offerId: string, people: number, more: object = {}) => {
    const { id, address } = await askFor(t.api, offerId, { people, wait: true, ...more })
    return { id, token: tokenIn(address) }
  }
  const runUntil = (offerId: string, availableTo: string | null) =>
    t.db.update(offerLinks).set({ availableTo }).where(eq(offerLinks.offerId, offerId))
  const stateOf = async ({ token }: { token: string }) => (await t.api(getRequest, { token })).state

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
    const offerId = await newOffer()
    const [three, one] = [
      await askFor(t.api, offerId, { people: 3 }),
      await askFor(t.api, offerId, { people: 1 }),
    ]
    for (const { id } of [three, one]) await confirm(id)
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
    const ending = await fullOffer()
    await runUntil(ending.offerId, day)
    await expect(wait(ending.offerId, 2, { to: dayAhead(11) })).rejects.toMatchObject({ status: 422 })
    const uncounted = await newOffer({ capacityPerDay: null, capacityUnit: null })
    const { id } = await askFor(t.api, uncounted)
    await expect(api(waitEnquiry, { ...(await stamp(id)), message: '' })).rejects.toMatchObject({
      body: { reason: 'stepNotOpen' },
    })
  })

  test('days are offered once each of them can be had', async () => {
    const { offerId, token } = await fullOffer()
    const both = await wait(offerId, 2, { to: dayAhead(11) })
    await runUntil(offerId, day)
    await t.api(withdrawRequest, { token })
    await due()
    expect(await stateOf(both)).toBe('waitlisted')
    await runUntil(offerId, null)
    await due()
    expect(await stateOf(both)).toBe('offered')
  })

  test('whoever takes a place has agreed to no hour, where an offer has several', async () => {
    const { offerId, token } = await fullOffer({ startTimes: ['17:30', '19:30'] })
    const next = await wait(offerId, 2)
    await t.api(withdrawRequest, { token })
    await due()
    const taken = await t.api(takeRequest, { token: next.token })
    expect(taken.settled).toMatchObject({ from: day, time: null })
  })

  test('who changes to another day comes last in its line', async () => {
    const { offerId, token } = await fullOffer()
    const other = await askFor(t.api, offerId, { people: 4, from: dayAhead(12) })
    await confirm(other.id)
    const moved = await wait(offerId, 3, { from: dayAhead(12) })
    const stayed = await wait(offerId, 3)
    await t.api(changeRequest, { token: moved.token, from: day, people: 3, message: '' })
    await t.api(withdrawRequest, { token })
    await due()
    expect([await stateOf(moved), await stateOf(stayed)]).toEqual(['waitlisted', 'offered'])
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
