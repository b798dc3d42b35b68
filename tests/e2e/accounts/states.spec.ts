import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { newId } from '#server/database/new-id.ts'
import { roles, sessions } from '#server/database/schema/accounts.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { sessionOf } from '#tests/signed-in.ts'

const refused = /Failed to load resource/

/** Lets the calls wait on their way until the answer is called. */
async function hold(page: Page, method: string, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

test('the lists of the administration say that they are loading', async ({ page, signInAs, tolerate }) => {
  tolerate(refused)
  // an address that the server cannot read: the page asks by itself
  for (const [path, calls, text] of [
    ['/admin/users?cursor=x', '**/api/admin/users?*', 'Loading users...'],
    ['/admin/roles?cursor=x', '**/api/admin/roles?*', 'Loading roles...'],
    ['/admin/audit?cursor=x', '**/api/admin/audit*', 'Loading changes…'],
  ] as const) {
    await test.step(`${path} says that it is loading`, async () => {
      await signInAs(['admin'])
      const go = await hold(page, 'GET', calls)
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      go()
      await expect(page.getByText(text)).toHaveCount(0)
    })
  }
})

test('a list that the server refuses says so, with a way to ask again', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const [name, id] = [`role-${ownWord()}`, newId()]
  const allow = (permissions: string[]) => db.update(roles).set({ permissions }).where(eq(roles.id, id))
  await db.insert(roles).values({ id, name, description: 'Made by a test', permissions: ['MANAGE_USERS'] })
  const person = await signInAs([name])
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  await allow([])
  await page.getByLabel('Search users').fill(person.email)
  await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
  await allow(['MANAGE_USERS'])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row', { name: person.name })).toBeVisible()
})

test('every change says that it is under way, and cannot be sent twice', async ({
  page,
  signInAs,
  person,
}) => {
  await signInAs(['admin'])
  const ana = await person({}, ['viewer'])
  const dialog = page.getByRole('dialog')
  const goes = async (method: string, calls: string, action: string, pending: string, done: string) => {
    const go = await hold(page, method, calls)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog.getByRole('button', { name: pending, exact: true })).toBeDisabled()
    go()
    await expect(page.getByText(done, { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`/admin/users?q=${ana.email}`)
  await page.getByRole('button', { name: `Edit ${ana.name}` }).click()
  await goes('PATCH', '**/api/admin/users/*', 'Update User', 'Updating...', 'User updated successfully')
  await page.getByRole('button', { name: `Remove role viewer from ${ana.name}` }).click()
  await goes('DELETE', '**/api/admin/user-roles/**', 'Remove Role', 'Removing…', 'Role removed successfully')
  await page.getByRole('button', { name: 'Add user' }).click()
  await dialog.getByLabel('Name').fill('Invited')
  await dialog.getByLabel('E-mail').fill(`${ownWord()}@example.org`)
  await goes('POST', '**/api/admin/users', 'Send invitation', 'Sending…', 'User created successfully')

  const name = `role-${ownWord()}`
  await page.goto(`/admin/roles?q=${name}`)
  await page.getByRole('button', { name: 'Create Role' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Made by a test')
  await dialog.getByLabel('Permissions').fill('VIEW_USERS')
  await goes('POST', '**/api/admin/roles', 'Create Role', 'Creating…', 'Role created successfully')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await goes('PATCH', '**/api/admin/roles/*', 'Update Role', 'Updating…', 'Role updated successfully')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await goes('DELETE', '**/api/admin/roles/*', 'Delete Role', 'Deleting…', 'Role deleted successfully')
})

test('users are narrowed by role and by status, and ordered in four ways', async ({
  page,
  signInAs,
  person,
}) => {
  await signInAs(['admin'])
  const word = ownWord()
  await person({ name: `${word} A`, email: `z-${word}@example.org` }, ['editor'])
  await person({
    name: `${word} B`,
    email: `a-${word}@example.org`,
    isActive: false,
    lastLogin: new Date('2026-11-01T12:00:00Z'),
  })
  await page.goto(`/admin/users?q=${word}`)
  const rows = page.getByRole('row', { name: new RegExp(word) })
  await expect(rows).toHaveText([/ A/, / B/])
  for (const [order, first] of [
    ['E-mail, ascending', / B/],
    ['Name, ascending', / A/],
    ['Last login, descending', / B/],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(order)
    await expect(rows.first()).toHaveText(first)
  }
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('search').getByLabel('Role').selectOption('editor')
  await expect(rows).toHaveText([/ A/])
  await page.getByRole('search').getByLabel('Role').selectOption('Any role')
  await page.getByLabel('Status').selectOption('Inactive')
  await expect(rows).toHaveText([/ B/])
  await expect(page).toHaveURL(/isActive=false/)
})

test('a session that cannot be ended or refreshed says so', async ({ page, db, signInAs, tolerate }) => {
  tolerate(refused)
  const person = await signInAs(['developer'])
  const elsewhere = await sessionOf(db, person)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Session' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await db.delete(sessions).where(eq(sessions.id, elsewhere.id))
  await card.getByRole('button', { name: /^End session/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Failed to end session', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await db.delete(sessions).where(eq(sessions.userId, person.id))
  await card.getByRole('button', { name: 'Refresh session' }).click()
  await expect(page.getByText('Failed to refresh session', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})

test('the administration’s home counts what matters and leads there', async ({ page, signInAs, person }) => {
  await signInAs(['admin'])
  const asleep = await person({ isActive: false, name: `Aaron ${ownWord()}` })
  await page.goto('/admin')
  const today = page.getByRole('region', { name: 'Totals' })
  await expect(today.getByRole('term')).toContainText(['Logged in today', 'Changes today', 'Inactive users'])
  await expect(today.getByRole('definition').first()).toHaveText(/^\d/)
  await today.locator('a[href="/admin/users?isActive=false"]').click()
  await expect(page.getByLabel('Status')).toHaveValue('false')
  await expect(page.getByRole('row', { name: asleep.name })).toContainText('Inactive')
})

test('the lists of the administration outlive a session that ends while one searches', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  for (const path of ['/admin/users', '/admin/roles', '/admin/audit']) {
    await test.step(`${path} outlives a session that ends while one searches`, async () => {
      tolerate(refused)
      const person = await signInAs(['admin'])
      await page.goto(path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await db.delete(sessions).where(eq(sessions.userId, person.id))
      await page.getByRole('main').getByRole('searchbox').first().fill('river')
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
      await expect(page).toHaveURL(new RegExp(`return=${encodeURIComponent(path)}.*river`))
    })
  }
})
