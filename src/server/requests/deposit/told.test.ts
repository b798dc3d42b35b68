import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { askDeposit, missDeposit, proveDeposit, receiveDeposit } from '#contract/requests/deposit/calls.ts'
import { answerEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { requests } from '#server/database/schema/requests.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { withProvider } from '#tests/with-provider.ts'

const { t, mail, guide, api, stamp, due, later, hurry } = withProvider()
beforeAll(async () => {
  const words = { en: 'Wise: pay.ana@mail.example' }
  await t.db.insert(depositMeans).values({ listingId: guide.listing.id, words })
})

const ask = { amount: 20, currency: 'USD' as const, until: dayAhead(3), terms: 'Kept if you do not come.' }
const secrets = /pay\.ana@mail\.example|Kept if you do not come/

test('mails name the amount and the day, and never how to send it or the text about that', async () => {
  const contact = 'deposit@told.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const token = tokenIn(address)
  await api(askDeposit, { ...(await stamp(id)), ...ask, place: 'Blue landing', message: 'Glad to have you.' })
  const asked = await mail.to(contact, 2)
  expect(asked.subject).toContain('asks for a deposit')
  expect(asked.text).toMatch(/Deposit: \$20 USD, until .+, 11:59 pm, .+ time\./)
  expect(asked.text).toContain('Glad to have you.')
  expect(`${asked.text}${asked.html}`).not.toMatch(secrets)
  await t.api(proveDeposit, { token, message: 'Reference 4711' })
  const proven = await mail.to(guide.person.email, 2)
  expect(proven.text).toContain('Reference 4711')
  await t.db.delete(rateLimits)
  await api(missDeposit, { ...(await stamp(id)), message: 'It is not there.' })
  await t.api(proveDeposit, { token, message: 'Reference 4712' })
  await api(receiveDeposit, await stamp(id))
  expect(await t.api(getRequest, { token })).toMatchObject({ state: 'confirmed', place: 'Blue landing' })
})

test('an unconfirmed mailbox gets one text of the provider, then only the news', async () => {
  const contact = 'closed@told.example'
  const { id } = await askFor(t.api, guide.offer.id, { contact })
  await api(askDeposit, { ...(await stamp(id)), ...ask, message: 'First words.' })
  expect((await mail.to(contact, 2)).text).toContain('First words.')
  await t.db
    .update(requests)
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where(eq(requests.id, id))
  await due()
  const lapsed = await mail.to(contact, 3)
  expect(lapsed.subject).toContain('no longer kept')
  expect(lapsed.text).not.toContain('First words.')
  const ofProvider = await mail.to(guide.person.email, 5)
  expect(ofProvider.subject).toContain('não chegou a tempo')
})

const write = async (id: string, message: string) => api(answerEnquiry, { ...(await stamp(id)), message })
/** Asked for a deposit, by somebody who has opened their page. */
const askedOf = async (contact: string) => {
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const [, proof] = (await mail.to(contact)).text?.match(/[?]mail=([\w-]+)/) ?? []
  await t.api(getRequest, { token: tokenIn(address), mail: proof })
  return { id, token: tokenIn(address) }
}

test('mail, page and calendar say what was paid as a deposit, once it has arrived, and what is left', async () => {
  const contact = 'paid@told.example'
  const { id, token } = await askedOf(contact)
  await api(askDeposit, { ...(await stamp(id)), ...ask, place: 'Blue landing' })
  expect((await mail.to(contact, 2)).text).not.toContain('Left to pay')
  await t.api(proveDeposit, { token, message: 'Reference 4711' })
  await later(id)
  await api(receiveDeposit, await stamp(id))
  const confirmed = await mail.to(contact, 3)
  const facts = [
    `Total: $76 USD, paid directly to ${guide.listing.name}, nothing here`,
    `Deposit: $20 USD, ${guide.listing.name} has it`,
    'Left to pay: $56 USD',
  ]
  for (const fact of facts) expect(confirmed.text).toContain(fact)
  const file = await t.request(`/api/tourism/requests/${token}.ics?lang=en`)
  const calendar = (await file.text()).replaceAll('\r\n ', '').replaceAll('\\,', ',')
  for (const fact of facts) expect(calendar).toContain(fact)
})

test('what is gathered with other messages keeps its facts: the deposit, and what was confirmed', async () => {
  const contact = 'gathered@told.example'
  const { id, token } = await askedOf(contact)
  await write(id, 'Gladly.')
  await mail.to(contact, 2)
  await api(askDeposit, { ...(await stamp(id)), ...ask })
  await write(id, 'By Friday, please.')
  await hurry()
  const asked = await mail.to(contact, 3)
  expect(asked.subject).toContain('asks for a deposit')
  expect(asked.text).toMatch(/Deposit: \$20 USD, until .+/)
  expect(asked.text).toContain('By Friday, please.')
  await t.api(proveDeposit, { token, message: 'Reference 4711' })
  await api(receiveDeposit, await stamp(id))
  await api(proposeEnquiry, { ...(await stamp(id)), from: dayAhead(15) })
  await write(id, 'Or a day later?')
  await hurry()
  const gathered = await mail.to(contact, 4)
  for (const fact of ['Left to pay: $56 USD', 'Or a day later?', 'stays'])
    expect(gathered.text).toContain(fact)
  expect(gathered.attachments).toHaveLength(1)
})
