import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  confirmEnquiry,
  declineEnquiry,
  getEnquiry,
  proposeEnquiry,
  writeMorning,
} from '#contract/requests/provider.ts'
import { acceptRequest, getRequest } from '#contract/requests/traveler.ts'
import { dayIn } from '#i18n/time-zones.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { type SignedInProvider, signedInProvider } from '#tests/signed-in-provider.ts'
import { doWhatIsDue } from '../due.ts'
import { tellOfDays } from './tell-of-day.ts'

let { t, mail, guide, api, close } = {} as SignedInProvider
beforeAll(async () => {
  ;({ t, mail, guide, api, close } = await signedInProvider('postgresql'))
  await t.db
    .update(offers)
    .set({
      ...{ meetingKind: 'place', meetingPoint: { en: 'Blue landing' }, meetingLatitude: -3.06 },
      ...{
        meetingLongitude: -60.1,
        meetingDirections: { en: 'Bus 120 to the end.' },
        bring: [{ en: 'Water' }],
      },
    })
    .where(eq(offers.id, guide.offer.id))
})
afterAll(() => close())
beforeEach(() => t.db.delete(rateLimits))

const telling = () => ({ mail: t.mail, config: t.config, secret: testSecret })
const zone = 'America/Manaus'
/** A moment in the local time of the place. */
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00-04:00`)
const confirmed = async (contact: string, more: object = {}) => {
  const { id, address } = await askFor(t.api, guide.offer.id, { contact })
  const { updatedAt } = await api(getEnquiry, { id })
  await api(confirmEnquiry, { id, updatedAt, time: '17:30', place: 'Blue landing', ...more })
  await mail.to(contact, 2)
  // the texts that a confirmed mailbox gets
  await t.db.update(requests).set({ mailboxOpenedAt: new Date() }).where(eq(requests.id, id))
  return { id, address }
}
const countTo = (contact: string) => mail.letters.filter(({ to }) => to?.[0]?.address === contact).length

test('two days before, once on all nodes: hour, place, directions, what to bring, what is due and the phone number', async () => {
  const contact = 'reminded@mail.example'
  const { id, address } = await confirmed(contact)
  const day = dayAhead(2)
  await t.db.update(requests).set({ settledFrom: day, settledTo: day }).where(eq(requests.id, id))
  await t.db
    .update(requestSteps)
    .set({ at: sql`at - interval '9 days'` })
    .where(eq(requestSteps.requestId, id))
  const before = (await api(getEnquiry, { id })).updatedAt
  const now = at(dayAhead(0), '09:00')
  expect(await tellOfDays(t.db, telling(), at(dayAhead(0), '08:59'))).toBe(0)
  const told = await Promise.all([1, 2, 3].map(() => tellOfDays(t.db, telling(), now)))
  expect(told.sort()).toEqual([0, 0, 1])
  const { subject, text } = await mail.to(contact, 3)
  expect(subject).toContain('Coming up: Night canoe')
  for (const said of [
    ...['5:30 pm', 'Where: Blue landing', 'Bus 120 to the end.', 'Bring: Water', '$76 USD, paid directly'],
    '+55 92 90000-0001'.slice(0, 6),
  ])
    expect(text).toContain(said)
  expect(await tellOfDays(t.db, telling(), now)).toBe(0)
  expect((await api(getEnquiry, { id })).updatedAt).toBe(before)
  expect((await t.api(getRequest, { token: tokenIn(address) })).steps.at(-1)).toMatchObject({
    step: 'remind',
  })
})

test('the provider’s note for a morning reaches each guest of that day once, that morning', async () => {
  const people = ['one@mail.example', 'two@mail.example']
  const ids: string[] = []
  const tomorrow = dayIn(zone, new Date(Date.now() + 86_400_000))
  for (const contact of people) {
    const { id } = await confirmed(contact, { from: tomorrow })
    ids.push(id)
  }
  expect(await api(writeMorning, { ids, note: 'Red boat at pier 3' })).toEqual({ written: 2, told: 0 })
  expect(await tellOfDays(t.db, telling(), at(tomorrow, '04:59'))).toBe(0)
  const told = await Promise.all([1, 2].map(() => tellOfDays(t.db, telling(), at(tomorrow, '05:00'))))
  expect((told[0] ?? 0) + (told[1] ?? 0)).toBe(2)
  for (const contact of people) {
    const { subject, text } = await mail.to(contact, 3)
    expect(subject).toContain('Where to meet today')
    expect(text).toContain('Red boat at pier 3')
  }
  expect(await tellOfDays(t.db, telling(), at(tomorrow, '06:00'))).toBe(0)
  expect(await api(writeMorning, { ids, note: 'Red boat at pier 3' })).toEqual({ written: 2, told: 0 })
  expect(await tellOfDays(t.db, telling(), at(tomorrow, '06:00'))).toBe(0)
  // another place is sent again
  await api(writeMorning, { ids: ids.slice(0, 1), note: 'Pier 4 instead' })
  expect(await tellOfDays(t.db, telling(), at(tomorrow, '06:00'))).toBe(1)
  expect((await mail.to(people[0] as string, 4)).text).toContain('Pier 4 instead')
  expect(countTo(people[1] as string)).toBe(3)
})

test('a note written on the day itself is sent at once, and the page shows it', async () => {
  const contact = 'today@mail.example'
  const today = dayIn(zone)
  const { id, address } = await confirmed(contact, { from: today, time: '00:30' })
  expect(await api(writeMorning, { ids: [id], note: 'At the floating shop' })).toEqual({
    written: 1,
    told: 1,
  })
  expect((await mail.to(contact, 3)).text).toContain('At the floating shop')
  expect((await t.api(getRequest, { token: tokenIn(address) })).morning?.note).toBe('At the floating shop')
  expect((await doWhatIsDue(t.db, telling())).toldOfDay).toBe(0)
})

test('nobody writes one on the requests of others, nor on one that is unconfirmed or over; changing the day removes it', async () => {
  const { id, address } = await confirmed('other@mail.example')
  const stranger = await apiAs(t, await insertPerson(t.db, ['provider']))
  await expect(stranger(writeMorning, { ids: [id], note: 'x' })).rejects.toMatchObject({ status: 404 })
  const asked = await askFor(t.api, guide.offer.id, {})
  await expect(api(writeMorning, { ids: [asked.id], note: 'x' })).rejects.toMatchObject({ status: 409 })
  expect(await api(writeMorning, { ids: [id, asked.id], note: 'Pier 1' })).toEqual({ written: 1, told: 0 })
  const { updatedAt } = await api(getEnquiry, { id })
  await api(proposeEnquiry, { id, updatedAt, from: dayAhead(12) })
  expect((await t.api(acceptRequest, { token: tokenIn(address) })).morning).toBeNull()
  await api(declineEnquiry, { id, updatedAt: (await api(getEnquiry, { id })).updatedAt, message: 'No.' })
  await expect(api(writeMorning, { ids: [id], note: 'x' })).rejects.toMatchObject({ status: 409 })
})
