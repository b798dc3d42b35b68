import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { requests } from '#server/database/schema/requests.ts'
import { waitAMinute } from '#tests/browser/asking.ts'
import { expect, test } from '#tests/browser/test.ts'
import { insertOffer, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead } from '#tests/requests.ts'

test.use({ server: 'changing' })
let made = 0
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
/** An offer of somebody with an account. */
async function offerOf(db: Database, phone: string | null = null, startTimes: string[] = []) {
  const word = `${process.pid}-${++made}-${Date.now()}`
  const person = await insertPerson(db, ['provider'], { name: `P ${word}`, email: `p-${word}@example.org` })
  const listing = await insertProfile(db, {
    ownerId: person.id,
    name: 'Ana Guia',
    slug: `ana-${word}`,
    phone,
  })
  return insertOffer(
    db,
    { profileId: listing.id },
    { title: { en: 'Half a day by canoe' }, originalLanguage: 'en', price: 65, maxGroupSize: 6, startTimes },
  )
}

test('on a phone a tour is asked for from the bar of its page, and leads to the private page', async ({
  page,
  db,
}) => {
  const offer = await offerOf(db)
  await page.goto(`/offer/${offer.id}`)
  await page.getByRole('contentinfo').getByRole('link', { name: /^Ask/ }).click()
  await expect(page.getByRole('heading', { name: 'Ask Ana Guia about a day' })).toBeInViewport()
  await page.getByLabel('First day').fill(dayAhead(12))
  await page.getByLabel('People').fill('2')
  await fill(page, 'jonas@mail.example')
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Send to Ana Guia' }).click()
  await expect(page).toHaveURL(/\/request\/[\w-]{22}\?sent=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent to Ana Guia')
  const [stored] = await db.select().from(requests).where(eq(requests.offerId, offer.id))
  expect(stored).toMatchObject({ state: 'requested', people: 2, dateFrom: dayAhead(12), name: 'Jonas Weber' })
})

test('WhatsApp takes along the days and people that are filled in', async ({ page, db }) => {
  const offer = await offerOf(db, '+5592900000001')
  await page.goto(`/offer/${offer.id}`)
  const chat = page.getByRole('contentinfo').getByRole('link', { name: /^WhatsApp/ })
  await expect(chat).toHaveAttribute('href', /people=2/)
  await page.getByLabel('First day').fill(dayAhead(12))
  await page.getByLabel('People').fill('4')
  await expect(chat).toHaveAttribute('href', new RegExp(`people=4&from=${dayAhead(12)}$`))
  await page.getByLabel('First day').fill('2020-01-01')
  await expect(chat).not.toHaveAttribute('href', /from=/)
})

test('what stops a request as a whole is said above the form, with all that was typed', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 4/)
  const offer = await offerOf(db, null, ['17:30', '19:30'])
  await page.goto(`/offer/${offer.id}`)
  await page.getByLabel('First day').fill(dayAhead(12))
  await page.getByLabel('Time').selectOption('7:30 pm')
  await fill(page, 'jonas@mail.example')
  await fillTrap(page)
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Send to Ana Guia' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to book offer')
  await expect(page.getByLabel('Your name')).toHaveValue('Jonas Weber')
  await expect(page.getByLabel('First day')).toHaveValue(dayAhead(12))
  await expect(page.getByLabel('Time')).toHaveValue('19:30')
})
