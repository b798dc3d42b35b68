import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerEnquiry, getEnquiry, listEnquiries } from '#contract/requests/provider.ts'
import { disownRequest, getRequest } from '#contract/requests/traveler.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { dayMs } from '#contract/values/day.ts'
import { requests, unwantedMailboxes } from '#server/database/schema/requests.ts'
import { testApp } from '#tests/app.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, provider, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let mail: Awaited<ReturnType<typeof catchMail>>
let guide: Awaited<ReturnType<typeof provider>>
beforeAll(async () => {
  mail = await catchMail({ moodOf: (to) => (to.startsWith('nobody') ? 'refuses' : 'fine') })
  t = await testApp('postgresql', { SMTP_URL: mail.url })
  guide = await provider(t.db, 'en')
})
afterAll(async () => {
  await mail.close()
  await t.close()
})

const lettersTo = (address: string) => mail.letters.filter(({ to }) => to?.[0]?.address === address)

test('saying "this was not me" by the link of the mail ends the request and all further mail', async () => {
  const contact = 'stranger@mail.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const letter = await mail.to(contact)
  const [, token = '', proof = ''] = letter.text?.match(/request\/([\w-]+)[?]mail=([\w-]+)#not-me/) ?? []
  expect(token).toBe(tokenIn(address))
  // the page that is shown after sending has no such proof
  await expect(t.api(disownRequest, { token, mail: 'x'.repeat(16) })).rejects.toMatchObject({ status: 404 })
  const ended = await t.api(disownRequest, { token, mail: proof })
  expect(ended).toMatchObject({ state: 'withdrawn', mailRefused: 'notMe' })
  await askFor(t.api, guide.offer.id, { contact: 'Stranger+again@mail.example', message: 'Again' })
  await mail.to(guide.person.email, 3)
  await askFor(t.api, guide.offer.id, { contact: 'other@mail.example' })
  await mail.to('other@mail.example')
  expect(lettersTo(contact)).toHaveLength(1)
  expect(lettersTo('Stranger+again@mail.example')).toHaveLength(0)
  const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const { items } = await staff(listEnquiries, { scope: 'all' })
  expect(items.find((each) => each.id === id)).toMatchObject({ mailRefused: 'notMe' })
  expect(JSON.stringify(await t.db.select().from(unwantedMailboxes))).not.toContain('stranger')
})

test('for seven days staff see requests made in another’s name, for the listings that they manage, and find them', async () => {
  const own = await provider(t.db, 'en')
  const contact = 'another@mail.example'
  const { id, address } = await askFor(t.api, own.offer.id, { contact })
  const moderator = await apiAs(t, await insertPerson(t.db, ['moderator']))
  const told = async () => (await moderator(getAdminSummary)).waiting?.disowned
  const before = (await told()) ?? Number.NaN
  const [, mailProof = ''] = (await mail.to(contact)).text?.match(/[?]mail=([\w-]+)/) ?? []
  await t.api(disownRequest, { token: tokenIn(address), mail: mailProof })
  expect(await told()).toBe(before + 1)
  const { items } = await moderator(listEnquiries, { scope: 'all', mailRefused: 'notMe' })
  expect(items.map((each) => each.id)).toContain(id)
  expect(items).toHaveLength(before + 1)
  // people who manage no listings see none
  const reader = await apiAs(t, await insertPerson(t.db, ['support']))
  expect((await reader(getAdminSummary)).waiting?.disowned).toBeUndefined()
  await t.db
    .update(requests)
    .set({ updatedAt: new Date(Date.now() - 8 * dayMs) })
    .where(eq(requests.id, id))
  expect(await told()).toBe(before)
})

test('a mailbox that does not exist is tried once, shown, and gets no more mail', async () => {
  const contact = 'nobody@mail.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const refused = async () => (await t.api(getRequest, { token: tokenIn(address) })).mailRefused
  await expect.poll(refused).toBe('bounced')
  const api = await apiAs(t, guide.person)
  const { updatedAt, mailRefused } = await api(getEnquiry, { id })
  expect(mailRefused).toBe('bounced')
  await api(answerEnquiry, { id, updatedAt, message: 'Hello' })
  const { rows } = await t.db.execute(
    "select state from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')",
  )
  expect(rows).toEqual([])
})
