import { readFile } from 'node:fs/promises'
import { violationsOf } from '#tests/browser/axe.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { sessionOf } from '#tests/signed-in.ts'

test('the account shows name, address and roles; a new name is seen everywhere', async ({
  page,
  signInAs,
}) => {
  const person = await signInAs(['editor'])
  await page.goto('/account')
  const main = page.getByRole('main')
  await expect(main).toContainText(person.email)
  await expect(main.getByText('editor', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your name' })
  await dialog.getByLabel('Your name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is needed')).toBeVisible()
  await dialog.getByLabel('Your name').fill('Jandira')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name was changed', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByRole('banner')).toContainText('Jandira')
})

test('the language is kept with the account and shown at once', async ({ page, signInAs }) => {
  await signInAs([])
  await page.goto('/account')
  const language = page.getByRole('region', { name: 'Language' })
  await language.getByRole('combobox').selectOption('pt')
  await language.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  await page.goto('/account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('another device is logged out; this one is marked and has no such button', async ({
  page,
  db,
  signInAs,
}) => {
  const person = await signInAs([])
  await sessionOf(db, person)
  await page.goto('/account')
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const own = devices.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(own.getByRole('button')).toHaveCount(0)
  await devices.getByRole('button', { name: /^Log out there/ }).click()
  await expect(page.getByText('That device is logged out', { exact: true })).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('all data comes as a file', async ({ page, signInAs }) => {
  const person = await signInAs([])
  await page.goto('/account')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await coming).path()
  expect(await readFile(file, 'utf8')).toContain(person.email)
})

test('the account is deleted once its address is typed', async ({ page, signInAs }) => {
  const person = await signInAs([])
  await page.goto('/account')
  const opener = page.getByRole('main').getByRole('button', { name: 'Delete my account' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('textbox').fill('someone@example.org')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your e‑mail address')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('textbox').fill(person.email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('F8 goes to a message, which can be put away', async ({ page, db, signInAs }) => {
  const person = await signInAs([])
  await sessionOf(db, person)
  await page.goto('/account')
  await page.getByRole('button', { name: /^Log out there/ }).click()
  const place = page.getByRole('region', { name: /^Messages/ })
  const message = place.getByRole('status')
  await expect(message).toContainText('That device is logged out')
  await page.keyboard.press('F8')
  await expect(place.locator(':focus')).toHaveCount(1)
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
})

test('the account has no flaw that axe finds, with and without its dialogs', async ({ page, signInAs }) => {
  await signInAs(['admin'])
  await page.goto('/account')
  await expect(page.getByText('This device')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
