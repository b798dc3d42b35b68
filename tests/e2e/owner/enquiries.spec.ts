import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'
import { asked, dayAhead } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

/** What a traveler sends; answers the secret part of the private address. */
async function ask(request: APIRequestContext, offerId: string, more: object = {}) {
  const answer = await request.post(`/api/tourism/offers/${offerId}/book`, {
    data: { from: dayAhead(10), ...asked({ name: 'Camille Moreau', language: 'fr', ...more }) },
  })
  expect(answer.status()).toBe(201)
  return String((await answer.json()).address)
    .split('/')
    .at(-1)
}

test('a request is found first, opened, and confirmed by one tap; the traveler sees it', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const offer = await insertOffer(
    db,
    { profileId: profile.id },
    { title: { en: 'Canoe day' }, originalLanguage: 'en', price: 65, maxGroupSize: 6 },
  )
  const token = await ask(request, offer.id, { message: 'Nous serons deux.' })
  await page.goto('/admin/enquiries')
  const row = main(page).getByRole('row').filter({ hasText: 'Camille Moreau' })
  await expect(row).toContainText('Canoe day')
  await expect(row).toContainText('2 people')
  await expect(row).toContainText('New')
  await row.getByRole('link', { name: 'Camille Moreau' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camille Moreau')
  const message = main(page).getByText('Nous serons deux.')
  await expect(message).toHaveAttribute('lang', 'fr')
  await tap(page, /^Confirm /)
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(main(page).getByText('You confirmed')).toBeVisible()
  const seen = await (await request.get(`/api/tourism/requests/${token}`)).json()
  expect(seen).toMatchObject({ state: 'confirmed', people: 2 })
  expect(seen.openedAt).not.toBeNull()
  await page.goto('/admin/enquiries')
  await expect(main(page).getByText('No requests waiting')).toBeVisible()
  await main(page).getByRole('link', { name: 'Confirmed' }).click()
  await expect(main(page).getByRole('link', { name: 'Camille Moreau' })).toBeVisible()
})

test('another date is proposed and a request declined, with words in the traveler’s language', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const offer = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' }, price: 65 })
  const token = await ask(request, offer.id)
  await page.goto('/admin/enquiries')
  await main(page).getByRole('link', { name: 'Camille Moreau' }).click()
  await tap(page, 'Propose another date')
  await main(page).getByLabel('Date').fill(dayAhead(12))
  await main(page).getByLabel('Start', { exact: true }).fill('07:30')
  await main(page).getByLabel('Start from').selectOption({ label: 'That day is taken' })
  await expect(main(page).getByLabel(/^Your message/)).toHaveValue(/^Bonjour Camille Moreau/)
  await tap(page, 'Send the proposal')
  await expect(main(page).getByText('Waiting for an answer from Camille Moreau')).toBeVisible()
  const proposed = await (await request.get(`/api/tourism/requests/${token}`)).json()
  expect(proposed).toMatchObject({ state: 'answered', proposed: { from: dayAhead(12), time: '07:30' } })
  await tap(page, 'Decline')
  await main(page)
    .getByLabel(/^Your message/)
    .fill('Je suis complète.')
  await tap(page, 'Decline and send')
  await expect(main(page).getByText('Declined', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Je suis complète.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Confirm|Decline/ })).toHaveCount(0)
})

