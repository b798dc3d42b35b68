import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/own-listings.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity } from '#tests/factories.ts'

const refused = /Failed to load resource|^failed: /
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article', { name })
const editor = (page: Page, name: string) => main(page).getByRole('form', { name: `Edit ${name}` })

test('a provider edits a profile in the list; status and type are not theirs to change', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile({ experienceYears: 3 })
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Status')).not.toBeEditable()
  await expect(form.getByLabel('Type')).not.toBeEditable()
  await expect(form.getByLabel('Status')).toHaveValue('Verified')
  await form.getByLabel('Specialty').fill('Night walks')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, profile.name).getByRole('button', { name: 'Quick edit' })).toBeFocused()
  await expect(card(page, profile.name)).not.toContainText('Night walks')
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  await expect(form.getByLabel('Specialty')).toHaveValue('')
  await form.getByLabel('Specialty').fill('Night walks')
  await form.getByLabel('Years of experience').fill('4')
  await form.getByLabel('Phone').fill('(92) 99123-4567')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(card(page, profile.name)).toContainText('Night walks')
  await expect(card(page, profile.name)).toContainText('4 years of experience')
  await expect(card(page, profile.name)).toContainText('+55 92 99123-4567')
  const { updatedAt, ...body } = (await sent).postDataJSON()
  expect(updatedAt).toMatch(/Z$/)
  expect(body).toEqual({ specialty: 'Night walks', experienceYears: 4, phone: '(92) 99123-4567' })
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row).toMatchObject({ status: 'verified', type: 'guide', experienceYears: 4 })
})

test('the server’s errors are at their fields, and nothing typed is lost', async ({
  page,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Description').fill('I know every igarapé here.')
  await form.getByLabel('Years of experience').fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Years of experience')).toHaveAccessibleDescription('Enter a number')
  await form.getByLabel('Years of experience').fill('12')
  await form.getByLabel('E-mail').fill('nowhere')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  await form.getByLabel('E-mail').fill('ana@example.org')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Waiting for a signal. Kept here, will be saved.')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('I know every igarapé here.')
  await page.context().setOffline(false)
  await expect(card(page, profile.name)).toContainText('I know every igarapé here.')
})

test('after a change in the meantime people see what is new, and keep theirs or take it', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile({ experienceYears: 3 })
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Years of experience').fill('7')
  const change = (values: Partial<typeof listings.$inferInsert>) =>
    db
      .update(listings)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(listings.id, profile.id))
  await change({ experienceYears: 5, email: 'staff@example.org' })
  await form.getByRole('button', { name: 'Save' }).click()
  const note = form.getByRole('region', { name: 'Someone else saved this in the meantime' })
  const years = note.getByRole('group', { name: 'Years of experience' })
  await expect(years.getByRole('radio', { name: '7 Yours' })).toBeChecked()
  await expect(years.getByRole('radio', { name: '5 Theirs' })).not.toBeChecked()
  await expect(note).toContainText('Already in the form from the other person: E-mail.')
  await expect(form.getByLabel('E-mail')).toHaveValue('staff@example.org')
  await expect(form.getByLabel('Years of experience')).toHaveValue('7')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, profile.name)).toContainText('7 years of experience')
  await expect(card(page, profile.name)).toContainText('staff@example.org')
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  await form.getByLabel('Years of experience').fill('8')
  await change({ experienceYears: 9 })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(form.getByLabel('Years of experience')).toHaveValue('9')
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.experienceYears).toBe(9)
})

test('a session that ends while one edits keeps what was typed', async ({ page, ownProfile, tolerate }) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Specialty').fill('Night walks')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  // signed in again elsewhere; the page looks when one comes back to it
  await page.context().addCookies(cookies)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(form.getByLabel('Specialty')).toHaveValue('Night walks')
})

test('what was typed outlives the session, and is offered after the next login', async ({
  page,
  context,
  db,
  baseURL,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile, owner } = await ownProfile()
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await form.getByLabel('Specialty').fill('Night walks')
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await context.clearCookies()
  await enter(context, db, owner, String(baseURL))
  await page.goto(paths.ownListings('profile'))
  await form.getByRole('button', { name: 'Continue with it' }).click()
  await expect(form.getByLabel('Specialty')).toHaveValue('Night walks')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, profile.name)).toContainText('Night walks')
  await page.reload()
  await expect(card(page, profile.name)).toContainText('Night walks')
  await expect(form).toHaveCount(0)
})

test('city and place are chosen in the list, and the row shows what was saved at once', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(refused)
  const { profile } = await ownProfile()
  const word = ownWord()
  const city = await insertCity(db, { name: `Barcelos ${word}`, slug: `barcelos-${word}` })
  const place = await insertCity(db, { kind: 'place', cityId: city.id, name: `Porto ${word}` })
  await page.goto(paths.ownListings('profile'))
  await card(page, profile.name).getByRole('button', { name: 'Quick edit' }).click()
  const form = editor(page, profile.name)
  await expect(form.getByRole('radio')).toBeChecked()
  await form.getByLabel('Find the city').fill(`barcelos ${word}`)
  await form.getByRole('radio', { name: new RegExp(`^Barcelos ${word}`) }).check()
  // the previously chosen city is still available
  await expect(form.getByRole('radio')).toHaveCount(2)
  await form.getByLabel('Find the city').press('Enter')
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
  await form.getByLabel('Meeting place').selectOption({ label: place.name })
  // the list cannot be read again
  await page.route('**/my-profiles?*', (route) => route.abort())
  await page.route('**/my-profiles', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, profile.name)).toContainText(`Barcelos ${word}, Brazil`)
  await expect(card(page, profile.name)).toContainText(`Porto ${word}`)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row).toMatchObject({ cityId: city.id, placeId: place.id })
})
