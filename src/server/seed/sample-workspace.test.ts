import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOfferDays } from '#contract/directory/offers.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { confirmEnquiry, getEnquiry, getEnquiryFigures, listEnquiries } from '#contract/requests/provider.ts'
import { enquiryGroupNames, requestStates } from '#contract/requests/states.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { sendTestMail } from '#contract/system/status.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { depositMeans } from '#server/database/schema/deposits.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'
import {
  addSampleListings,
  furnishSampleAccounts,
  importStarterContent,
  removeSampleListings,
} from './index.ts'

const dataFolder = resolve(import.meta.dirname, '../../../data')

let database: DatabaseHandle
let mail: Awaited<ReturnType<typeof catchMail>>
let t: Awaited<ReturnType<typeof appOn>>
beforeAll(async () => {
  mail = await catchMail()
  database = await testDatabase()
  await importStarterContent(database.db, dataFolder)
  await addSampleListings(database.db, dataFolder)
  await furnishSampleAccounts(database.db)
  t = await appOn(database, { SMTP_URL: mail.url })
})
afterAll(async () => {
  await t.close()
  await mail.close()
})

async function asProvider() {
  const [provider] = await t.db.select().from(users).where(eq(users.email, 'provider@sample.invalid'))
  return apiAs(t, { id: String(provider?.id) })
}

test('the sample provider has a guide, a lodge, requests in every state of an offer, and visits of thirty days', async () => {
  const api = await asProvider()
  expect((await api(listMyProfiles)).items).toHaveLength(1)
  const [lodge, ...more] = (await api(listMyOrganizations)).items
  expect(more).toEqual([])
  const lists = await Promise.all(enquiryGroupNames.map((group) => api(listEnquiries, { group })))
  const states = lists.flatMap(({ items }) => items.map(({ state }) => state))
  expect([...new Set(states)].sort()).toEqual([
    'answered',
    'confirmed',
    'declined',
    'expired',
    'offered',
    'requested',
    'waitlisted',
    'withdrawn',
  ])
  // what no provider sees, and what only an event can be
  const others = requestStates.filter((state) => !(states as string[]).includes(state))
  expect(others).toEqual(['unverified', 'canceled'])
  const figures = await api(getEnquiryFigures, { listing: String(lodge?.id) })
  expect(figures.days).toHaveLength(30)
  expect(figures.days.filter(({ visits, eventVisits }) => visits === 0 || eventVisits === 0)).toEqual([])
})

test('the day that a sample traveler waits for is full', async () => {
  const [waiting] = await t.db.select().from(requests).where(eq(requests.state, 'waitlisted'))
  const day = String(waiting?.dateFrom)
  const { days } = await t.api(getOfferDays, {
    id: String(waiting?.offerId),
    month: day.slice(0, 7),
    people: 2,
  })
  expect(days.find((each) => each.day === day)?.state).toBe('full')
})

test('the sample provider may ask for a deposit, and says in words alone how it arrives', async () => {
  const api = await asProvider()
  const means = await t.db.select().from(depositMeans)
  expect(means.map(({ pixKey, words }) => [pixKey, Object.keys(words).length])).toEqual([
    [null, 4],
    [null, 4],
  ])
  const { items } = await api(listEnquiries, { group: 'open' })
  const night = items.find(({ name }) => name === 'Camille Moreau')
  const { suggestedDeposit } = await api(getEnquiry, { id: String(night?.id) })
  expect(suggestedDeposit).toMatchObject({ isUsual: true, hasWords: true, hasPix: false })
  expect(suggestedDeposit?.terms).toMatch(/^Remboursé/)
})

test('staff have an application, a report and a changed name to decide about', async () => {
  const staff = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  expect((await staff(getAdminSummary)).waiting).toMatchObject({ applications: 1, reports: 1, revisions: 1 })
})

test('the people of the sample event are those that its page counts', async () => {
  const rows = await t.db
    .select({ people: requests.people, counted: events.currentParticipants })
    .from(requests)
    .innerJoin(events, eq(events.id, requests.eventId))
    .where(eq(requests.state, 'confirmed'))
  expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(rows[0]?.counted)
})

test('sample requests say what they cost, confirmed ones when and where one meets', async () => {
  const rows = await t.db.select().from(requests).where(eq(requests.kind, 'offer'))
  expect(rows.filter(({ total }) => total === null)).toEqual([])
  const confirmed = rows.filter(({ state }) => state === 'confirmed')
  expect(confirmed.length).toBeGreaterThan(0)
  for (const row of confirmed)
    expect(row).toMatchObject({
      settledTime: expect.stringMatching(/^\d\d:\d\d$/),
      settledPlace: expect.any(String),
    })
})

test('an answer to a sample traveler sends no mail', async () => {
  const api = await asProvider()
  const { items } = await api(listEnquiries, { group: 'open' })
  const [first] = items
  if (!first) throw new Error('nobody waits')
  const { updatedAt } = await api(confirmEnquiry, { id: first.id, updatedAt: first.updatedAt })
  expect(updatedAt).not.toBe(first.updatedAt)
  // what is written after it has arrived, and it has not
  const other = await insertUser(t.db, { roles: ['developer'] })
  const asOther = await apiAs(t, other)
  await asOther(sendTestMail)
  await mail.to(other.email)
  expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual([other.email])
})

test('nothing is added twice, and it is removed with the samples', async () => {
  const before = await t.db.$count(requests)
  await furnishSampleAccounts(t.db)
  expect(await t.db.$count(requests)).toBe(before)
  await removeSampleListings(t.db)
  expect(await t.db.$count(requests)).toBe(0)
  const left = await t.db.select({ email: users.email }).from(users).where(eq(users.isSample, true))
  expect(left).toEqual([{ email: 'provider@sample.invalid' }])
})
