import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportMe } from '#contract/account/sign-in.ts'
import { getEventPeopleCounts, listEventPeople } from '#contract/events/people.ts'
import { getRequestMailbox, verifyRequests } from '#contract/requests/mailbox.ts'
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
import { requests } from '#server/database/schema/requests.ts'
import { type Mailboxes, mailboxesOf } from '#tests/mailboxes.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { doWhatIsDue } from '../due.ts'

let { t, mail, guide, close } = {} as SignedInProvider
let { lettersTo, rowOf, stateOf, filled } = {} as Mailboxes
beforeAll(async () => {
  ;({ t, mail, guide, close } = await signedInProvider('postgresql'))
  ;({ lettersTo, rowOf, stateOf, filled } = mailboxesOf({ t, mail, guide }))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
const aDayGoesBy = (id: string) =>
  t.db
    .update(requests)
    .set({ createdAt: sql`${requests.createdAt} - interval '24 hours'` })
    .where(eq(requests.id, id))

test('no provider or staff see it in any list, count, figure or file, not even after it ended unsent', async () => {
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

test('it holds no place and is in no line; once confirmed, it joins the end of the waitlist, or is too late', async () => {
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

test('after a day it expires and its personal data is deleted, like that of a request withdrawn unsent', async () => {
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

test('the database itself keeps unsent requests out of every line', async () => {
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