test('a traveler’s change in the meantime is shown, and nothing is sent', async ({
  page,
  db,
  request,
  ownProfile,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { profile } = await ownProfile()
  const offer = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' }, price: 65 })
  const token = await ask(request, offer.id)
  await page.goto('/admin/enquiries')
  await main(page).getByRole('link', { name: 'Camille Moreau' }).click()
  await main(page)
    .getByRole('textbox', { name: /^Message/ })
    .fill('À bientôt !')
  const changed = await request.post(`/api/tourism/requests/${token}/change`, {
    data: { from: dayAhead(20), people: 5, message: 'Nous serons cinq.' },
  })
  expect(changed.status()).toBe(200)
  await tap(page, /^Confirm /)
  await expect(main(page).getByRole('alert')).toContainText('It was not sent.')
  await expect(main(page).getByText('Nous serons cinq.').first()).toBeVisible()
  // what was written stays, and is sent with the second press
  await expect(main(page).getByRole('textbox', { name: /^Message/ })).toHaveValue('À bientôt !')
  await tap(page, /^Confirm /)
  await expect(main(page).getByText('You confirmed')).toBeVisible()
})

test('by keys alone people of one day are found, chosen and confirmed at once; one that cannot be is named', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const offer = await insertOffer(
    db,
    { profileId: profile.id },
    { title: { en: 'Canoe day' }, price: 65, maxGroupSize: 6 },
  )
  const dear = await insertOffer(
    db,
    { profileId: profile.id },
    { title: { en: 'Long trip' }, price: 300, depositPercent: 30, depositDays: 3 },
  )
  const contact = () => `+3360000${Math.floor(1000 + Math.random() * 9000)}`
  await ask(request, offer.id, { name: 'Ana Lima', contact: contact() })
  await ask(request, dear.id, { name: 'Bia Souza', contact: contact() })
  await ask(request, offer.id, { name: 'Caio Dias', contact: contact(), from: dayAhead(40) })
  await page.goto('/admin/enquiries?sort=name')
  await expect(main(page).getByRole('rowheader')).toHaveText([/^Ana Lima/, /^Bia Souza/, /^Caio Dias/])
  await main(page).getByRole('button', { name: 'Filter' }).click()
  await main(page).getByLabel('On this day').fill(dayAhead(10))
  await expect(main(page).getByRole('rowheader')).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`day=${dayAhead(10)}`))
  await main(page).getByRole('heading', { level: 1 }).click()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(main(page).getByText('2 rows selected')).toBeVisible()
  for (const key of ['b', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Confirm 2 requests?' })
  await expect(dialog).toContainText('Ana Lima, Bia Souza')
  await dialog.getByRole('button', { name: 'Confirm 2 requests' }).press('Enter')
  await expect(page.getByText('1 request confirmed', { exact: true })).toBeVisible()
  const note = main(page).getByRole('status').filter({ hasText: '1 was not changed' })
  await expect(note).toContainText('Bia Souza: open this one to confirm it.')
  await expect(main(page).getByRole('checkbox', { name: 'Select Bia Souza' })).toBeChecked()
  await expect(main(page).getByRole('row').filter({ hasText: 'Ana Lima' })).toContainText('Confirmed')
  await main(page).getByRole('link', { name: 'Waiting for you' }).click()
  await expect(main(page).getByRole('rowheader')).toHaveText([/^Caio Dias/, /^Bia Souza/])
  await main(page).getByRole('link', { name: 'Caio Dias' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caio Dias')
})

test('a request of somebody else’s listing is not there', async ({
  page,
  db,
  request,
  ownProfile,
  signInAs,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const { profile } = await ownProfile()
  const offer = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' }, price: 65 })
  await ask(request, offer.id)
  await page.goto('/admin/enquiries')
  const path = await main(page).getByRole('link', { name: 'Camille Moreau' }).getAttribute('href')
  await signInAs(['provider'])
  await page.goto(String(path))
  await expect(main(page).getByText('Request not found')).toBeVisible()
  await page.goto('/admin/enquiries')
  await expect(main(page).getByText('No requests waiting')).toBeVisible()
})

test('answering has no obstacles, on each screen and in both themes', async ({
  page,
  db,
  request,
  ownProfile,
}) => {
  test.slow()
  const { profile } = await ownProfile()
  const offer = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' }, price: 65 })
  await ask(request, offer.id, { contact: '+33600000001', message: 'Bonjour' })
  await page.goto('/admin/enquiries')
  const name = main(page).getByRole('link', { name: 'Camille Moreau' })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect((await name.boundingBox())?.height, 'the name has room').toBeLessThan(60)
  }
  await main(page).getByText('Show as a table').click()
  const figures = main(page).getByRole('region', { name: 'How often you are found' })
  await expect(figures.getByRole('rowheader')).toHaveCount(28)
  await expectNoObstacles(page)
  await main(page).getByRole('link', { name: 'Camille Moreau' }).click()
  await expect(main(page).getByRole('link', { name: 'Answer on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/33600000001\?text=Bonjour/,
  )
  await tap(page, 'Propose another date')
  await expect(main(page).getByLabel('Date')).toBeVisible()
  await expectNoObstacles(page)
})
