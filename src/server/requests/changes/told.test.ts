import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  acceptEnquiry,
  confirmEnquiry,
  dropEnquiry,
  getEnquiry,
  proposeEnquiry,
} from '#contract/requests/provider.ts'
import { acceptRequest, proposeChange } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

let { t, mail, guide, api, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, api, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const stamp = async (id: string) => ({ id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
/** Lets the minutes pass in which several steps become one mail. */
const minutes = () =>
  t.db.execute(sql`update request_steps set at = at - interval '10 minutes' where waits_for is null`)
const hurry = () =>
  t.db.execute(
    sql`update jobs.job set start_after = now() where name = 'gathered-mail' and state in ('created', 'retry')`,
  )
const confirmed = async (contact: string) => {
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  await api(confirmEnquiry, { ...(await stamp(id)), time: '08:00' })
  await mail.to(contact, 2)
  await minutes()
  return { id, token: tokenIn(address) }
}

test('the traveler sees what would change and what it costs, and then has it in the calendar', async () => {
  const contact = 'changed@mail.example'
  const { id, token } = await confirmed(contact)
  await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(10), time: '09:00', people: 3 })
  const proposed = await mail.to(contact, 3)
  expect(proposed.subject).toContain('proposes a change')
  for (const said of ['New date: ', '9:00 am', 'People: 3', 'everything stays as agreed'])
    expect(proposed.text).toContain(said)
  expect(proposed.attachments).toHaveLength(0)
  await t.api(acceptRequest, { token })
  const changed = await mail.to(contact, 4)
  expect(changed.subject).toContain('Changed: Night canoe')
  expect(new TextDecoder().decode(changed.attachments[0]?.content as ArrayBuffer)).toContain('SEQUENCE:1')
})

test('several proposals of the traveler within minutes are one mail, and the traveler is told of the answer', async () => {
  const contact = 'asks-again@mail.example'
  const { id, token } = await confirmed(contact)
  const before = mail.letters.length
  for (const people of [3, 4]) await t.api(proposeChange, { token, from: dayAhead(11), people })
  await hurry()
  await expect.poll(() => mail.letters.length).toBe(before + 1)
  const told = mail.letters.at(-1)
  expect(told?.subject).toContain('Jonas Weber propõe uma mudança')
  expect(told?.text).toContain('Pessoas: 4')
  await api(dropEnquiry, { ...(await stamp(id)), message: 'The boat is small.' })
  const dropped = await mail.to(contact, 3)
  expect(dropped.subject).toContain('It stays as agreed')
  expect(dropped.text).toContain('The boat is small.')
  await minutes()
  await t.api(proposeChange, { token, from: dayAhead(12) })
  await api(acceptEnquiry, await stamp(id))
  expect((await mail.to(contact, 4)).subject).toContain('Changed: Night canoe')
})
