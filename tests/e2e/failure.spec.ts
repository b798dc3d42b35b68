import { type Lifeline, layLifeline } from '#tests/browser/lifeline.ts'
import { addresses, filledDatabase, startAt } from '#tests/browser/start-servers.ts'
import { test as base, expect } from '#tests/browser/test.ts'
import { createDatabase } from '#tests/postgres.ts'

const test = base.extend<object, { failing: Lifeline & { url: string } }>({
  failing: [
    async ({ browserName: _ }, use) => {
      const lifeline = await layLifeline(
        await createDatabase(addresses.postgres, { template: filledDatabase }),
      )
      const server = await startAt({ DATABASE_URL: lifeline.databaseUrl })
      await use({ ...lifeline, url: server.url })
      await server.stop()
      await lifeline.cut()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ failing }, use) => use(failing.url),
})

// one server, whose database goes away and comes back
test.describe.configure({ mode: 'default' })
test.beforeEach(({ failing }) => failing.cut())
test.afterEach(({ failing }) => failing.mend())

/** After the database is back, Retry shows the true page. */
const retry = { timeout: 15_000 }

test('/cities that cannot be loaded says "Error Loading Cities", and Retry reloads the page', async ({
  page,
  failing,
}) => {
  expect((await page.goto('/cities'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Cities')
  await failing.mend()
  await expect(async () => {
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('link', { name: 'Manaus' })).toBeVisible({ timeout: 500 })
  }).toPass(retry)
  await expect(page).toHaveURL('/cities')
})

test('/location/{country} that cannot be loaded shows two sample cities under a notice, with Retry', async ({
  page,
  failing,
}) => {
  expect((await page.goto('/location/brazil'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load country')
  await expect(page.getByRole('status')).toContainText('This is an example')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Sample port' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All cities' })).toHaveAttribute('href', '/cities')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await failing.mend()
  await expect(async () => {
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brazil', { timeout: 500 })
  }).toPass(retry)
})

test('/event/{id} that cannot be loaded shows a sample event under a notice, with Retry', async ({
  page,
  failing,
}) => {
  expect((await page.goto('/event/mashramani'))?.status()).toBe(503)
  await expect(page.getByRole('status')).toContainText('Live data could not be loaded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River festival (example)')
  await expect(page.getByText('Example listing')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await failing.mend()
  await expect(async () => {
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mashramani', { timeout: 500 })
  }).toPass(retry)
})

test('/events that cannot be loaded is an empty list that says so, with Retry', async ({ page }) => {
  expect((await page.goto('/events'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await expect(page.getByRole('alert')).toContainText('The events could not be loaded')
  await expect(page.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/events')
})

test('any other page that cannot be loaded says that an error occurred, with Retry and an id to quote', async ({
  page,
  failing,
}) => {
  for (const path of [
    '/',
    '/location/brazil/manaus',
    '/profiles',
    '/profile/ana-beatriz-correa',
    '/organizations',
    '/organization/igapo-de-prata-lodge',
    '/search?q=manaus',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(503)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('An error occurred')
    await expect(page.getByText(/If it happens again, quote [\w-]{8,}/), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retry' }), path).toHaveAttribute('href', path)
  }
  await failing.mend()
  await expect(async () => {
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “manaus”', { timeout: 500 })
  }).toPass(retry)
})

test('the page that failed speaks the language of the reader', async ({ page }) => {
  await page.goto('/organization/remanso-cor-de-cha-expedicoes?lang=pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('An error occurred')
})

test('what was read before is still there while the database is away', async ({ page, failing }) => {
  await failing.mend()
  await expect.poll(async () => (await page.goto('/location/peru/iquitos'))?.status()).toBe(200)
  await failing.cut()
  expect((await page.goto('/help'))?.status()).toBe(200)
})

test('calls answer 503 with a code and when to try again, and the server says that it is not ready', async ({
  request,
}) => {
  const answer = await request.get('/api/tourism/profiles?q=anything')
  expect(answer.status()).toBe(503)
  expect(answer.headers()['retry-after']).toMatch(/^\d+$/)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  expect((await request.get('/readyz')).status()).toBe(503)
  expect((await request.get('/healthz')).status()).toBe(200)
})
