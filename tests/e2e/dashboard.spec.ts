import { eq } from 'drizzle-orm'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'
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

test('the cards of the dashboard', async ({ page, signInAs, db }) => {
  await test.step('who may not see the dashboard gets the card, who is nobody is asked to log in', async () => {
    expect((await page.goto('/dashboard'))?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await signInAs(['provider'])
    expect((await page.goto('/dashboard'))?.status()).toBe(403)
    await expect(page.getByText('ACCESS_ADMIN_DASHBOARD', { exact: true })).toBeVisible()
  })
  await test.step('who never signed in before has no last login', async () => {
    await signInAs(['developer'])
    await page.goto('/dashboard')
    await expect(page.getByText('Last login N/A')).toBeVisible()
  })
  await test.step('in Portuguese, the storage and what its tables hold are said in Portuguese', async () => {
    await signInAs(['developer'])
    await page.goto('/dashboard?lang=pt')
    const card = page.getByRole('region', { name: 'Banco de dados' })
    await expect(card).toContainText('produção')
    await card.getByText(/^\d+ tabelas$/).click()
    await expect(card.getByText('Pessoas com conta.', { exact: true })).toBeVisible()
    await expect(card.getByText('People with an account.')).toHaveCount(0)
  })
  await test.step('the database says how it is, and is asked again by a press', async () => {
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
    await expect(
      page.getByText(/^The message to .* was saved as a file: no mail server is set$/),
    ).toBeVisible()
    const asked = page.waitForRequest('**/api/storage/status')
    await card.getByRole('button', { name: 'Refresh' }).click()
    await asked
  })
  await test.step('sessions are renewed, and one on another device is ended', async () => {
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
})

test('the administration opens at the first page that the user may see', async ({ page, signInAs }) => {
  await signInAs(['manager'])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/applications')
  await signInAs(['provider'])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/home')
  await signInAs([])
  expect((await page.goto('/admin'))?.status()).toBe(403)
  await expect(page.getByText('MANAGE_SYSTEM', { exact: true })).toBeVisible()
  await signInAs(['admin'])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(page.getByRole('main')).toContainText('This server sends no mail.')
  await page.getByRole('main').getByRole('link', { name: 'Changes today' }).click()
  await expect(page).toHaveURL('/admin/audit')
})

test('who has signed in begins where something waits for them', async ({ page, db, signInAs }) => {
  const startsAt = async (address: string) => {
    await page.goto('/auth/start')
    await expect(page).toHaveURL(address)
  }
  await startsAt('/')
  await signInAs([])
  await startsAt('/')
  await signInAs(['admin'])
  await startsAt('/admin')
  const { id: ownerId } = await signInAs(['provider'])
  await startsAt('/admin/home')
  const { slug } = await insertProfile(db, { ownerId })
  await startsAt('/admin/home')
  await test.step('the home has one next step, which opens the form with its field', async () => {
    const next = page.getByRole('link', { name: /^Do it now/ })
    const name = (await next.innerText()).replace(/^Do it now: /, '')
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(next).not.toHaveText(`Do it now: ${name}`)
    await next.click()
    await expect(page).toHaveURL(new RegExp(`/admin/profiles/${slug}/`))
  })
  await test.step('a page with eight of its eleven steps done is left alone', async () => {
    const texts = { pt: 'Oi', en: 'Hi', fr: 'Salut', es: 'Hola' }
    await db
      .update(listings)
      .set({ description: texts, phone: '+5592991234567' })
      .where(eq(listings.slug, slug))
    await startsAt('/')
  })
})
