import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { askDeposit, missDeposit, proveDeposit, receiveDeposit } from '#contract/requests/deposit/calls.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { requests } from '#server/database/schema/requests.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { withProvider } from '#tests/with-provider.ts'

const { t, mail, guide, api, stamp, due } = withProvider()
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
