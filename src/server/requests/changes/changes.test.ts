import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import {
  acceptEnquiry,
  confirmEnquiry,
  dropEnquiry,
  getEnquiry,
  getEnquiryCounts,
  proposeEnquiry,
} from '#contract/requests/provider.ts'
import {
  acceptRequest,
  changeRequest,
  dropChange,
  getRequest,
  proposeChange,
  withdrawRequest,
} from '#contract/requests/traveler.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offerDays } from '#server/database/schema/calendar.ts'
import { offerPrices } from '#server/database/schema/offers.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { doWhatIsDue } from '../due.ts'

const noPlacesLeft = { status: 409, body: { reason: 'noPlacesLeft' } }
const stepNotOpen = { status: 409, body: { reason: 'stepNotOpen' } }

describe.each(engines)('changes after confirmation, on %s', (engine) => {
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
        { capacityPerDay: 4, capacityUnit: 'person', price: 10, priceFor: 'person', ...more },
      )
    ).id
  const takenOf = async (offerId: string) => {
    const rows = await t.db.select().from(offerDays).where(eq(offerDays.offerId, offerId))
    return Object.fromEntries(rows.filter(({ taken }) => taken > 0).map(({ day, taken }) => [day, taken]))
  }
  const stamp = async (id: string) => ({ id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
  const confirmed = async (offerId: string, more: object = {}) => {
    const { id, address } = await askFor(t.api, offerId, more)
    await api(confirmEnquiry, { ...(await stamp(id)), time: '08:00', place: 'Porto', message: 'At eight.' })
    return { id, token: tokenIn(address) }
  }
  const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
  const lapse = async (id: string) => {
    const heldUntil = new Date(Date.now() - 1000)
    await t.db.update(requests).set({ heldUntil }).where(eq(requests.id, id))
    await due()
  }

  test('a provider’s proposal is in force only once the traveler accepts it', async () => {
    const offerId = await offerWith()
    const { id, token } = await confirmed(offerId, { people: 2 })
    const [old, other] = [dayAhead(10), dayAhead(12)]
    await api(proposeEnquiry, { ...(await stamp(id)), from: other, time: '09:00', people: 3 })
    const seen = await t.api(getRequest, { token })
    expect(seen).toMatchObject({
      ...{ state: 'confirmed', people: 2, total: 20 },
      settled: { from: old, time: '08:00' },
      proposed: { by: 'provider', from: other, time: '09:00', people: 3, total: 30, place: null },
      can: { accept: true, drop: true },
    })
    expect(await takenOf(offerId)).toEqual({ [old]: 2, [other]: 3 })
    const after = await t.api(acceptRequest, { token, updatedAt: seen.updatedAt })
    expect(after).toMatchObject({
      ...{ state: 'confirmed', people: 3, total: 30, place: 'Porto', proposed: null, agreedMessage: '' },
      settled: { from: other, time: '09:00' },
    })
    expect(await takenOf(offerId)).toEqual({ [other]: 3 })
    await expect(t.api(acceptRequest, { token })).rejects.toMatchObject(stepNotOpen)
  })

  test('a traveler’s proposal waits for the provider, who is told once and accepts or drops it', async () => {
    const offerId = await offerWith()
    await t.db.insert(offerPrices).values({ id: newId(), offerId, kind: 'child', maxAge: 6, amount: 4 })
    const { id, token } = await confirmed(offerId, { people: 2 })
    const before = (await api(getEnquiryCounts, { scope: 'mine' })).waiting
    const sent = { from: dayAhead(10), people: 3, children: [5], place: 'Hotel', message: 'One more.' }
    const own = await t.api(proposeChange, { token, ...sent })
    expect(own).toMatchObject({
      ...{ people: 2, total: 20, childAges: [6] },
      proposed: { by: 'traveler', time: '08:00', people: 3, children: [5], place: 'Hotel', total: 24 },
      can: { accept: false, drop: true },
    })
    // for a day in both ranges the larger number counts
    expect(await takenOf(offerId)).toEqual({ [dayAhead(10)]: 3 })
    expect((await api(getEnquiryCounts, { scope: 'mine' })).waiting).toBe(before + 1)
    await expect(t.api(acceptRequest, { token })).rejects.toMatchObject(stepNotOpen)
    await api(dropEnquiry, { ...(await stamp(id)), message: 'Sorry.' })
    expect(await takenOf(offerId)).toEqual({ [dayAhead(10)]: 2 })
    await t.api(proposeChange, { token, ...sent })
    expect(await api(acceptEnquiry, await stamp(id))).toMatchObject({
      ...{ people: 3, children: [5], total: 24, place: 'Hotel', proposed: null },
    })
    expect(await takenOf(offerId)).toEqual({ [dayAhead(10)]: 3 })
  })

  test('a proposal that is refused, withdrawn or expired changes nothing', async () => {
    const offerId = await offerWith()
    const { id, token } = await confirmed(offerId, { people: 2 })
    const was = { [dayAhead(10)]: 2 }
    const both = { ...was, [dayAhead(14)]: 2 }
    await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(14) })
    expect(await takenOf(offerId)).toEqual(both)
    await t.api(dropChange, { token })
    expect(await takenOf(offerId)).toEqual(was)
    await t.api(proposeChange, { token, from: dayAhead(14) })
    expect(await takenOf(offerId)).toEqual(both)
    await t.api(dropChange, { token })
    await t.api(proposeChange, { token, from: dayAhead(14) })
    await lapse(id)
    expect(await takenOf(offerId)).toEqual(was)
    expect((await t.api(getRequest, { token })).settled?.from).toBe(dayAhead(10))
    await t.api(withdrawRequest, { token })
    expect(await takenOf(offerId)).toEqual({})
  })

  test('after a day the places may be gone: the nearest days are named, and nothing changes', async () => {
    const offerId = await offerWith()
    const { id, token } = await confirmed(offerId, { people: 2 })
    await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(14) })
    await lapse(id)
    await confirmed(offerId, { people: 3, from: dayAhead(14) })
    await expect(t.api(acceptRequest, { token })).rejects.toMatchObject({
      status: 409,
      body: {
        reason: 'noPlacesLeft',
        fields: { from: { code: 'dayFull', days: [dayAhead(13), dayAhead(15)] } },
      },
    })
    expect(await takenOf(offerId)).toEqual({ [dayAhead(10)]: 2, [dayAhead(14)]: 3 })
    expect((await t.api(getRequest, { token })).proposed?.from).toBe(dayAhead(14))
    await expect(
      api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(14), people: 2 }),
    ).rejects.toMatchObject(noPlacesLeft)
    await expect(t.api(proposeChange, { token, from: dayAhead(14) })).rejects.toMatchObject({
      status: 422,
      body: { fields: { from: { code: 'dayFull', days: [dayAhead(13), dayAhead(15)] } } },
    })
  })

  test('nobody accepts a proposal that they have not read, or that is not theirs to accept', async () => {
    const offerId = await offerWith()
    const { id, token } = await confirmed(offerId)
    await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(12) })
    const { updatedAt } = await t.api(getRequest, { token })
    await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(13) })
    await expect(t.api(acceptRequest, { token, updatedAt })).rejects.toMatchObject(stepNotOpen)
    await expect(t.api(dropChange, { token, updatedAt })).rejects.toMatchObject(stepNotOpen)
    const other = await apiAs(t, await insertPerson(t.db, ['provider']))
    const read = await stamp(id)
    await expect(other(acceptEnquiry, read)).rejects.toMatchObject({ status: 404 })
    await expect(other(dropEnquiry, { ...read, message: '' })).rejects.toMatchObject({ status: 404 })
    await expect(t.api(changeRequest, { token, people: 1, message: '' })).rejects.toMatchObject(stepNotOpen)
    await expect(t.api(proposeChange, { token, from: dayAhead(-3) })).rejects.toMatchObject({ status: 422 })
  })

  test('accepting in one tab while withdrawing in another does one or the other, and the places agree', async () => {
    for (let at = 0; at < 6; at += 1) {
      const offerId = await offerWith()
      const { id, token } = await confirmed(offerId, { people: 2 })
      await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(12), people: 4 })
      await Promise.allSettled([
        t.api(acceptRequest, { token }),
        t.api(withdrawRequest, { token }),
        t.api(acceptRequest, { token }),
        t.api(dropChange, { token }),
      ])
      const { state, settled, people } = await t.api(getRequest, { token })
      expect(await takenOf(offerId)).toEqual(
        state === 'withdrawn' ? {} : { [settled?.from as string]: people },
      )
      const accepted = and(eq(requestSteps.requestId, id), eq(requestSteps.step, 'acceptChange'))
      expect(await t.db.$count(requestSteps, accepted)).toBeLessThanOrEqual(1)
    }
  })

  test('before confirmation, children change with the people', async () => {
    const { address } = await askFor(t.api, await offerWith(), { people: 3, children: [2, 5] })
    const token = tokenIn(address)
    const change = (more: object) =>
      t.api(changeRequest, { token, from: dayAhead(10), people: 2, message: '', ...more })
    expect((await change({})).children).toEqual([2, 5])
    expect((await change({ children: [7] })).children).toEqual([7])
    await expect(change({ children: [1, 2, 3] })).rejects.toMatchObject({
      body: { fields: { children: { code: 'tooMany' } } },
    })
  })

  test('calendars read the change as a newer version of the same entry', async () => {
    const { id, token } = await confirmed(await offerWith())
    const file = async () => (await t.request(`/api/tourism/requests/${token}.ics`)).text()
    expect(await file()).not.toContain('SEQUENCE')
    await t.api(proposeChange, { token, from: dayAhead(12), time: '17:30' })
    await api(acceptEnquiry, await stamp(id))
    const changed = await file()
    expect(changed).toContain('SEQUENCE:1')
    expect(changed).toContain(`${dayAhead(12).replaceAll('-', '')}T173000`)
    await t.api(withdrawRequest, { token })
    expect(await file()).toMatch(/STATUS:CANCELLED\r\nSEQUENCE:2/)
  })

  test('half a proposal cannot be stored', async () => {
    const { id } = await confirmed(await offerWith())
    for (const half of [
      sql`proposed_from = date_from`,
      sql`proposed_by = 'traveler'`,
      sql`proposed_place = 'x'`,
    ])
      await expect(t.db.execute(sql`update requests set ${half} where id = ${id}`)).rejects.toThrow()
  })
})
