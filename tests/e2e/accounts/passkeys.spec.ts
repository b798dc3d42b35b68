import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { passkeys } from '#server/database/schema/passkeys.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { plugInPasskeys } from '#tests/browser/passkeys.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const partOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function add(page: Page, name: string) {
  await partOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Passkey name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

test('a passkey is added, signs in and comes back, and is removed', async ({ page, signInAs }) => {
  const person = await signInAs([])
  await plugInPasskeys(page)
  await page.goto('/account')
  await expect(partOf(page)).toContainText('You don’t have a passkey yet.')
  await expect(await add(page, 'My phone')).toBeHidden()
  await expect(page.getByText('The passkey was added', { exact: true })).toBeVisible()
  await expect(partOf(page).getByRole('listitem')).toContainText(['My phone'])
  await expect(partOf(page).getByRole('listitem')).toContainText('Not used yet')
  await page.goto('/auth/logout')
  await page.goto('/auth/login?return=/account')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main')).toContainText(person.email)
  const entry = partOf(page).getByRole('listitem')
  await expect(entry).toContainText('Last used')
  await entry.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the passkey “My phone”?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey was removed', { exact: true })).toBeVisible()
  await expect(partOf(page)).toContainText('You don’t have a passkey yet.')
  await expect(partOf(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
})

test('a name is needed; one device makes one passkey; who is not verified makes none', async ({
  page,
  signInAs,
}) => {
  await signInAs([])
  const device = await plugInPasskeys(page)
  await page.goto('/account')
  const dialog = await add(page, ' ')
  await expect(dialog.getByText('Please fill this in')).toBeVisible()
  await dialog.getByLabel('Passkey name').fill('First')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  const again = await add(page, 'Second')
  await expect(again.getByRole('alert')).toHaveText('This device already has a passkey for this site.')
  await expect(again.getByLabel('Passkey name')).toHaveValue('Second')
  await page.keyboard.press('Escape')
  await device.refuse()
  await page.goto('/auth/logout')
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('Nothing was chosen, or it took too long. Try again.')
  await expect(page).toHaveURL('/auth/login')
})

test('a passkey that was removed elsewhere signs nobody in, and that is said', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/status of 422/)
  const person = await signInAs([])
  await plugInPasskeys(page)
  await page.goto('/account')
  await expect(await add(page, 'My phone')).toBeHidden()
  await db.delete(passkeys).where(sql`${passkeys.userId} = ${person.id}`)
  await page.goto('/auth/logout')
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey does not open an account here. Use a code by e-mail.',
  )
})

test('a browser without passkeys is told so, and signs in by code', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeEnabled()
  await signInAs([])
  await page.goto('/account')
  await expect(partOf(page)).toContainText('This browser does not support passkeys at this address.')
  await expect(partOf(page).getByRole('button')).toHaveCount(0)
  await page.goto('/auth/logout')
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').click()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
})

test('passkeys that cannot be read say so, and are asked for again', async ({
  page,
  signInAs,
  tolerate,
  withoutColumn,
}) => {
  tolerate(/status of 500/)
  await signInAs([])
  const alert = partOf(page).getByRole('alert')
  await withoutColumn('passkeys', 'name', async () => {
    await page.goto('/account')
    await expect(alert).toContainText('This could not be loaded.')
  })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(partOf(page)).toContainText('You don’t have a passkey yet.')
})

test('the passkeys and their dialogs have no flaw that axe finds', async ({ page, signInAs }) => {
  await signInAs([])
  await plugInPasskeys(page)
  await page.goto('/account')
  await partOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(await add(page, 'My phone')).toBeHidden()
  await partOf(page).getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
