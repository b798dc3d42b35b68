import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportMe } from '#contract/account/sign-in.ts'
import { getEventPeopleCounts, listEventPeople } from '#contract/events/people.ts'
import { disownMailbox, getRequestMailbox, verifyRequests } from '#contract/requests/mailbox.ts'
import {
  answerEnquiry,
  getEnquiry,
  getEnquiryCounts,
  getEnquiryFigures,
  listEnquiries,
  openEnquiry,
} from '#contract/requests/provider.ts'
import { getRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, fillMailbox, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { visitorOf } from '#tests/visitor.ts'
import { doWhatIsDue } from '../due.ts'
import { mailboxTokenOf } from './link.ts'

let { t, mail, guide, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
const lettersTo = (address: string) => mail.letters.filter(({ to }) => to?.[0]?.address === address)
const toConfirm = (address: string) =>
  lettersTo(address).filter(({ subject }) => subject === 'Confirm your requests')
/** The secret of the link in the last mail that asks to confirm. */
const linkTo = async (address: string) => {
  await expect.poll(() => toConfirm(address).length).toBeGreaterThan(0)
  const [, token = ''] =
    toConfirm(address)
      .at(-1)
      ?.text?.match(/\/request\/([\w-]+)\/mailbox/) ?? []
  return token
}
const rowOf = async (id: string) => (await t.db.select().from(requests).where(eq(requests.id, id)))[0]
const stateOf = async (id: string) => (await rowOf(id))?.state
let used = 0
/** A mailbox in whose name strangers have asked so often that its owner has to confirm. */
async function filled() {
  used += 1
  const contact = `used-${used}@mail.example`
  await fillMailbox(t.db, guide, contact)
  return { contact, token: mailboxTokenOf(testSecret, contact) }
}
const aDayGoesBy = (id: string) =>
  t.db
    .update(requests)
    .set({ createdAt: sql`${requests.createdAt} - interval '24 hours'` })
    .where(eq(requests.id, id))

test('a stranger on thirty networks asks 60 times in Ana’s name; she confirms one mail, and her request is sent', async () => {
  const own = await provider(t.db, 'en')
  const contact = 'ana@mail.example'
  const ask = (ip: string, message: string) =>
    askFor(visitorOf(t, { ip }).api, own.offer.id, { contact, message })
  const theirs: string[] = []
  for (let n = 0; n < 60; n += 1) theirs.push((await ask(`203.0.113.${n % 30}`, `Stranger ${n}`)).status)
  expect(theirs.map((status) => status === 'requested').indexOf(false)).toBe(12)
  const hers = await ask('198.51.100.77', 'We are two.')
  expect(hers.status).toBe('unverified')
  expect(await t.api(getRequest, { token: tokenIn(hers.address) })).toMatchObject({
    state: 'unverified',
    can: { withdraw: true, change: false },
  })
  const token = await linkTo(contact)
  expect(toConfirm(contact)[0]?.text).not.toContain('Stranger')
  // a program that opens the links of mails confirms nothing
  const { email, items } = await t.api(getRequestMailbox, { token })
  expect(email).toBe(contact)
  expect(items.map(({ state }) => state)).toEqual(Array(49).fill('unverified'))
  expect(items[0]).toMatchObject({ id: hers.id, title: 'Night canoe', provider: own.listing.name })
  const sent = await t.api(verifyRequests, { token, ids: [hers.id] })
  expect(sent.items).toMatchObject([{ id: hers.id, state: 'requested', address: hers.address }])
  const guideOf = await apiAs(t, own.person)
  expect(await guideOf(listEnquiries, {})).toMatchObject({ total: 13 })
  expect((await guideOf(getEnquiry, { id: hers.id })).steps).toMatchObject([
    { step: 'ask' },
    { step: 'verify', actor: 'traveler', state: 'requested' },
  ])
  await mail.to(own.person.email, 13)
  await mail.to(contact, 14)
  expect(toConfirm(contact)).toHaveLength(1)
  // the link is good for what comes later, too
  const later = await ask('198.51.100.77', 'And another day.')
  await t.api(verifyRequests, { token, ids: [later.id] })
  expect(await stateOf(later.id)).toBe('requested')
  await mail.to(own.person.email, 14)
  expect(toConfirm(contact)).toHaveLength(1)
  expect(lettersTo(own.person.email)).toHaveLength(14)
}, 240_000)

test('no provider and no staff see it, nor what came of it unsent, in any list, count, figure or file', async () => {
  const own = await provider(t.db)
  const { contact } = await filled()
  const event = await comingEvent(t.db, own.listing.id, 4)
  const [waits, left, over] = [
    await registerAt(t.api, event.id, { contact }),
    await registerAt(t.api, event.id, { contact, message: 'Another' }),
    await askFor(t.api, own.offer.id, { contact }),
  ]
  await t.api(withdrawRequest, { token: tokenIn(left.address) })
  await aDayGoesBy(over.id)
  await due()
  expect(await Promise.all([waits, left, over].map(({ id }) => stateOf(id)))).toEqual([
    'unverified',
    'withdrawn',
    'expired',
  ])
  const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const theirs = await apiAs(t, own.person)
  const listing = own.listing.id
  expect(await theirs(listEnquiries, {})).toMatchObject({ items: [], total: 0 })
  expect(await staff(listEnquiries, { scope: 'all', listing })).toMatchObject({ items: [], total: 0 })
  expect(await theirs(listEnquiries, { group: 'past' })).toMatchObject({ items: [] })
  expect(await theirs(getEnquiryCounts, {})).toEqual({ waiting: 0, unopened: 0 })
  const figures = (await theirs(getEnquiryFigures, { listing })).days
  expect(figures.filter(({ enquiries, registrations }) => enquiries + registrations > 0)).toEqual([])
  for (const { id } of [waits, left, over]) {
    const { updatedAt = new Date() } = (await rowOf(id)) ?? {}
    const answer = { id, updatedAt: updatedAt.toISOString(), message: 'Hello' }
    for (const each of [theirs, staff]) {
      await expect(each(getEnquiry, { id })).rejects.toMatchObject({ status: 404 })
      await expect(each(openEnquiry, { id })).rejects.toMatchObject({ status: 404 })
      await expect(each(answerEnquiry, answer)).rejects.toMatchObject({ status: 404 })
    }
  }
  for (const group of ['confirmed', 'waiting', 'asked', 'canceled'] as const)
    expect((await theirs(listEventPeople, { id: event.id, group })).items).toEqual([])
  const counts = { confirmed: 0, waiting: 0, asked: 0, canceled: 0, withoutEmail: 0 }
  expect(await theirs(getEventPeopleCounts, { id: event.id })).toMatchObject(counts)
  expect(JSON.stringify(await theirs(exportMe, {}))).not.toContain(contact)
  expect(lettersTo(own.person.email)).toHaveLength(0)
}, 120_000)

test('confirmed many times at once, it is sent once', async () => {
  const own = await provider(t.db)
  const { contact, token } = await filled()
  const { id } = await askFor(t.api, own.offer.id, { contact })
  const confirm = () => t.api(verifyRequests, { token, ids: [id] })
  const answers = await Promise.all(Array.from({ length: 5 }, confirm))
  expect(answers.map(({ items }) => items[0]?.state)).toContain('requested')
  expect((await confirm()).items).toMatchObject([{ state: 'requested' }])
  await askFor(t.api, own.offer.id)
  await mail.to(own.person.email, 2)
  expect(lettersTo(own.person.email)).toHaveLength(2)
  expect(await t.db.$count(requestSteps, eq(requestSteps.requestId, id))).toBe(2)
})

test('it holds no place and stands in no line; confirmed, it joins the end of the waitlist, or has come too late', async () => {
  const { contact, token } = await filled()
  const event = await comingEvent(t.db, guide.listing.id, 1)
  const first = await registerAt(t.api, event.id, { contact })
  const [places] = await t.db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
  expect(places?.taken).toBe(0)
  await t.db.update(events).set({ currentParticipants: 1 }).where(eq(events.id, event.id))
  const second = await registerAt(t.api, event.id)
  expect(second.status).toBe('waitlisted')
  const { items } = await t.api(verifyRequests, { token, ids: [first.id] })
  expect(items).toMatchObject([{ id: first.id, state: 'waitlisted' }])
  const [ahead, behind] = [await rowOf(second.id), await rowOf(first.id)]
  expect(behind?.queuedAt?.getTime()).toBeGreaterThan(ahead?.queuedAt?.getTime() ?? 0)
  const late = [
    await registerAt(t.api, event.id, { contact, message: 'Late' }),
    await askFor(t.api, guide.offer.id, { contact, message: 'Late' }),
  ]
  await t.db.update(events).set({ status: 'canceled', canceledAt: new Date() }).where(eq(events.id, event.id))
  await t.db
    .update(requests)
    .set({ dateFrom: dayAhead(-3), dateTo: dayAhead(-3) })
    .where(eq(requests.id, late[1]?.id ?? ''))
  const done = await t.api(verifyRequests, { token, ids: late.map(({ id }) => id) })
  expect(done.items.map(({ state }) => state)).toEqual(['expired', 'expired'])
  expect((await t.api(getRequest, { token: tokenIn(late[1]?.address ?? '') })).state).toBe('expired')
})

test('only the link of a mail confirms, and only what was asked in the name of its mailbox', async () => {
  const [one, other] = [await filled(), await filled()]
  const { id } = await askFor(t.api, guide.offer.id, { contact: one.contact })
  expect(await t.api(verifyRequests, { token: other.token, ids: [id] })).toMatchObject({ items: [] })
  const day = 24 * 60 * 60 * 1000
  const old = mailboxTokenOf(testSecret, one.contact, Date.now() - 3 * day)
  const changed = one.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'x')
  const foreign = mailboxTokenOf('y'.repeat(40), one.contact)
  for (const token of [old, changed, foreign, 'x'.repeat(60)]) {
    await expect(t.api(getRequestMailbox, { token })).rejects.toMatchObject({ status: 404 })
    await expect(t.api(verifyRequests, { token, ids: [id] })).rejects.toMatchObject({ status: 404 })
    await expect(t.api(disownMailbox, { token })).rejects.toMatchObject({ status: 404 })
  }
  expect(await stateOf(id)).toBe('unverified')
})

test('whoever says that it was not them ends all that waits, and is not asked to confirm again', async () => {
  const { contact } = await filled()
  const asked = [
    await askFor(t.api, guide.offer.id, { contact }),
    await askFor(t.api, guide.offer.id, { contact: contact.replace('@', '+x@'), message: 'Too' }),
  ]
  const token = await linkTo(contact)
  expect(await t.api(disownMailbox, { token })).toEqual({ email: contact, items: [] })
  for (const { id } of asked)
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', name: '', email: null, tokenHash: null })
  await t.db.delete(rateLimits)
  await expect(askFor(t.api, guide.offer.id, { contact, message: 'Again' })).rejects.toMatchObject({
    status: 409,
    body: { reason: 'mailboxRefused' },
  })
  expect(toConfirm(contact)).toHaveLength(1)
})

test('after a day it expires, and nothing personal is left, nor of what was withdrawn unsent', async () => {
  const { contact, token } = await filled()
  const waits = await askFor(t.api, guide.offer.id, { contact })
  const left = await askFor(t.api, guide.offer.id, { contact, message: 'Left' })
  const fresh = await askFor(t.api, guide.offer.id, { contact, message: 'Fresh' })
  await t.api(withdrawRequest, { token: tokenIn(left.address) })
  await aDayGoesBy(waits.id)
  await aDayGoesBy(left.id)
  await due()
  const nothing = { name: '', email: null, mailbox: null, message: '', tokenHash: null }
  expect(await rowOf(waits.id)).toMatchObject({ ...nothing, state: 'expired' })
  expect(await rowOf(left.id)).toMatchObject({ ...nothing, state: 'withdrawn' })
  expect(await stateOf(fresh.id)).toBe('unverified')
  expect((await t.api(getRequestMailbox, { token })).items).toMatchObject([{ id: fresh.id }])
})

test('an account that asks with its own proven address is never asked to confirm, and has a limit of its own', async () => {
  const { contact } = await filled()
  const ana = await insertPerson(t.db, [], { email: contact })
  const own = await apiAs(t, ana)
  const asked = await askFor(own, guide.offer.id, { contact: contact.toUpperCase() })
  expect(asked.status).toBe('requested')
  expect((await askFor(own, guide.offer.id, { contact: 'other@mail.example' })).status).toBe('requested')
  const stranger = await apiAs(t, await insertPerson(t.db, []))
  expect((await askFor(stranger, guide.offer.id, { contact, message: 'No' })).status).toBe('unverified')
  await t.db.execute(sql`update users set email_verified = false where id = ${ana.id}`)
  expect((await askFor(own, guide.offer.id, { contact, message: 'Unproven' })).status).toBe('unverified')
  await t.db.execute(sql`update users set email_verified = true where id = ${ana.id}`)
  await t.db.update(rateLimits).set({ count: 40 }).where(sql`${rateLimits.key} like 'requests-by-account %'`)
  await expect(askFor(own, guide.offer.id, { contact, message: 'Once more' })).rejects.toMatchObject({
    status: 429,
  })
})

test('what its owner has confirmed or opened does not count, and examples, which send no mail, are stored as ever', async () => {
  const { contact } = await filled()
  await t.db.update(requests).set({ mailboxOpenedAt: new Date() }).where(eq(requests.email, contact))
  expect((await askFor(t.api, guide.offer.id, { contact })).status).toBe('requested')
  const example = await provider(t.db)
  await t.db.update(listings).set({ isSample: true }).where(eq(listings.id, example.listing.id))
  const other = await filled()
  expect((await askFor(t.api, example.offer.id, { contact: other.contact })).status).toBe('requested')
})

test('the database itself keeps what is not sent out of every line', async () => {
  const { contact } = await filled()
  const { id } = await askFor(t.api, guide.offer.id, { contact })
  const refused = (change: object, constraint: string) =>
    expect(t.db.update(requests).set(change).where(eq(requests.id, id))).rejects.toMatchObject({
      cause: { constraint },
    })
  await refused({ state: 'requested' }, 'requests_sent')
  await refused({ sentAt: new Date() }, 'requests_sent')
  await refused({ state: 'confirmed', settledFrom: dayAhead(10) }, 'requests_sent')
  await refused({ queuedAt: new Date() }, 'requests_unverified')
  await refused({ openedAt: new Date() }, 'requests_unverified')
})
