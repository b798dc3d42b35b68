import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerEnquiry,
  confirmEnquiry,
  declineEnquiry,
  getEnquiry,
  getEnquiryCounts,
  getEnquiryFigures,
  listEnquiries,
  openEnquiry,
  proposeEnquiry,
} from '#contract/requests/provider.ts'
import { acceptRequest, changeRequest, getRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { dayMs } from '#contract/values/day.ts'
import { auditEntries, rateLimits, users } from '#server/database/schema/accounts.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { insertEvent, insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { doWhatIsDue } from './due.ts'

let { t, mail, guide, api, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, api, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const due = () => doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
const stampOf = async (id: string) => (await api(getEnquiry, { id })).updatedAt

test('asked, read, confirmed: both sides are told of each step, with the local hour and a calendar file', async () => {
  const contact = 'jonas@mail.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const asked = await mail.to(guide.person.email)
  expect(asked.subject).toBe('Novo pedido: Canoa à noite')
  expect(asked.text).toContain('We are two beginners.')
  expect(asked.text).toContain(`/admin/enquiries/${id}`)
  expect(asked.replyTo).toMatchObject([{ address: contact }])
  expect((await mail.to(contact)).text).toContain(address)
  expect((await api(openEnquiry, { id })).isNew).toBe(false)
  const confirmed = await api(confirmEnquiry, {
    id,
    updatedAt: await stampOf(id),
    from: dayAhead(11),
    time: '17:30',
    message: 'See you at the pontoon.',
  })
  expect(confirmed).toMatchObject({ state: 'confirmed', settled: { from: dayAhead(11), time: '17:30' } })
  const letter = await mail.to(contact, 2)
  expect(letter.subject).toBe('Confirmed: Night canoe')
  expect(letter.text).toMatch(/5:30 pm, Vila \d+ time/)
  expect(letter.text).toContain('See you at the pontoon.')
  const [file] = letter.attachments
  // the mail parser normalizes line endings
  const calendar =
    typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content as ArrayBuffer)
  const day = dayAhead(11).replaceAll('-', '')
  expect(calendar).toContain('TZID:America/Manaus\nBEGIN:STANDARD')
  expect(calendar).toContain('TZOFFSETTO:-0400')
  expect(calendar).toContain(`DTSTART;TZID=America/Manaus:${day}T173000`)
  const download = await t.request(`/api/tourism/requests/${tokenIn(address)}.ics`)
  expect([download.status, download.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await download.text()).toContain(`DTSTART;TZID=America/Manaus:${day}T173000`)
  await t.api(withdrawRequest, { token: tokenIn(address) })
  expect((await mail.to(guide.person.email, 2)).subject).toBe('Jonas Weber retirou o pedido')
})

test('by phone, the provider answers on WhatsApp with one tap', async () => {
  const { id } = await askFor(t.api, guide.offer.id, { contact: '+4917012345678' })
  const { whatsapp } = await api(getEnquiry, { id })
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/4917012345678\?text=Hello%20Jonas/)
  await expect.poll(() => mail.letters.some(({ text }) => text?.includes(String(whatsapp)))).toBe(true)
})

test('the traveler accepts a proposed date; a request that has changed cannot be confirmed unseen', async () => {
  const { id, address } = await askFor(t.api, guide.offer.id)
  const token = tokenIn(address)
  await expect(t.api(acceptRequest, { token })).rejects.toMatchObject({ body: { reason: 'stepNotOpen' } })
  const stale = await stampOf(id)
  await t.api(changeRequest, { token, from: dayAhead(12), people: 2 })
  await expect(api(confirmEnquiry, { id, updatedAt: stale })).rejects.toMatchObject({
    body: { reason: 'enquiryChanged', current: { days: { from: dayAhead(12) } } },
  })
  await api(proposeEnquiry, { id, updatedAt: await stampOf(id), from: dayAhead(14), time: '06:00' })
  await api(answerEnquiry, { id, updatedAt: await stampOf(id), message: 'The water is better then.' })
  expect(await t.api(acceptRequest, { token })).toMatchObject({
    state: 'confirmed',
    settled: { from: dayAhead(14), to: dayAhead(14), time: '06:00' },
    proposed: null,
  })
})

test('nobody sees or answers the requests of others', async () => {
  const other = await apiAs(t, (await provider(t.db)).person)
  const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const { id } = await askFor(t.api, guide.offer.id)
  const updatedAt = await stampOf(id)
  for (const call of [
    () => other(getEnquiry, { id }),
    () => other(openEnquiry, { id }),
    () => other(confirmEnquiry, { id, updatedAt }),
    () => other(declineEnquiry, { id, updatedAt, message: 'No' }),
    () => other(getEnquiryFigures, { listing: guide.listing.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 404 })
  }
  expect((await other(listEnquiries, {})).items).toEqual([])
  await expect(other(listEnquiries, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
  expect((await staff(listEnquiries, { scope: 'all' })).items.map((each) => each.id)).toContain(id)
  expect((await staff(openEnquiry, { id })).isNew).toBe(true)
})

test('the list is paged and filtered; counts and figures agree; the log has no names', async () => {
  const own = await provider(t.db)
  const mine = await apiAs(t, own.person)
  const ids = [
    await askFor(t.api, own.offer.id),
    await askFor(t.api, own.offer.id),
    await askFor(t.api, own.offer.id),
  ].map((each) => each.id)
  const [first = ''] = ids
  const { updatedAt } = await mine(openEnquiry, { id: first })
  await mine(declineEnquiry, { id: first, updatedAt, message: 'Sorry, Jonas.' })
  const page = await mine(listEnquiries, { limit: 2 })
  const rest = await mine(listEnquiries, {
    limit: 2,
    cursor: new URLSearchParams(page.next?.split('?')[1]).get('cursor') ?? '',
  })
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(page.total).toBe(3)
  expect((await mine(listEnquiries, { state: 'declined' })).items.map(({ id }) => id)).toEqual([first])
  expect(await mine(getEnquiryCounts, {})).toEqual({ waiting: 2, unopened: 2 })
  await t.db.insert(contactTaps).values({ listingId: own.listing.id, day: dayAhead(0), taps: 4 })
  const { days } = await mine(getEnquiryFigures, { listing: own.listing.id, days: 7 })
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({
    day: dayAhead(0),
    ...{ visits: 0, eventVisits: 0, taps: 4, enquiries: 3, registrations: 0, answers: 1 },
  })
  const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, first))
  expect(log).toMatchObject([{ action: 'request.decline', after: { from: 'requested' } }])
  expect(JSON.stringify(log)).not.toContain('Jonas')
})

test('an unanswered request is reminded after 4 and 24 hours, once each; after 14 days it expires', async () => {
  const slow = await provider(t.db)
  const { id, address } = await askFor(t.api, slow.offer.id)
  await mail.to(slow.person.email)
  const hoursAgo = (hours: number) =>
    t.db
      .update(requests)
      .set({ updatedAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(requests.id, id))
  expect(await due()).toMatchObject({ reminded: 0 })
  await hoursAgo(5)
  expect([(await due()).reminded, (await due()).reminded]).toEqual([1, 0])
  expect((await mail.to(slow.person.email, 2)).subject).toBe('Jonas Weber está esperando sua resposta')
  await hoursAgo(25)
  expect([(await due()).reminded, (await due()).reminded]).toEqual([1, 0])
  await hoursAgo(15 * 24)
  expect(await due()).toMatchObject({ expired: 1 })
  expect((await t.api(getRequest, { token: tokenIn(address) })).state).toBe('expired')
})

test('reminders due to one mailbox at the same time are one mail, whatever the listing', async () => {
  const busy = await provider(t.db, 'en')
  const organization = await insertOrganization(t.db, { ownerId: busy.person.id })
  const event = await insertEvent(t.db, {
    organizationId: organization.id,
    startsOn: dayAhead(30),
    endsOn: dayAhead(30),
  })
  const other = await provider(t.db, 'en')
  const asked = [
    await askFor(t.api, busy.offer.id, { name: 'Ana' }),
    await askFor(t.api, busy.offer.id, { name: 'Rui' }),
    await registerAt(t.api, event.id, { name: 'Eva' }),
  ]
  const later = await askFor(t.api, busy.offer.id, { name: 'Ben' })
  const theirs = await askFor(t.api, other.offer.id, { name: 'Mia' })
  await mail.to(busy.person.email, 4)
  await mail.to(other.person.email)
  const hoursAgo = (hours: number, ids: string[]) =>
    t.db
      .update(requests)
      .set({ updatedAt: new Date(Date.now() - hours * 3_600_000) })
      .where(inArray(requests.id, ids))
  // the first already needs its second reminder and got none: one is enough
  const ids = asked.map(({ id }) => id)
  await hoursAgo(5, [...ids, theirs.id])
  await hoursAgo(25, ids.slice(0, 1))
  expect([(await due()).reminded, (await due()).reminded]).toEqual([4, 0])
  const letter = await mail.to(busy.person.email, 5)
  expect(letter.subject).toBe('3 requests are waiting for your answer')
  for (const [n, id] of ids.entries()) {
    expect(letter.text).toMatch(new RegExp(`${['Ana', 'Rui', 'Eva'][n]} · .+/admin/enquiries/${id}`))
  }
  expect(letter.text).not.toContain(later.id)
  expect((await mail.to(other.person.email, 2)).subject).toBe('Mia is waiting for your answer')
  await hoursAgo(25, [...ids, later.id])
  expect((await due()).reminded).toBe(3)
  expect((await mail.to(busy.person.email, 6)).subject).toBe('3 requests are waiting for your answer')
  expect(mail.letters.filter(({ to }) => to?.[0]?.address === busy.person.email)).toHaveLength(6)
})

test('personal data is deleted 12 months after the last step; requests are deleted with the account', async () => {
  const leaving = await provider(t.db)
  const { id, address } = await askFor(t.api, leaving.offer.id)
  const event = await comingEvent(t.db, leaving.listing.id, 5)
  const coming = await registerAt(t.api, event.id)
  await t.api(withdrawRequest, { token: tokenIn(address) })
  const old = new Date(Date.now() - 400 * dayMs)
  await t.db
    .update(requests)
    .set({ updatedAt: old, dateFrom: '2025-01-01', dateTo: '2025-01-02' })
    .where(eq(requests.id, id))
  // just as old, but for a day that is still to come: it is needed
  await t.db.update(requests).set({ updatedAt: old, state: 'confirmed' }).where(eq(requests.id, coming.id))
  expect((await due()).forgotten).toBe(1)
  expect(await t.api(getRequest, { token: tokenIn(coming.address) })).toMatchObject({ name: 'Jonas Weber' })
  const [row] = await t.db.select().from(requests).where(eq(requests.id, id))
  expect(row).toMatchObject({ name: '', email: null, phone: null, message: '', tokenHash: null })
  const steps = await t.db.select().from(requestSteps).where(eq(requestSteps.requestId, id))
  expect(steps.map(({ message }) => message)).toEqual(['', ''])
  await expect(t.api(getRequest, { token: tokenIn(address) })).rejects.toMatchObject({ status: 404 })
  await t.db.delete(users).where(eq(users.id, leaving.person.id))
  expect(await t.db.$count(requests, eq(requests.listingId, leaving.listing.id))).toBe(0)
  expect(await t.db.$count(requestSteps, eq(requestSteps.requestId, id))).toBe(0)
})
