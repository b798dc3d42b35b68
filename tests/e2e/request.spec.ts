import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createApi } from '#contract/client.ts'
import { confirmEnquiry, getEnquiry } from '#contract/requests/provider.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { requests } from '#server/database/schema/requests.ts'
import { waitAMinute } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertEvent, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'
import { sessionOf } from '#tests/signed-in.ts'

test.use({ server: 'changing' })
let made = 0
/** A coming event of somebody with an account. */
async function eventOf(db: Database, maxParticipants: number, taken = 0) {
  const word = `${process.pid}-${++made}-${Date.now()}`
  const person = await insertPerson(db, ['provider'], { name: `P ${word}`, email: `p-${word}@example.org` })
  const listing = await insertProfile(db, { ownerId: person.id, name: 'Ana Guia', slug: `ana-${word}` })
  const event = await insertEvent(db, {
    profileId: listing.id,
    slug: `night-walk-${word}`,
    title: { en: 'Night walk', pt: 'Caminhada noturna' },
    startsOn: dayAhead(30),
    endsOn: dayAhead(31),
    maxParticipants,
    currentParticipants: taken,
  })
  return { person, event }
}
/** Fills the field that people do not see. */
const fillTrap = (page: Page) =>
  page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'filled by a machine'
  })
async function fill(page: Page, contact: string) {
  await page.getByLabel('Your name').fill('Jonas Weber')
  await page.getByLabel('E-mail or phone').fill(contact)
  await page.getByLabel(/^Anything/).fill('We are two beginners.')
}
const storedOf = (db: Database, eventId: string) =>
  db.select().from(requests).where(eq(requests.eventId, eventId))

test('a traveler asks with one form, follows, hears that it is confirmed, and withdraws', async ({
  page,
  db,
  baseURL,
}) => {
  const { person, event } = await eventOf(db, 5)
  await page.goto(`/event/${event.slug}`)
  await page.getByRole('complementary').getByRole('link', { name: 'Register online' }).click()
  await fill(page, 'jonas@mail.example')
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent to Ana Guia' })).toBeVisible()
  await expect(page).toHaveURL(/\/request\/[\w-]{22}\?sent=/)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: /\/request\// }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night walk' })).toBeVisible()
  await expect(page.getByText('Waiting for an answer from Ana Guia')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const [stored] = await storedOf(db, event.id)
  const { cookie } = await sessionOf(db, person)
  const api = createApi((path, init) =>
    fetch(new URL(path, baseURL), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
    }),
  )
  const id = stored?.id ?? ''
  const { updatedAt } = await api(getEnquiry, { id })
  await api(confirmEnquiry, { id, updatedAt, message: 'Long sleeves, please.' })
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('“Long sleeves, please.”').first()).toBeVisible()
  const calendar = await page.request.get(
    String(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')),
  )
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
  expect(await violationsOf(page)).toEqual([])
  await page.getByText('Withdraw your request').click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect((await db.select().from(events).where(eq(events.id, event.id)))[0]?.currentParticipants).toBe(0)
})

test('the private page is nobody else’s: never stored, never found, and tells nobody its address', async ({
  page,
  db,
}) => {
  const { event } = await eventOf(db, 5)
  await page.goto(`/event/${event.slug}`)
  await fill(page, 'jonas@mail.example')
  // at once, as where the browser has filled it in
  await page.getByRole('button', { name: 'Send registration' }).click()
  await page.waitForURL(/\/request\//)
  const response = await page.request.get(page.url())
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const missing = await page.request.get(`/request/${'x'.repeat(22)}`)
  expect(missing.status()).toBe(404)
})

test('without a signal it waits on the device, also when the page is opened again, and is sent once', async ({
  page,
  context,
  db,
  tolerate,
}) => {
  tolerate(/Failed to load resource|ERR_INTERNET_DISCONNECTED|request failed/)
  const { event } = await eventOf(db, 5)
  await page.goto(`/event/${event.slug}`)
  await fill(page, '+49 170 1234567')
  await waitAMinute(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByText(/is saved on this device/)).toBeVisible()
  expect(await storedOf(db, event.id)).toEqual([])
  await context.setOffline(false)
  await page.waitForURL(/\/request\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Sent to Ana Guia' })).toBeVisible()
  expect(await storedOf(db, event.id)).toMatchObject([{ phone: '+491701234567', state: 'requested' }])
  await page.goto(`/event/${event.slug}`)
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

test('a full event takes places on its waitlist, and says so', async ({ page, db }) => {
  const { event } = await eventOf(db, 3, 3)
  await page.goto(`/event/${event.slug}`)
  await expect(page.getByText('Event full – waitlist available')).toBeVisible()
  await fill(page, 'lia@mail.example')
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the waitlist' })).toBeVisible()
  expect(await storedOf(db, event.id)).toMatchObject([{ state: 'waitlisted' }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('errors are at their fields with everything that was typed; then it is sent and changed', async ({
    page,
    db,
    tolerate,
  }) => {
    // the page of a form that was wrong
    tolerate(/422/)
    const { event } = await eventOf(db, 5)
    await page.goto(`/event/${event.slug}`)
    await fill(page, 'jonas.weber')
    await page.getByRole('button', { name: 'Send registration' }).click()
    const contact = page.getByLabel('E-mail or phone')
    await expect(contact).toHaveAttribute('aria-invalid', 'true')
    await expect(contact).toHaveValue('jonas.weber')
    await expect(page.getByLabel('Your name')).toHaveValue('Jonas Weber')
    await expect(page.getByLabel(/^Anything/)).toHaveValue('We are two beginners.')
    await expect(page.getByText(/Enter the whole e-mail address/)).toBeVisible()
    await contact.fill('jonas@mail.example')
    await expect(async () => {
      const send = page.getByRole('button', { name: 'Send registration' })
      if (await send.isVisible()) await send.click()
      await expect(page).toHaveURL(/\/request\//, { timeout: 1000 })
    }).toPass()
    await page.getByRole('link', { name: /\/request\// }).click()
    await page.getByText('Change people or message').click()
    await page.getByLabel('Places').fill('3')
    await page.getByRole('button', { name: 'Send the change' }).click()
    await expect(page.getByText('You changed it')).toBeVisible()
    await page.getByText('Withdraw your request').click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
    expect(await storedOf(db, event.id)).toMatchObject([{ people: 3, state: 'withdrawn' }])
  })
})

test('what stops a registration as a whole is said above the form, too', async ({ page, db, tolerate }) => {
  tolerate(/status of 4/)
  const { event } = await eventOf(db, 12)
  await page.goto(`/event/${event.slug}`)
  await fill(page, 'jonas@mail.example')
  await page.getByLabel('Places').fill('3')
  await fillTrap(page)
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to register for event')
  await expect(page.getByLabel('Your name')).toHaveValue('Jonas Weber')
  await expect(page.getByLabel('Places')).toHaveValue('3')
  expect(await storedOf(db, event.id)).toEqual([])
})
