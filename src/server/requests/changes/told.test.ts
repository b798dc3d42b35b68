import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptEnquiry, dropEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { acceptRequest, proposeChange } from '#contract/requests/traveler.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { withProvider } from '#tests/with-provider.ts'

const { t, mail, guide, api, stamp, hurry, confirm } = withProvider()

/** Lets the minutes pass in which several steps become one mail. */
const minutes = () =>
  t.db.execute(sql`update request_steps set at = at - interval '10 minutes' where waits_for is null`)
const confirmed = async (contact: string) => {
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  await confirm(id, { time: '08:00' })
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
