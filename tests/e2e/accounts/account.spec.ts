import { readFile } from 'node:fs/promises'
import { test as ofItsOwn } from '#tests/browser/mailing-server.ts'
import { enter, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const refused = /Failed to load resource/

test('a connection lost while a name is saved keeps what was typed; the next try saves it', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await signInAs([])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your name' })
  await dialog.getByLabel('Your name').fill('Iracema do Rio')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name could not be changed', { exact: true })).toBeVisible()
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(/^You are offline\. Nothing was lost/)
  await expect(dialog.getByLabel('Your name')).toHaveValue('Iracema do Rio')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name was changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Iracema do Rio')
})

test('what could not be done without a network says so, and can be done again', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await signInAs([])
  await page.goto('/account')
  const language = page.getByRole('region', { name: 'Language', exact: true })
  await language.getByRole('combobox').focus()
  await page.waitForLoadState('networkidle')
  await language.getByRole('combobox').selectOption('fr')
  await context.setOffline(true)
  await language.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The language could not be changed', { exact: true })).toBeVisible()
  await expect(language.getByRole('combobox')).toHaveValue('fr')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText(/^Your data could not be downloaded/)).toBeVisible()
  await context.setOffline(false)
  await language.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
})

test('a network lost before the page was touched costs neither the page nor what is typed', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await signInAs([])
  await page.goto('/account')
  const language = page.getByRole('region', { name: 'Language', exact: true })
  await expect(language.getByRole('combobox')).toBeEnabled()
  await expect(page.getByText('This device')).toBeVisible()
  await context.setOffline(true)
  await language.getByRole('combobox').selectOption('fr')
  await language.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The language could not be changed', { exact: true })).toBeVisible()
  await expect(language.getByRole('combobox')).toHaveValue('fr')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText(/^You are offline\. Nothing was lost/)).toBeVisible()
  await context.setOffline(false)
  await language.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
})

test('a device that is logged out from another is asked to log in', async ({
  page,
  db,
  baseURL,
  signInAs,
  makeContext,
}) => {
  const person = await signInAs([])
  const phone = await makeContext()
  await enter(phone, db, person, String(baseURL))
  const there = await phone.newPage()
  expect((await there.goto('/account'))?.status()).toBe(200)
  await expect(there.getByText('This device')).toBeVisible()
  await page.goto('/account')
  const devices = page.getByRole('region', { name: 'Devices that are logged in' })
  await devices.getByRole('button', { name: /^Log out there/ }).click()
  await expect(page.getByText('That device is logged out', { exact: true })).toBeVisible()
  expect((await there.reload())?.status()).toBe(401)
  await expect(there.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  expect((await page.reload())?.status()).toBe(200)
})

test('the file of one’s data is JSON with the account, its roles and its sessions', async ({
  page,
  signInAs,
}) => {
  const person = await signInAs(['editor'])
  await page.goto('/account')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming
  // in plain letters: some systems lose a whole name over one accent
  expect(file.suggestedFilename()).toBe('igarape.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(JSON.stringify(data)).toContain(person.email)
  expect(JSON.stringify(data)).toContain('editor')
  expect(JSON.stringify(data)).not.toMatch(/"token"/)
})

test('the deleted account is not logged in anywhere', async ({
  page,
  db,
  baseURL,
  signInAs,
  makeContext,
}) => {
  const person = await signInAs([])
  const phone = await makeContext()
  await enter(phone, db, person, String(baseURL))
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('textbox').fill(person.email.toUpperCase())
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
})

ofItsOwn('the last administrator is told why the account stays', async ({ page, tolerate, lookAround }) => {
  tolerate(refused)
  await page.goto(`/auth/login?return=/account&look=${lookAround}`)
  await page.getByRole('button', { name: 'Administrator' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('textbox').fill('administrator@sample.invalid')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account could not be deleted', { exact: true })).toBeVisible()
  await expect(dialog.locator('form').getByRole('alert')).toHaveText(
    'Nobody would be left who can manage the system. Make someone else an administrator first.',
  )
  await expect(dialog.getByRole('textbox')).toHaveValue('administrator@sample.invalid')
})
