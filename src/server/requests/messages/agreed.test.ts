import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerEnquiry,
  confirmEnquiry,
  declineEnquiry,
  getEnquiry,
  proposeEnquiry,
} from '#contract/requests/provider.ts'
import { acceptRequest, getRequest, withdrawRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { insertCity } from '#tests/factories.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'

let { t, mail, guide, api, confirm, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, api, confirm, close } = await signedInProvider('postgresql'))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const stampOf = async (id: string) => (await api(getEnquiry, { id })).updatedAt
const compact = (day: string) => day.replaceAll('-', '')
const fileOf = async (address: string) => {
  const response = await t.request(`/api/tourism/requests/${tokenIn(address)}.ics?lang=en`)
  // lines of a calendar are folded
  return { status: response.status, text: (await response.text()).replaceAll('\r\n ', '') }
}
const attached = ({ attachments: [file] }: Awaited<ReturnType<typeof mail.to>>) => {
  const text =
    typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content as ArrayBuffer)
  return text.replace(/\r?\n /g, '')
}

test('a confirmed place at an event: organizer, hour, place, phone and total are in the mail, on the page and in the calendar', async () => {
  const contact = 'event@agreed.example'
  const { id: eventId } = await comingEvent(t.db, guide.listing.id, 5)
  await t.db
    .update(events)
    .set({ location: 'Porto da Panair', price: 20, endsOn: dayAhead(30), endTime: '21:00' })
    .where(eq(events.id, eventId))
  const { id, address } = await registerAt(t.api, eventId, { contact, people: 2 })
  await confirm(id)
  const { text, html } = await mail.to(contact, 2)
  expect(text).toMatch(/, 5:30 pm, .+ time · 2 people/)
  expect(text).toContain(`With: ${guide.listing.name}, +55 92 90000-0001`)
  expect(text).toContain('Where: Porto da Panair, ')
  expect(text).toContain(`Total: $40 USD, paid directly to ${guide.listing.name}, nothing here`)
  expect(text).not.toContain('still to be agreed')
  expect(html).toContain('https://wa.me/5592900000001?text=')
  const page = await t.api(getRequest, { token: tokenIn(address) })
  expect(page).toMatchObject({
    settled: { from: dayAhead(30), time: expect.stringMatching(/^17:30/) },
    place: expect.stringMatching(/^Porto da Panair, /),
    total: 40,
    provider: { isReminded: true, whatsapp: expect.stringContaining('https://wa.me/5592900000001?text=') },
  })
  const { text: calendar } = await fileOf(address)
  const day = compact(dayAhead(30))
  expect(calendar).toContain(`DTSTART;TZID=America/Manaus:${day}T173000`)
  expect(calendar).toContain(`DTEND;TZID=America/Manaus:${day}T210000`)
  expect(calendar).toContain('LOCATION:Porto da Panair\\, ')
  expect(calendar).toContain(`DESCRIPTION:With: ${guide.listing.name}\\, +55 92 90000-0001\\n`)
})

