import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerEnquiry,
  confirmEnquiry,
  declineEnquiry,
  getEnquiry,
  getEnquiryCounts,
  listEnquiries,
  openEnquiry,
  proposeEnquiry,
} from '#contract/requests/provider.ts'
import { acceptRequest, getRequest, withdrawRequest, writeMessage } from '#contract/requests/traveler.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { requestMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, dayAhead, fillMailbox, provider, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { doWhatIsDue } from '../due.ts'

let { t, mail, guide, api, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, api, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const key = () => crypto.randomUUID()
const hurry = () =>
  t.db.execute(
    sql`update jobs.job set start_after = now() where name = 'gathered-mail' and state in ('created', 'retry')`,
  )
const lettersTo = (address: string, subject: RegExp) =>
  mail.letters.filter(({ to, subject: its }) => to?.[0]?.address === address && subject.test(its ?? ''))
/** The first mail with this subject. */
async function letter(address: string, subject: RegExp) {
  await expect.poll(() => lettersTo(address, subject).length).toBeGreaterThan(0)
  return String(lettersTo(address, subject)[0]?.text)
}
const later = (id: string) =>
  t.db
    .update(requestSteps)
    .set({ at: sql`${requestSteps.at} - interval '10 minutes'` })
    .where(eq(requestSteps.requestId, id))
const ask = async (more: object = {}, whose = guide) => {
  const { id, address } = await askFor(t.api, whose.offer.id, more)
  return { id, token: tokenIn(address) }
}
const said = (steps: { step: string; message: string }[]) =>
  steps.filter(({ message }) => message).map(({ step, message }) => [step, message])

test('both sides write, each reads the other on its page and by mail, and sees what was read', async () => {
  const contact = `${key()}@mail.example`
  const { id, token } = await ask({ contact })
  await later(id)
  await t.api(writeMessage, { token, message: 'Is half past five the right time for birds?', key: key() })
  const asked = await letter(guide.person.email, /escreveu para você/)
  expect(asked).toContain('Is half past five')
  expect(asked).toContain(`/admin/enquiries/${id}#write`)
  const seen = await api(getEnquiry, { id })
  expect(seen).toMatchObject({ unread: 1, closed: null, state: 'requested' })
  await api(openEnquiry, { id })
  await api(answerEnquiry, { id, message: 'Sim, às cinco e meia os pássaros cantam mais.', key: key() })
  const answered = await letter(contact, /has answered you/)
  expect(answered).toContain('os pássaros cantam mais')
  expect(answered).toMatch(/\/request\/[\w-]{22}\?mail=[\w-]{16}#write/)
  const before = await api(getEnquiry, { id })
  expect(before).toMatchObject({ unread: 0, state: 'answered' })
  expect(before.steps.at(-1)?.written).toEqual({ side: 'provider', language: 'pt', readAt: null })
  const { steps } = await t.api(getRequest, { token })
  expect(said(steps)).toEqual([
    ['ask', 'We are two beginners.'],
    ['reply', 'Is half past five the right time for birds?'],
    ['answer', 'Sim, às cinco e meia os pássaros cantam mais.'],
  ])
  expect(steps[1]?.written).toMatchObject({ side: 'traveler', language: 'en', readAt: expect.any(String) })
  expect((await api(getEnquiry, { id })).steps.at(-1)?.written?.readAt).toEqual(expect.any(String))
  const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(log.map(({ action }) => action)).toEqual(['request.answer'])
  expect(JSON.stringify(log)).not.toContain('pássaros')
})

test('pressing twice and sending a message again store it once; another text with the same key is another message', async () => {
  const { id, token } = await ask()
  const once = key()
  const send = (message: string) => t.api(writeMessage, { token, message, key: once })
  await Promise.all([send('Hello?'), send('Hello?')])
  await send('Hello?')
  const { steps } = await send('Hello there?')
  expect(
    said(steps)
      .slice(1)
      .map(([, text]) => text),
  ).toEqual(['Hello?', 'Hello there?'])
  await Promise.all([1, 2].map(() => api(answerEnquiry, { id, message: 'Olá!', key: once })))
  expect(await t.db.$count(requestMessages, eq(requestMessages.requestId, id))).toBe(3)
})

test('messages within minutes are one mail, and messages already read are none', async () => {
  const { id, token } = await ask()
  const theirs = () =>
    lettersTo(guide.person.email, /Jonas Weber escreveu/).filter(({ text }) => text?.includes(id))
  for (const message of ['First thing.', 'Second thing.'])
    await t.api(writeMessage, { token, message, key: key() })
  await hurry()
  await expect.poll(() => theirs().length).toBe(1)
  expect(theirs()[0]?.text).toMatch(/First thing\.\s+Second thing\./)
  const nobodyWaits = () =>
    expect.poll(() => t.db.$count(requestSteps, sql`request_id = ${id} and waits_for is not null`)).toBe(0)
  await t.api(writeMessage, { token, message: 'Third thing.', key: key() })
  await api(openEnquiry, { id })
  await hurry()
  await nobodyWaits()
  // a mail about the third would leave before that about the fourth
  await t.api(writeMessage, { token, message: 'Fourth thing.', key: key() })
  await hurry()
  await nobodyWaits()
  const hasFourth = () => theirs().some(({ text }) => text?.includes('Fourth thing.'))
  await expect.poll(hasFourth).toBe(true)
  expect(theirs().filter(({ text }) => text?.includes('Third thing.'))).toEqual([])
})

test('one request sends its provider ten mails a day: the eleventh waits', async () => {
  const { id, token } = await ask()
  for (let n = 0; n < 11; n += 1) {
    await later(id)
    await t.api(writeMessage, { token, message: `Message number ${n}`, key: key() })
  }
  expect(await t.db.$count(requestSteps, sql`request_id = ${id} and waits_for = 'provider'`)).toBe(1)
})

test('each side of a request has its own limit, which nobody else can use up', async () => {
  const { id, token } = await ask()
  const other = await ask()
  await t.db.delete(rateLimits)
  const write = (token: string) => t.api(writeMessage, { token, message: 'Again', key: key() })
  for (let n = 0; n < 30; n += 1) await write(token)
  await expect(write(token)).rejects.toMatchObject({ status: 429 })
  await write(other.token)
  await api(answerEnquiry, { id, message: 'Devagar!' })
})

test('a proposed date stays open while both write about it', async () => {
  const { id, token } = await ask()
  const { updatedAt } = await api(getEnquiry, { id })
  await api(proposeEnquiry, { id, updatedAt, from: dayAhead(14) })
  await t.api(writeMessage, { token, message: 'Would the afternoon work?', key: key() })
  await api(answerEnquiry, { id, message: 'Sim, pode ser.' })
  expect(await t.api(acceptRequest, { token })).toMatchObject({ state: 'confirmed' })
})

test('nobody confirms without having read the latest message', async () => {
  const { id, token } = await ask()
  const { updatedAt } = await api(getEnquiry, { id })
  await t.api(writeMessage, { token, message: 'We are three now.', key: key() })
  await expect(api(confirmEnquiry, { id, updatedAt })).rejects.toMatchObject({
    body: { reason: 'enquiryChanged', current: { unread: 1 } },
  })
})

test('a request that has ended, is not sent or is long past takes no messages, and says why', async () => {
  const refused = { body: { reason: 'conversationClosed' } }
  const write = (token: string) => t.api(writeMessage, { token, message: 'Hello?', key: key() })
  const withdrawn = await ask()
  await t.api(withdrawRequest, { token: withdrawn.token })
  await expect(write(withdrawn.token)).rejects.toMatchObject(refused)
  const declined = await ask()
  const { updatedAt } = await api(getEnquiry, { id: declined.id })
  await api(declineEnquiry, { id: declined.id, updatedAt, message: 'Não dá.' })
  await expect(api(answerEnquiry, { id: declined.id, message: 'Ou talvez' })).rejects.toMatchObject(refused)
  expect(await t.api(getRequest, { token: declined.token })).toMatchObject({ closed: 'ended' })
  const over = await ask()
  const setDay = (days: number) =>
    t.db
      .update(requests)
      .set({ dateFrom: dayAhead(days), dateTo: dayAhead(days) })
      .where(eq(requests.id, over.id))
  await setDay(-29)
  await write(over.token)
  await setDay(-32)
  await expect(write(over.token)).rejects.toMatchObject(refused)
  expect(await api(getEnquiry, { id: over.id })).toMatchObject({ closed: 'over', can: { answer: false } })
  const own = await provider(t.db)
  const email = `${key()}@mail.example`
  await fillMailbox(t.db, own, email)
  const unsent = await ask({ contact: email }, own)
  await expect(write(unsent.token)).rejects.toMatchObject(refused)
  expect(await t.api(getRequest, { token: unsent.token })).toMatchObject({ closed: 'unsent' })
})

test('unread messages wait with new requests and are counted with them; only the owner marks them read', async () => {
  const own = await provider(t.db)
  const mine = await apiAs(t, own.person)
  const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const { id, token } = await ask({}, own)
  await mine(openEnquiry, { id })
  await staff(answerEnquiry, { id, message: 'We ask her.' })
  expect((await mine(getEnquiry, { id })).steps.at(-1)?.written?.side).toBe('staff')
  const open = async () => (await mine(listEnquiries, { group: 'open' })).items.map((each) => each.id)
  expect([await mine(getEnquiryCounts, {}), await open()]).toEqual([{ waiting: 0, unopened: 0 }, []])
  await t.api(writeMessage, { token, message: 'Thank you.', key: key() })
  await staff(openEnquiry, { id })
  expect([await mine(getEnquiryCounts, {}), await open()]).toEqual([{ waiting: 1, unopened: 1 }, [id]])
  await mine(openEnquiry, { id })
  expect([await mine(getEnquiryCounts, {}), await open()]).toEqual([{ waiting: 0, unopened: 0 }, []])
})

test('nobody writes on the requests of others, or without the private address', async () => {
  const { id } = await ask()
  const other = await apiAs(t, (await provider(t.db)).person)
  await expect(other(answerEnquiry, { id, message: 'Hello' })).rejects.toMatchObject({ status: 404 })
  const token = 'x'.repeat(22)
  await expect(t.api(writeMessage, { token, message: 'Hello', key: key() })).rejects.toMatchObject({
    status: 404,
  })
})

test('messages are deleted when the request is forgotten', async () => {
  const { id, token } = await ask()
  await t.api(writeMessage, { token, message: 'My passport is 12345.', key: key() })
  await t.db
    .update(requests)
    .set({
      state: 'expired',
      updatedAt: new Date('2020-01-01'),
      dateFrom: '2020-01-01',
      dateTo: '2020-01-01',
    })
    .where(eq(requests.id, id))
  await doWhatIsDue(t.db, { mail: t.mail, config: t.config, secret: testSecret })
  expect(await t.db.$count(requestMessages, eq(requestMessages.requestId, id))).toBe(0)
  expect(await t.db.$count(requestSteps, sql`request_id = ${id} and step = 'reply'`)).toBe(1)
})
