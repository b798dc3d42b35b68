import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerEnquiry, confirmEnquiry, getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { changeRequest, getRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { visitorOf } from '#tests/visitor.ts'

let { t, mail, guide, api, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, api, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

/** Runs the delayed mails now. */
const hurry = () =>
  t.db.execute(
    sql`update jobs.job set start_after = now() where name = 'gathered-mail' and state in ('created', 'retry')`,
  )
const lettersTo = (address: string) => mail.letters.filter(({ to }) => to?.[0]?.address === address)
const answer = async (id: string, message: string) =>
  api(answerEnquiry, { id, updatedAt: (await api(getEnquiry, { id })).updatedAt, message })
/** Lets some minutes pass. */
const later = (id: string) =>
  t.db
    .update(requestSteps)
    .set({ at: sql`${requestSteps.at} - interval '10 minutes'` })
    .where(eq(requestSteps.requestId, id))

test('a provider who answers again and again to a booking in a stranger’s name reaches the stranger with one message', async () => {
  const contact = 'stranger@mail.example'
  const { id } = await askFor(t.api, guide.offer.id, { contact })
  for (let n = 0; n < 20; n += 1) await answer(id, `Buy pills ${n}`)
  const first = await mail.to(contact, 2)
  expect(first.text).toContain('Buy pills 0')
  await hurry()
  const gathered = await mail.to(contact, 3)
  expect(gathered.subject).toContain('has answered you')
  expect(gathered.text).toContain('read it on your page')
  expect(gathered.text).not.toContain('pills')
  await later(id)
  await answer(id, 'Buy pills at last')
  expect((await mail.to(contact, 4)).text).not.toContain('pills')
  expect(lettersTo(contact)).toHaveLength(4)
})

test('a traveler who opened the page by the mail gets everything written within minutes in one mail', async () => {
  const contact = 'reader@mail.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const received = await mail.to(contact)
  const [, proof = ''] = received.text?.match(/[?]mail=([\w-]+)/) ?? []
  const token = tokenIn(address)
  await t.api(getRequest, { token, mail: 'x'.repeat(16) })
  const [unopened] = await t.db.select().from(requests).where(eq(requests.id, id))
  expect(unopened?.mailboxOpenedAt).toBeNull()
  await t.api(getRequest, { token, mail: proof })
  await answer(id, 'Is 9 in the morning fine?')
  await mail.to(contact, 2)
  const stamp = async () => (await api(getEnquiry, { id })).updatedAt
  await api(proposeEnquiry, {
    id,
    updatedAt: await stamp(),
    from: dayAhead(12),
    message: 'Or two days later.',
  })
  await answer(id, 'Bring boots.')
  await api(confirmEnquiry, { id, updatedAt: await stamp(), from: dayAhead(12), message: 'Settled.' })
  await hurry()
  const gathered = await mail.to(contact, 3)
  expect(gathered.subject).toBe('Confirmed: Night canoe')
  expect(gathered.text).toMatch(/Or two days later\.\s+Bring boots\.\s+Settled\./)
  expect(gathered.attachments).toHaveLength(1)
})

test('a request has ten mails a day and a mailbox thirty: further ones wait, and nothing is lost', async () => {
  const contact = 'many@mail.example'
  const { id } = await askFor(t.api, guide.offer.id, { contact })
  for (let n = 0; n < 9; n += 1) {
    await later(id)
    await answer(id, `${n}`)
  }
  await mail.to(contact, 10)
  await later(id)
  await answer(id, 'beyond')
  const waiting = () => t.db.$count(requestSteps, sql`request_id = ${id} and waits_for = 'traveler'`)
  expect(await waiting()).toBe(1)
  await hurry()
  // it is enqueued again for when the day is over
  const due = async () => {
    const { rows } = await t.db.execute<{ hours: number }>(sql`
      select extract(epoch from start_after - now())::int / 3600 as hours from jobs.job
      where name = 'gathered-mail' and state = 'created' and data->>'id' = ${id}`)
    return rows.map(({ hours }) => hours)
  }
  await expect.poll(due).toEqual([23])
  expect(await waiting()).toBe(1)
  await t.db.delete(rateLimits)
  await hurry()
  await mail.to(contact, 11)
  expect(await waiting()).toBe(0)
  await t.db.delete(rateLimits)
  // requests of many providers to one mailbox
  const other = await askFor(t.api, guide.offer.id, { contact: 'many+2@mail.example', message: 'Another' })
  await t.db.update(rateLimits).set({ count: 30 }).where(sql`${rateLimits.key} like 'mailbox-mails %'`)
  await answer(other.id, 'the thirty-first')
  const [step] = await t.db
    .select()
    .from(requestSteps)
    .where(sql`request_id = ${other.id} and step = 'answer'`)
  expect(step?.waitsFor).toBe('traveler')
})

test('one account writes to travelers only so often a day', async () => {
  const { id } = await askFor(t.api, guide.offer.id, { contact: '+4917012345678' })
  await answer(id, 'Hello')
  await t.db.update(rateLimits).set({ count: 200 }).where(sql`${rateLimits.key} like 'answers-by %'`)
  await expect(answer(id, 'Hello again')).rejects.toMatchObject({ status: 429 })
  // a step without a message carries no text, and an event may have any number of people
  const { updatedAt } = await api(getEnquiry, { id })
  expect((await api(confirmEnquiry, { id, updatedAt })).state).toBe('confirmed')
})

test('a traveler who changes a request many times causes one mail with the last state, and changes are limited', async () => {
  const own = await provider(t.db, 'en')
  const { address } = await askFor(t.api, own.offer.id)
  await mail.to(own.person.email)
  const token = tokenIn(address)
  const change = (n: number) => t.api(changeRequest, { token, people: 1 + (n % 6), message: `State ${n}` })
  for (let n = 0; n < 10; n += 1) await change(n)
  await expect(change(10)).rejects.toMatchObject({ status: 429 })
  await hurry()
  const letter = await mail.to(own.person.email, 2)
  expect(letter.text).toContain('State 9')
  await t.db.delete(rateLimits)
  await change(11)
  await t.api(withdrawRequest, { token })
  await hurry()
  expect((await mail.to(own.person.email, 3)).subject).toContain('withdrew')
  await mail.to(
    (await askFor(t.api, own.offer.id, { contact: 'after@mail.example' })) && 'after@mail.example',
  )
  await mail.to(own.person.email, 4)
  expect(lettersTo(own.person.email)).toHaveLength(4)
})

test('more than sixty requests an hour to a listing are stored, and told in one mail', async () => {
  const busy = await provider(t.db, 'en')
  await askFor(t.api, busy.offer.id)
  await mail.to(busy.person.email)
  await t.db.update(rateLimits).set({ count: 60 }).where(sql`${rateLimits.key} like 'requests-to %'`)
  for (let n = 0; n < 23; n += 1) {
    const from = visitorOf(t, { ip: `198.51.100.${n}` })
    expect((await askFor(from.api, busy.offer.id)).status).toBe('requested')
  }
  await hurry()
  const letter = await mail.to(busy.person.email, 2)
  expect(letter.subject).toBe('23 more requests')
  expect(letter.text).toContain('/admin/enquiries')
  expect(lettersTo(busy.person.email)).toHaveLength(2)
  expect(await t.db.$count(requests, eq(requests.listingId, busy.listing.id))).toBe(24)
})
