import { eq } from 'drizzle-orm'
import { newId } from '#server/database/new-id.ts'
import { roles, sessions } from '#server/database/schema/accounts.ts'
import { lookAgain } from '#tests/browser/look-again.ts'
import { test as lookingAround } from '#tests/browser/looking-around.ts'
import { enter, ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

const refused = /Failed to load resource/
const signInRequired = { name: 'Authentication Required' }

const places = [
  '/dashboard',
  '/admin',
  '/admin/applications?state=late',
  '/admin/applications/new',
  '/admin/users?q=ana',
  '/admin/roles',
  '/admin/audit',
  '/account',
]

lookingAround(
  'every page of who is signed in asks to log in first',
  async ({ page, context, lookAround, tolerate }) => {
    // what the page before was still asking for
    tolerate(refused)
    for (const place of places) {
      await lookingAround.step(`${place} asks to log in first, and is what comes afterwards`, async () => {
        await context.clearCookies()
        expect((await page.goto(place))?.status()).toBe(401)
        await expect(page.getByRole('heading', signInRequired)).toBeVisible()
        await expect(
          page.getByText('Log in to open this page. You will come back here afterwards.'),
        ).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute(
          'href',
          `/auth/login?return=${encodeURIComponent(place)}`,
        )
        await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
        await expect(page).toHaveURL(`/auth/login?return=${encodeURIComponent(place)}`)
        await page.goto(`${page.url()}&look=${lookAround}`)
        await page.getByRole('button', { name: 'Administrator' }).click()
        await expect(page).toHaveURL(place)
        await expect(page.getByRole('heading', signInRequired)).toHaveCount(0)
      })
    }
  },
)

lookingAround('a sample account is called in the language of the page', async ({ page, signInAs }) => {
  await signInAs('administrator')
  await page.goto('/cities?lang=es')
  await expect(page.getByRole('banner').locator('a[href="/admin"]')).toContainText('Administrador de ejemplo')
  await page.goto('/dashboard?lang=fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue, Administrateur d’exemple')
})

lookingAround(
  'the header shows who is signed in, also on public pages, and logs out',
  async ({ page, context, makeContext, signInAs }) => {
    await signInAs('staff')
    await page.goto('/cities')
    const banner = page.getByRole('banner')
    await expect(banner.locator('a[href="/admin"]')).toContainText('Sample staff')
    const stolen = await makeContext()
    await stolen.addCookies(await context.cookies())
    expect((await stolen.request.get('/api/auth/user')).status()).toBe(200)
    await banner.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(banner.locator('a[href="/admin"]')).toHaveCount(0)
    expect((await stolen.request.get('/api/auth/user')).status()).toBe(401)
    await page.goBack()
    await page.reload()
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
  },
)

test('who logs out in one tab is asked to log in at the next change in another, which comes back', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  await signInAs([])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Your name').fill('Kept')
  const tab = await context.newPage()
  await tab.goto('/auth/logout')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/auth/login?return=%2Faccount')
})

test('who asks for their data after logging out elsewhere is asked to log in', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  await signInAs([])
  await page.goto('/account')
  await expect(page.getByText('This device')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/auth/logout')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
})

test('a page that is looked at again after logging out elsewhere asks to log in', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  await page.clock.install()
  await signInAs(['admin'])
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/auth/logout')
  await page.clock.fastForward('05:01')
  await lookAgain(page)
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a network that fails when a page is looked at again means nobody, until it is looked at with one', async ({
  page,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource|api\/auth\/user net::ERR_FAILED/)
  await page.clock.install()
  await signInAs(['admin'])
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/api/auth/user', (route) => route.abort())
  await page.clock.fastForward('05:01')
  await lookAgain(page)
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.unroute('**/api/auth/user')
  await lookAgain(page)
  await expect(page.getByRole('table')).toBeVisible()
})

test('a dialog that is open when the session ends does not block logging in', async ({
  page,
  db,
  person,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const admin = await signInAs(['admin'])
  const ana = await person()
  await page.goto(`/admin/users?q=${ana.email}`)
  await page.getByRole('button', { name: `Edit ${ana.name}` }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Not saved')
  await db.delete(sessions).where(eq(sessions.userId, admin.id))
  await page.getByRole('dialog').getByRole('button', { name: 'Update User' }).click()
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`/auth/login?return=${encodeURIComponent(`/admin/users?q=${ana.email}`)}`)
})

test('who was logged out while a page was open, and is signed in again, goes on with what was typed', async ({
  page,
  context,
  db,
  baseURL,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const person = await signInAs([])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit' }).click()
  const name = page.getByRole('dialog').getByLabel('Your name')
  await name.fill('Still here')
  await db.delete(sessions).where(eq(sessions.userId, person.id))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
  await enter(context, db, person, String(baseURL))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('heading', signInRequired)).toHaveCount(0)
  await expect(name).toHaveValue('Still here')
})

test('a role that is taken, or a permission, closes the page at the next request', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  // what the page before was still asking for
  tolerate(refused)
  const [name, id] = [`role-${ownWord()}`, newId()]
  await db.insert(roles).values({ id, name, description: 'Made by a test', permissions: ['MANAGE_USERS'] })
  await signInAs([name])
  expect((await page.goto('/admin/users'))?.status()).toBe(200)
  await db
    .update(roles)
    .set({ permissions: ['VIEW_USERS'] })
    .where(eq(roles.id, id))
  expect((await page.goto('/admin/users'))?.status()).toBe(403)
  const values = page.getByRole('main').getByRole('definition')
  await expect(values).toHaveText(['MANAGE_USERS', name, 'VIEW_USERS'])
  await db
    .update(roles)
    .set({ permissions: ['MANAGE_USERS'], isActive: false })
    .where(eq(roles.id, id))
  expect((await page.goto('/admin/users'))?.status()).toBe(403)
})

test('who is made inactive is asked to log in at the next change', async ({
  page,
  db,
  baseURL,
  person,
  signInAs,
  makeContext,
  tolerate,
}) => {
  tolerate(refused)
  const ana = await signInAs([])
  await page.goto('/account')
  const office = await makeContext()
  await enter(office, db, await person({}, ['admin']), String(baseURL))
  const desk = await office.newPage()
  await desk.goto(`/admin/users?q=${ana.email}`)
  await desk.getByRole('button', { name: `Edit ${ana.name}` }).click()
  await desk.getByLabel('Active Account').uncheck()
  await desk.getByRole('button', { name: 'Update User' }).click()
  await expect(desk.getByText('User updated successfully', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', signInRequired)).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})
