import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disownMailbox, getRequestMailbox, verifyRequests } from '#contract/requests/mailbox.ts'
import { getEnquiry, listEnquiries } from '#contract/requests/provider.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { type Mailboxes, mailboxesOf } from '#tests/mailboxes.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { visitorOf } from '#tests/visitor.ts'
import { mailboxTokenOf } from './link.ts'

let { t, mail, guide, close } = {} as SignedInProvider
let { lettersTo, toConfirm, linkTo, rowOf, stateOf, filled } = {} as Mailboxes
beforeAll(async () => {
  ;({ t, mail, guide, close } = await signedInProvider('postgresql'))
  ;({ lettersTo, toConfirm, linkTo, rowOf, stateOf, filled } = mailboxesOf({ t, mail, guide }))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

test('a stranger on thirty networks sends 60 requests in Ana’s name; she confirms one mail, and her own is sent', async () => {
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
  // programs that open links in mails confirm nothing
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
  // the link also works for later requests
  const later = await ask('198.51.100.77', 'And another day.')
  await t.api(verifyRequests, { token, ids: [later.id] })
  expect(await stateOf(later.id)).toBe('requested')
  await mail.to(own.person.email, 14)
  expect(toConfirm(contact)).toHaveLength(1)
  expect(lettersTo(own.person.email)).toHaveLength(14)
}, 240_000)

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

test('only the link of a mail confirms, and only requests in the name of its mailbox', async () => {
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

test('saying "this was not me" ends everything unconfirmed, and the mailbox is not asked again', async () => {
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

test('requests that the owner confirmed or opened do not count, and examples, which send no mail, are stored as always', async () => {
  const { contact } = await filled()
  await t.db.update(requests).set({ mailboxOpenedAt: new Date() }).where(eq(requests.email, contact))
  expect((await askFor(t.api, guide.offer.id, { contact })).status).toBe('requested')
  const example = await provider(t.db)
  await t.db.update(listings).set({ isSample: true }).where(eq(listings.id, example.listing.id))
  const other = await filled()
  expect((await askFor(t.api, example.offer.id, { contact: other.contact })).status).toBe('requested')
})
