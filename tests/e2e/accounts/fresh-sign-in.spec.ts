import type { BrowserContext, Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { hashOfDigits } from '#server/accounts/sign-in/codes.ts'
import type { Database } from '#server/database/connect.ts'
import { sessions, signInCodes, users } from '#server/database/schema/accounts.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { plugInPasskeys } from '#tests/browser/passkeys.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import type { Person } from '#tests/people.ts'
import { testSecret } from '#tests/secret.ts'

/** Lets a person have signed in twenty minutes ago. */
const age = (db: Database, { id }: Person) =>
  db.update(sessions).set({ createdAt: sql`now() - interval '20 minutes'` }).where(eq(sessions.userId, id))

/** Lets the code that this browser asked for last be 123456: no test reads the mail of this server. */
async function knowCode(context: BrowserContext, db: Database, { email }: Person) {
  const asked = (await context.cookies()).find(({ name }) => name === 'sign-in-request')
  const codeHash = hashOfDigits(testSecret, asked?.value ?? '', '123456')
  await db.update(signInCodes).set({ codeHash }).where(eq(signInCodes.email, email))
}

/** Opens the form of somebody and types another name. */
async function typeName(page: Page, person: Person, name: string) {
  await page.goto(`/admin/users?q=${person.email}`)
  await page.getByRole('button', { name: `Edit ${person.name}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Update User' }).click()
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })
const nameOf = async (db: Database, { id }: Person) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.name

test('who signed in too long ago shows by a code that it is them, and what they typed is saved', async ({
  page,
  context,
  db,
  person,
  signInAs,
  tolerate,
}) => {
  tolerate(/status of (403|422)/)
  const [admin, ana] = [await signInAs(['admin']), await person()]
  await age(db, admin)
  await typeName(page, ana, 'Ana by code')
  await question(page).getByRole('button', { name: 'Send me a code' }).click()
  const code = question(page).getByLabel('Code')
  await expect(code).toBeFocused()
  await knowCode(context, db, admin)
  await code.fill('654 321')
  await expect(question(page)).toContainText(
    'This code is wrong, used or expired: check it, or ask for a new one',
  )
  expect(await violationsOf(page)).toEqual([])
  expect(await nameOf(db, ana)).toBe(ana.name)
  await code.fill('123 456')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => nameOf(db, ana)).toBe('Ana by code')
})

test('or by a passkey; who closes the question changes nothing and keeps what they typed', async ({
  page,
  db,
  person,
  signInAs,
  tolerate,
}) => {
  tolerate(/status of 403/)
  const [admin, ana] = [await signInAs(['admin']), await person()]
  await plugInPasskeys(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Passkey name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The passkey was added', { exact: true })).toBeVisible()
  await age(db, admin)
  await typeName(page, ana, 'Ana by passkey')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const form = page.getByRole('dialog')
  await expect(form).toContainText('You logged in more than 15 minutes ago. Log in again to do this.')
  await expect(form.getByLabel('Name')).toHaveValue('Ana by passkey')
  expect(await nameOf(db, ana)).toBe(ana.name)
  await form.getByRole('button', { name: 'Update User' }).click()
  await question(page).getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => nameOf(db, ana)).toBe('Ana by passkey')
})

test('a file of everything comes after a fresh sign-in', async ({
  page,
  context,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/status of 403/)
  const admin = await signInAs(['admin'])
  await page.goto('/admin/imports')
  await age(db, admin)
  await page.getByRole('link', { name: 'Attractions as CSV' }).click()
  await question(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect(question(page).getByLabel('Code')).toBeFocused()
  await knowCode(context, db, admin)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question(page).getByLabel('Code').fill('123456'),
  ])
  expect(file.suggestedFilename()).toBe('attractions.csv')
})
