import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { sessionOf } from '#tests/signed-in.ts'

test('the dashboard greets by name and says when one came last', async ({ page, context, signInAs }) => {
  const admin = await signInAs(['admin', 'editor'], { lastLogin: new Date('2026-11-20T02:12:00Z') })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${admin.name}`)
  await expect(page.getByText('Last login 19 Nov 2026, 22:12')).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  // nothing is on its way any more
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Connected')
  await expect(page.getByRole('region', { name: 'Session' }).getByRole('listitem')).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account).toContainText(admin.email)
  await expect(account).toContainText('admin')
  await expect(account).toContainText('editor')
  await expect(account).toContainText('Verified account')
})

test('who never signed in before has no last login', async ({ page, signInAs }) => {
  await signInAs(['developer'])
  await page.goto('/dashboard')
  await expect(page.getByText('Last login N/A')).toBeVisible()
})

test('in Portuguese, the storage and what its tables hold are said in Portuguese', async ({
  page,
  signInAs,
}) => {
  await signInAs(['developer'])
  await page.goto('/dashboard?lang=pt')
  const card = page.getByRole('region', { name: 'Banco de dados' })
  await expect(card).toContainText('produção')
  await card.getByText(/^\d+ tabelas$/).click()
  await expect(card.getByText('Pessoas com conta.', { exact: true })).toBeVisible()
  await expect(card.getByText('People with an account.')).toHaveCount(0)
})

test('the database says how it is, and is asked again by a press', async ({ page, signInAs }) => {
  await signInAs(['developer'])
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Database' })
  await expect(card).toContainText('Connected')
  await expect(card).toContainText('PostgreSQL')
  await card.getByText(/^\d+ tables$/).click()
  await expect(card.getByText('listings', { exact: true })).toBeVisible()
  await expect(card.getByRole('definition').nth(3)).toHaveText('0')
  await expect(card).toContainText('No mail server is set: messages are written to files.')
  await card.getByRole('button', { name: 'Send me a test message' }).click()
  await expect(page.getByText(/^The message to .* became a file: no mail server is set$/)).toBeVisible()
  const asked = page.waitForRequest('**/api/storage/status')
  await card.getByRole('button', { name: 'Refresh' }).click()
  await asked
})

test('sessions are renewed, and one on another device is ended', async ({ page, db, signInAs }) => {
  const admin = await signInAs(['admin'])
  await sessionOf(db, admin)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Session' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').first()).toContainText('This device')
  await card.getByRole('button', { name: 'Refresh session' }).click()
  await expect(page.getByText('Session refreshed successfully', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^End session/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Session ended successfully', { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
})

test('who may not see the dashboard gets the card, who is nobody is asked to log in', async ({
  page,
  signInAs,
}) => {
  expect((await page.goto('/dashboard'))?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await signInAs(['provider'])
  expect((await page.goto('/dashboard'))?.status()).toBe(403)
  await expect(page.getByText('ACCESS_ADMIN_DASHBOARD', { exact: true })).toBeVisible()
})

test('the administration opens at what one may see', async ({ page, signInAs }) => {
  await signInAs(['manager'])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/applications')
  // what this page still asks for would be refused to the next person
  await page.goto('about:blank')
  await signInAs(['provider'])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/enquiries')
  await page.goto('about:blank')
  await signInAs([])
  expect((await page.goto('/admin'))?.status()).toBe(403)
  await expect(page.getByText('MANAGE_SYSTEM', { exact: true })).toBeVisible()
  await signInAs(['admin'])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration')
  await expect(page.getByRole('main')).toContainText('No mail leaves this server.')
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/admin/audit')
})