test('an offer confirmed without an hour or a place says that both are still to be agreed', async () => {
  const contact = 'open@agreed.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  await confirm(id)
  const { text } = await mail.to(contact, 2)
  expect(text).toContain(`Time: still to be agreed with ${guide.listing.name}`)
  expect(text).toContain(`Where: still to be agreed with ${guide.listing.name}`)
  expect(text).toContain('Total: $76 USD')
  const { text: calendar } = await fileOf(address)
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${compact(dayAhead(10))}`)
  expect(calendar).toContain(`Where: still to be agreed with ${guide.listing.name}`)
})

test('the hour and place of a confirmation are in the mail, on the page and in the calendar, and begin the next one', async () => {
  const contact = 'place@agreed.example'
  const own = await provider(t.db)
  const theirs = await apiAs(t, own.person)
  const city = await insertCity(t.db)
  const place = await insertCity(t.db, { kind: 'place', cityId: city.id, name: 'Porto de Tefé' })
  await t.db.update(listings).set({ placeId: place.id }).where(eq(listings.id, own.listing.id))
  const { id, address } = await askFor(t.api, own.offer.id, { contact })
  const { updatedAt, suggested } = await theirs(getEnquiry, { id })
  expect(suggested).toEqual({ time: null, place: 'Porto de Tefé' })
  await theirs(confirmEnquiry, { id, updatedAt, time: '05:30', place: 'Floating dock' })
  const { text } = await mail.to(contact, 2)
  expect(text).toContain('Where: Floating dock')
  expect(await t.api(getRequest, { token: tokenIn(address) })).toMatchObject({ place: 'Floating dock' })
  expect((await fileOf(address)).text).toContain('LOCATION:Floating dock')
  const next = await askFor(t.api, own.offer.id)
  expect((await theirs(getEnquiry, { id: next.id })).suggested).toEqual({
    time: '05:30',
    place: 'Floating dock',
  })
})

test('an event keeps its own place', async () => {
  const { id: eventId } = await comingEvent(t.db, guide.listing.id, 5)
  const { id } = await registerAt(t.api, eventId)
  const confirmed = await api(confirmEnquiry, { id, updatedAt: await stampOf(id), place: 'Elsewhere' })
  expect(confirmed).toMatchObject({ state: 'confirmed', suggested: null })
  expect(confirmed.place).not.toContain('Elsewhere')
})

test('an unconfirmed mailbox gets a meeting place or a message, not both', async () => {
  const held = 'held@agreed.example'
  const first = await askFor(t.api, guide.offer.id, { contact: held })
  await api(answerEnquiry, { id: first.id, message: 'Buy pills' })
  expect((await mail.to(held, 2)).text).toContain('Buy pills')
  await t.db
    .update(requestSteps)
    .set({ at: new Date('2026-01-01') })
    .where(eq(requestSteps.requestId, first.id))
  const place = 'pills dot example'
  await api(confirmEnquiry, { id: first.id, updatedAt: await stampOf(first.id), place })
  const letter = await mail.to(held, 3)
  expect(letter.text).toContain('read it on your page')
  expect(`${letter.text}${attached(letter)}`).not.toContain(place)
  const other = 'other@agreed.example'
  const second = await askFor(t.api, guide.offer.id, { contact: other })
  await api(confirmEnquiry, { id: second.id, updatedAt: await stampOf(second.id), place: 'Pontoon' })
  expect((await mail.to(other, 2)).text).toContain('Where: Pontoon')
  await t.db
    .update(requestSteps)
    .set({ at: new Date('2026-01-01') })
    .where(eq(requestSteps.requestId, second.id))
  await api(answerEnquiry, { id: second.id, message: 'Buy pills' })
  expect((await mail.to(other, 3)).text).not.toContain('Buy pills')
})

test('the message with a proposed date stays with the date that is accepted', async () => {
  const contact = 'message@agreed.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const [, proof] = (await mail.to(contact)).text?.match(/[?]mail=([\w-]+)/) ?? []
  await t.api(getRequest, { token: tokenIn(address), mail: proof })
  const message = 'At 6 at the pontoon, bring a hat.'
  await api(proposeEnquiry, { id, updatedAt: await stampOf(id), from: dayAhead(14), message })
  await api(answerEnquiry, { id, updatedAt: await stampOf(id), message: 'Children are welcome.' })
  const accepted = await t.api(acceptRequest, { token: tokenIn(address) })
  expect(accepted.agreedMessage).toBe(message)
  const letter = await mail.to(contact, 3)
  expect(letter.subject).toBe('Confirmed: Night canoe')
  const { text } = letter
  expect(text).toContain(message)
  expect(attached(letter)).toContain('At 6 at the pontoon')
  expect(text).toContain(`Where: see ${guide.listing.name}’s message`)
  expect((await fileOf(address)).text).toContain('At 6 at the pontoon\\, bring a hat.')
})

test('the calendar in the mail brings no message to an unconfirmed mailbox', async () => {
  const contact = 'stranger@agreed.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  await api(answerEnquiry, { id, updatedAt: await stampOf(id), message: 'The first message.' })
  await api(proposeEnquiry, { id, updatedAt: await stampOf(id), from: dayAhead(14), message: 'Buy pills' })
  await t.api(acceptRequest, { token: tokenIn(address) })
  const letter = await mail.to(contact, 3)
  expect(letter.subject).toBe('Confirmed: Night canoe')
  expect(`${letter.text} ${attached(letter)}`).not.toContain('pills')
  expect((await fileOf(address)).text).toContain('Buy pills')
})

test('an agreed date that is off leaves the calendar: by a mail, and at the address of the file', async () => {
  const withdrawn = 'withdrawn@agreed.example'
  const { id, address } = await askFor(t.api, guide.offer.id, { contact: withdrawn })
  expect((await fileOf(address)).status).toBe(404)
  await confirm(id)
  await mail.to(withdrawn, 2)
  await t.api(withdrawRequest, { token: tokenIn(address) })
  const letter = await mail.to(withdrawn, 3)
  expect(letter.subject).toBe('Withdrawn: Night canoe')
  expect(letter.text).toContain('removes the date from your calendar')
  for (const calendar of [attached(letter), (await fileOf(address)).text]) {
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(calendar).toContain(`UID:${id}@`)
  }
  const other = await askFor(t.api, guide.offer.id)
  await confirm(other.id)
  await api(declineEnquiry, {
    id: other.id,
    updatedAt: await stampOf(other.id),
    message: 'The boat is broken.',
  })
  expect((await fileOf(other.address)).text).toContain('STATUS:CANCELLED')
})

test('withdrawing before anything was agreed sends no mail', async () => {
  const contact = 'early@agreed.example'
  const { address } = await askFor(t.api, guide.offer.id, { contact })
  await mail.to(contact)
  await t.api(withdrawRequest, { token: tokenIn(address) })
  await expect
    .poll(() => mail.letters.filter(({ subject }) => subject === 'Jonas Weber retirou o pedido').length)
    .toBeGreaterThan(1)
  expect(mail.letters.filter(({ to }) => to?.[0]?.address === contact)).toHaveLength(1)
})

test('the page leads to the offer, so that people can ask again, and to its provider once the offer is gone', async () => {
  const { address } = await askFor(t.api, guide.offer.id)
  const pathNow = async () => (await t.api(getRequest, { token: tokenIn(address) })).path
  expect(await pathNow()).toBe(`/offer/${guide.offer.id}`)
  await t.db.update(offers).set({ archivedAt: new Date() }).where(eq(offers.id, guide.offer.id))
  expect(await pathNow()).toBe(`/profile/${guide.listing.slug}`)
  await t.db.update(offers).set({ archivedAt: null }).where(eq(offers.id, guide.offer.id))
})
