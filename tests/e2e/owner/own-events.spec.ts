import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { privateAddressIn, test, waitAMinute } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { plannedDay, registerByPhone } from '#tests/browser/own-events.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { asked, comingEvent, dayAhead } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const tap = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

async function guideOf(db: Database) {
  const word = ownWord()
  const [city] = await db.select({ id: locations.id }).from(locations).where(eq(locations.name, 'Manaus'))
  const person = await insertPerson(db, ['provider'], {
    name: `Ana ${word}`,
    email: `ana-${word}@example.org`,
    language: 'en',
  })
  const row = { ownerId: person.id, name: `Ana ${word}`, slug: `ana-${word}`, cityId: String(city?.id) }
  await insertProfile(db, { ...row, phone: '+5592900000001' })
  return { person, word }
}

/** Registers on the public page of the event. */
async function register(page: Page, slug: string, email: string, send: string) {
  await page.goto(`/event/${slug}`)
  await page.getByLabel('Your name').fill('Jonas Weber')
  await page.getByLabel('E-mail or phone').fill(email)
  await waitAMinute(page)
  await page.getByRole('button', { name: send, exact: true }).click()
  await page.waitForURL(/\/request\/[\w-]{22}\?sent=/)
}

test('an organizer’s event from draft to approved to full to canceled, and everyone is told', async ({
  page,
  db,
  mail,
  makeContext,
  baseURL,
  request,
}) => {
  test.slow()
  const { person, word } = await guideOf(db)
  const editor = await insertPerson(db, ['editor'], { name: `Bia ${word}`, email: `bia-${word}@example.org` })
  const [mine, theirs] = [await makeContext(), await makeContext()]
  await enter(mine, db, person, String(baseURL))
  await enter(theirs, db, editor, String(baseURL))
  const [phone, desk] = [await mine.newPage(), await theirs.newPage()]
  const title = `Canoe day ${word}`

  await phone.goto('/admin/events')
  await expect(main(phone).getByText('You have no events yet')).toBeVisible()
  await main(phone).getByRole('link', { name: 'New event' }).click()
  await tap(phone, 'Begin')
  await main(phone).getByLabel('Title').fill(title)
  await main(phone).getByLabel('What happens').fill('Six hours on black water.')
  await main(phone).getByLabel('Type of event').selectOption('tour')
  await main(phone).getByLabel('First day').fill(dayAhead(20))
  await main(phone).getByLabel('Begins at').fill('07:00')
  await expect(main(phone).getByLabel('Currency')).toHaveValue('BRL')
  await main(phone).getByLabel('Price per person').fill('40')
  await main(phone).getByLabel('Places', { exact: true }).fill('1')
  await tap(phone, 'Save the draft')
  await expect(main(phone).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tap(phone, 'Send for review')
  await expect(main(phone).getByText('Waiting for review')).toBeVisible()

  await desk.goto('/admin/events?scope=all&view=pending')
  await main(desk).getByRole('link', { name: title }).click()
  await tap(desk, 'Approve and publish')
  await expect(main(desk).getByText('Public', { exact: true })).toBeVisible()
  expect((await mail.to(person.email)).subject).toBe(`Your event is public: ${title}`)

  const slug = `canoe-day-${word}`
  const [first, second] = [`first-${word}@mail.example`, `second-${word}@mail.example`]
  await register(page, slug, first, 'Send registration')
  await phone.goto('/admin/enquiries')
  await main(phone).getByRole('link', { name: 'Jonas Weber' }).click()
  await tap(phone, /^Confirm /)
  const confirmation = await mail.to(first, 2)
  expect(confirmation.subject).toBe(`Confirmed: ${title}`)
  // opened from the mail, so that the next messages come in full
  await page.goto(/http\S+\/request\/\S+/.exec(confirmation.text ?? '')?.[0] ?? '')
  await register(page, slug, second, 'Join the waitlist')
  await page.goto(`/event/${slug}`)
  await expect(main(page).getByText('Event full – waitlist available').first()).toBeVisible()

  await phone.goto('/admin/events')
  await main(phone).getByRole('link', { name: title }).click()
  await main(phone)
    .getByRole('link', { name: /^Participants/ })
    .click()
  await expect(main(phone).getByText(first)).toBeVisible()
  await expect(main(phone).getByText(second)).toBeVisible()
  await tap(phone, 'Write to everyone attending')
  await main(phone).getByLabel('Your message').fill('Bring a hat.')
  await tap(phone, 'Send to all')
  expect((await mail.to(first, 3)).text).toContain('Bring a hat.')
  await expect(
    main(phone).getByText(`${plannedDay(dayAhead(20))}, 7:00 am · Manaus · Ana ${word}`),
  ).toBeVisible()
  await registerByPhone(request, /events\/([^/]+)\/people/.exec(phone.url())?.[1] ?? '', `Bob ${word}`)
  await phone.reload()
  await main(phone).getByRole('link', { name: 'Back to the event' }).click()
  await tap(phone, 'Cancel the event')
  const dialog = phone.getByRole('dialog')
  await expect(dialog.getByText('1 left only a phone number: call or write to them.')).toBeVisible()
  expect(await violationsOf(phone)).toEqual([])
  await dialog.getByLabel('Your message to them').fill('The water is too high.')
  await dialog.getByRole('button', { name: 'Cancel the event for good' }).click()
  await expect(main(phone).getByText('Sent by e-mail to everyone who left an address')).toBeVisible()
  await expect(main(phone).getByText('1 left only a phone number and got no e-mail')).toBeVisible()

  const letters = [await mail.to(first, 4), await mail.to(second, 2)]
  for (const letter of letters) {
    expect(letter.subject).toBe(`Canceled: ${title}`)
    expect(letter.text).toContain('The water is too high.')
    await page.goto(privateAddressIn(letter.text))
    await expect(main(page).getByText('Canceled', { exact: true })).toBeVisible()
  }
  await phone.goto(`${phone.url()}/people`)
  const rows = main(phone).getByRole('table', { name: 'Affected by the cancellation' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  // who must be called stands first, also on paper
  await phone.emulateMedia({ media: 'print' })
  await expect(rows.first()).toContainText(`Bob ${word}`)
  await expect(rows.first()).toContainText('not told by e-mail')
  await expect(rows.first().getByRole('link', { name: '+49 170' })).toHaveAttribute(
    'href',
    'tel:+4917012345678',
  )
  await expect(rows.first().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/4917012345678\?text=/,
  )
  await expect(rows.filter({ hasText: first })).toContainText('had a place')
  await expect(main(phone).getByText(`Canceled · ${plannedDay(dayAhead(20))}`)).toBeVisible()
  await phone.emulateMedia({ media: 'screen' })
  expect(await violationsOf(phone)).toEqual([])
  expect(await tooWide(phone)).toEqual([])
  await page.goto(`/event/${slug}`)
  await expect(main(page).getByText('This event has been canceled.')).toBeVisible()
  await expect(main(page).getByLabel('Your name')).toHaveCount(0)
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    'EventCancelled',
  )
  await page.goto('/events')
  await expect(main(page).getByRole('link', { name: title })).toHaveCount(0)
})

test('an event sent back is corrected with the message of staff in view, and nothing typed is lost', async ({
  db,
  makeContext,
  baseURL,
}) => {
  const { person, word } = await guideOf(db)
  const editor = await insertPerson(db, ['editor'], { email: `bia-${word}@example.org` })
  const [mine, theirs] = [await makeContext(), await makeContext()]
  await enter(mine, db, person, String(baseURL))
  await enter(theirs, db, editor, String(baseURL))
  const [phone, desk] = [await mine.newPage(), await theirs.newPage()]
  const title = `Fair ${word}`
  await phone.goto('/admin/events/new')
  await tap(phone, 'Begin')
  await tap(phone, 'Save the draft')
  await expect(main(phone).getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  // an address that is none is said with the rest, at once
  await main(phone).getByLabel('Website').fill('javascript:alert(1)')
  await tap(phone, 'Save the draft')
  await expect(main(phone).getByLabel('Website')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(phone).getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await main(phone).getByLabel('Website').fill('')
  await main(phone).getByLabel('Title').fill(title)
  await main(phone).getByLabel('Type of event').selectOption('fair')
  await expect(main(phone).getByText(/Kept on this device/)).toBeVisible()
  await phone.reload()
  await tap(phone, 'Continue with it')
  await expect(main(phone).getByLabel('Title')).toHaveValue(title)
  await tap(phone, 'Save the draft')
  await expect(main(phone).getByText(/^Before you can send it, it needs: a description, a day/)).toBeVisible()
  await expect(main(phone).getByRole('button', { name: 'Send for review' })).toBeDisabled()
  await tap(phone, 'Edit the event')
  await main(phone).getByLabel('What happens').fill('Fruits.')
  await main(phone).getByLabel('First day').fill(dayAhead(5))
  await tap(phone, 'Save')
  await tap(phone, 'Send for review')
  await expect(main(phone).getByText('Waiting for review')).toBeVisible()

  await desk.goto(phone.url())
  await tap(desk, 'Send back with a comment')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Write a short message.')).toBeVisible()
  await dialog.getByLabel('What to correct').fill('Say where you meet.')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(main(desk).getByText('Sent back for correction')).toBeVisible()

  await phone.reload()
  await expect(main(phone).getByText('Say where you meet.')).toBeVisible()
  await tap(phone, 'Edit the event')
  await main(phone).getByLabel('Where in the city').fill('Port, gate 2')
  await tap(phone, 'Save')
  await tap(phone, 'Send for review')
  await expect(main(phone).getByText('Waiting for review')).toBeVisible()
})

test('the pages of an event have no obstacles, in both themes, narrow and wide', async ({
  db,
  makeContext,
  baseURL,
  request,
}) => {
  test.slow()
  const { person, word } = await guideOf(db)
  const [listing] = await db.select().from(listings).where(eq(listings.ownerId, person.id))
  const event = await comingEvent(db, String(listing?.id), 6)
  const answer = await request.post(`/api/tourism/events/${event.id}/register`, {
    data: asked({ name: `Camille ${word}`, message: 'Une question assez longue pour deux lignes.' }),
  })
  expect(answer.status()).toBe(201)
  const context = await makeContext()
  await enter(context, db, person, String(baseURL))
  const page = await context.newPage()
  await page.goto(`/admin/events/${event.id}`)
  await expect(main(page).getByText('Public', { exact: true })).toBeVisible()
  await expectNoObstacles(page)
  await tap(page, 'Edit the event')
  await expect(main(page).getByLabel('What happens')).toBeVisible()
  await expectNoObstacles(page)
  await page.goto(`/admin/events/${event.id}/people`)
  await expect(main(page).getByText(`Camille ${word}`)).toBeVisible()
  await expectNoObstacles(page)
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByText(`Camille ${word}`)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
})
