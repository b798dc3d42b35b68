import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { urlOf } from '#contract/client.ts'
import {
  acceptRequest,
  bookOffer,
  changeRequest,
  getRequest,
  registerForEvent,
  withdrawRequest,
} from '#contract/requests/traveler.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { testApp } from '#tests/app.ts'
import { insertEvent } from '#tests/factories.ts'
import { asked, askFor, comingEvent, dayAhead, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { visitorOf } from '#tests/visitor.ts'

let t: Awaited<ReturnType<typeof testApp>>
let guide: Awaited<ReturnType<typeof provider>>
beforeAll(async () => {
  t = await testApp()
  guide = await provider(t.db)
})
afterAll(() => t.close())
beforeEach(() => t.db.delete(rateLimits))

const wrong = (code: string, more: object = {}) => ({ body: { code, ...more } })

test('a request is stored once, and answered 201 with its private address', async () => {
  const body = JSON.stringify({ from: dayAhead(10), ...asked({ key: newId() }) })
  const send = () =>
    t.request(urlOf(bookOffer, { id: guide.offer.id }), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  const answer = (await first.json()) as { id: string; status: string; address: string }
  expect(answer).toMatchObject({
    status: 'requested',
    address: expect.stringMatching(/^\/request\/[\w-]{22}$/),
  })
  expect(await again.json()).toEqual(answer)
  const [row] = await t.db.select().from(requests).where(eq(requests.id, answer.id))
  expect(JSON.stringify(row)).not.toContain(tokenIn(answer.address))
  const shown = await t.api(getRequest, { token: tokenIn(answer.address) })
  expect(shown).toMatchObject({ name: 'Jonas Weber', people: 2, total: 76, steps: [{ step: 'ask' }] })
})

test('text copied from a chat loses the invisible characters around it; price times people is exact to the cent', async () => {
  await t.db.update(offers).set({ price: 40.55 }).where(eq(offers.id, guide.offer.id))
  const { address } = await askFor(t.api, guide.offer.id, {
    name: '\u200EJonas \u2068Weber\u2069',
    contact: '\u202A+49 170 1234567\u202C',
    message: 'Call \u202A+49 170 1234567\u202C\u200E\nplease\uFEFF',
    people: 3,
  })
  expect(await t.api(getRequest, { token: tokenIn(address) })).toMatchObject({
    name: 'Jonas Weber',
    contact: { phone: '+491701234567' },
    message: 'Call +49 170 1234567\nplease',
    total: 121.65,
  })
  await t.db.update(offers).set({ price: 38 }).where(eq(offers.id, guide.offer.id))
})

test('two identical requests at the same moment, and a form without a key sent twice, are one request', async () => {
  const keyed = asked({ key: newId() })
  const plain = asked()
  for (const each of [keyed, plain]) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.api(bookOffer, { id: guide.offer.id, from: dayAhead(9), ...each })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  }
})

test('sending the same text without a key does not reveal the private address, neither afterwards nor before', async () => {
  const said = asked({ contact: 'victim@mail.example' })
  const book = (ip: string, more: object = {}) =>
    visitorOf(t, { ip }).api(bookOffer, { id: guide.offer.id, from: dayAhead(8), ...said, ...more })
  const first = await book('203.0.113.41')
  expect(first.address).not.toBeNull()
  expect(await book('203.0.113.42')).toEqual({ ...first, address: null })
  const keyed = await book('203.0.113.41', { key: newId() })
  expect(keyed.address).not.toBeNull()
  expect(keyed.id).not.toBe(first.id)
  // guesses count before anything is looked up
  for (let n = 1; n < 60; n += 1) await book('203.0.113.42')
  await expect(book('203.0.113.42')).rejects.toMatchObject(wrong('too_many_requests'))
})

test('every wrong field is reported at once', async () => {
  await expect(
    t.api(bookOffer, {
      id: guide.offer.id,
      ...asked({ contact: 'jonas.weber', people: 7 }),
      from: dayAhead(-3),
    }),
  ).rejects.toMatchObject(
    wrong('invalid_request', {
      fields: {
        contact: { code: 'notAContact' },
        from: { code: 'dayHasPassed' },
        people: { code: 'tooLarge', most: 6 },
      },
    }),
  )
  await expect(askFor(t.api, guide.offer.id, { contact: '' })).rejects.toMatchObject(
    wrong('invalid_request', { fields: { contact: { code: 'required' } } }),
  )
  // a schema error does not hide the others
  await expect(
    askFor(t.api, guide.offer.id, { name: '', contact: 'jonas.weber', from: '' }),
  ).rejects.toMatchObject(
    wrong('invalid_request', {
      fields: { name: { code: 'required' }, from: expect.anything(), contact: { code: 'notAContact' } },
    }),
  )
  await expect(askFor(t.api, guide.offer.id, { name: '', contact: '' })).rejects.toMatchObject(
    wrong('invalid_request', { fields: { name: { code: 'required' }, contact: { code: 'required' } } }),
  )
  await expect(askFor(t.api, guide.offer.id, { to: dayAhead(3) })).rejects.toMatchObject(
    wrong('invalid_request', { fields: { to: { code: 'beforeFirstDay' } } }),
  )
})

test.each([
  ['Jo@Mail.example', { email: 'Jo@Mail.example', phone: null }],
  ['+55 (92) 99123-4567', { email: null, phone: '+5592991234567' }],
  ['0049 170 1234567', { email: null, phone: '+491701234567' }],
])('%s is told apart', async (contact, found) => {
  const { address } = await askFor(t.api, guide.offer.id, { contact })
  expect((await t.api(getRequest, { token: tokenIn(address) })).contact).toEqual(found)
})

test('machines are refused: a filled hidden field, and a form sent at once', async () => {
  const before = await t.db.$count(requests)
  await expect(askFor(t.api, guide.offer.id, { website: 'https://buy.example' })).rejects.toMatchObject(
    wrong('invalid_request', { reason: 'trapFilled' }),
  )
  await expect(askFor(t.api, guide.offer.id, { at: Date.now() - 500 })).rejects.toMatchObject(
    wrong('invalid_request', { reason: 'sentTooFast' }),
  )
  await expect(askFor(t.api, guide.offer.id, { at: 0 })).rejects.toMatchObject(
    wrong('invalid_request', { reason: 'sentTooFast' }),
  )
  expect(await t.db.$count(requests)).toBe(before)
})

test('unconfirmed requests are limited for each mailbox, and all requests for each network address', async () => {
  const contact = 'often@mail.example'
  const again = (n: number, more: object = {}) =>
    askFor(t.api, guide.offer.id, { contact, message: `${n}`, ...more })
  for (let n = 0; n < 12; n += 1) expect((await again(n)).status).toBe('requested')
  expect((await again(13)).status).toBe('unverified')
  expect((await again(14, { contact: 'Often+1@Mail.example' })).status).toBe('unverified')
  for (let n = 15; n < 21; n += 1)
    expect((await again(n, { contact: `${n}@mail.example` })).status).toBe('requested')
  await expect(again(21, { contact: 'other@mail.example' })).rejects.toMatchObject({ status: 429 })
  // a request that was stored before is still answered
  expect((await again(0)).status).toBe('requested')
})

test('asking with somebody else’s phone, from however many networks, does not shut that person out', async () => {
  const contact = '+5592991112233'
  const ask = (ip: string, n: number) =>
    askFor(visitorOf(t, { ip }).api, guide.offer.id, { contact, message: `${ip} ${n}` })
  for (let n = 0; n < 12; n += 1) await ask('203.0.113.21', n)
  await expect(ask('203.0.113.21', 12)).rejects.toMatchObject(wrong('too_many_requests'))
  for (let n = 22; n < 60; n += 1) await ask(`203.0.113.${n}`, 0)
  const owner = visitorOf(t, { ip: '2001:db8:77::5' })
  expect((await askFor(owner.api, guide.offer.id, { contact })).status).toBe('requested')
})

test('requests of one network to a listing are limited; guesses at private addresses count', async () => {
  const busy = await provider(t.db)
  const { api, post } = visitorOf(t, { ip: '203.0.113.1' })
  // all these networks belong to one customer
  const from = (n: number) => visitorOf(t, { ip: `2001:db8:5:${n}::1` }).api
  for (let n = 0; n < 20; n += 1) await askFor(from(n), busy.offer.id)
  await expect(askFor(from(21), busy.offer.id)).rejects.toMatchObject(wrong('too_many_requests'))
  expect((await askFor(from(21), guide.offer.id)).status).toBe('requested')
  expect((await askFor(api, busy.offer.id)).status).toBe('requested')
  const guess = () => post(urlOf(acceptRequest, { token: newId().replaceAll('-', '').slice(0, 22) }), {})
  for (let n = 0; n < 120; n += 1) expect((await guess()).status).toBe(404)
  expect((await guess()).status).toBe(429)
})

test('things that travelers do not see cannot be requested; an event that is over or has no organizer says so', async () => {
  await expect(askFor(t.api, newId())).rejects.toMatchObject(wrong('not_found'))
  const hidden = await provider(t.db)
  await t.db.update(listings).set({ status: 'pending' }).where(eq(listings.id, hidden.listing.id))
  await expect(askFor(t.api, hidden.offer.id)).rejects.toMatchObject(wrong('not_found'))
  const over = await insertEvent(t.db, {
    profileId: guide.listing.id,
    startsOn: dayAhead(-9),
    endsOn: dayAhead(-8),
  })
  await expect(registerAt(t.api, over.id)).rejects.toMatchObject(wrong('conflict', { reason: 'eventEnded' }))
  const nobodys = await insertEvent(t.db, { startsOn: dayAhead(9) })
  await expect(registerAt(t.api, nobodys.id)).rejects.toMatchObject(
    wrong('conflict', { reason: 'notReachable' }),
  )
})

test('a traveler changes and withdraws by the private address, and nobody can by another', async () => {
  const { address, id } = await askFor(t.api, guide.offer.id)
  const token = tokenIn(address)
  const changed = await t.api(changeRequest, {
    token,
    from: dayAhead(12),
    to: dayAhead(13),
    people: 3,
    message: 'Three now.',
  })
  expect(changed).toMatchObject({
    people: 3,
    days: { from: dayAhead(12), to: dayAhead(13) },
    message: 'Three now.',
  })
  expect(changed.steps.map(({ message }) => message)).toEqual(['We are two beginners.', 'Three now.'])
  // the day before yesterday is over in the whole region, at any hour
  await expect(t.api(changeRequest, { token, from: dayAhead(-2), people: 3 })).rejects.toMatchObject(
    wrong('invalid_request', { fields: { from: { code: 'dayHasPassed' } } }),
  )
  await expect(t.api(withdrawRequest, { token: 'x'.repeat(22) })).rejects.toMatchObject(wrong('not_found'))
  const several = Array.from({ length: 8 }, () => t.api(withdrawRequest, { token }))
  expect((await Promise.all(several)).map(({ state }) => state)).toEqual(Array(8).fill('withdrawn'))
  expect((await t.api(withdrawRequest, { token })).state).toBe('withdrawn')
  await expect(t.api(changeRequest, { token, people: 3 })).rejects.toMatchObject(
    wrong('conflict', { reason: 'stepNotOpen' }),
  )
  expect(await t.db.$count(requestSteps, eq(requestSteps.requestId, id))).toBe(3)
})

test('a request for a full event joins its waitlist', async () => {
  const event = await comingEvent(t.db, guide.listing.id, 2)
  await t.db.update(events).set({ currentParticipants: 2 }).where(eq(events.id, event.id))
  expect((await registerAt(t.api, event.id)).status).toBe('waitlisted')
  expect((await t.api(registerForEvent, { id: event.id, ...asked() })).status).toBe('waitlisted')
  await expect(registerAt(t.api, event.id, { people: 3 })).rejects.toMatchObject(
    wrong('invalid_request', { fields: { people: { code: 'tooLarge', most: 2 } } }),
  )
})
