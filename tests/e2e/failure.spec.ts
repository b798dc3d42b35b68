import { languages } from '#contract/languages.ts'
import { openDatabase } from '#server/database/connect.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { leftInEnglish } from '#tests/browser/english-texts.ts'
import { test } from '#tests/browser/failing-server.ts'
import { inLanguage } from '#tests/browser/look-at-page.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertPerson } from '#tests/people.ts'

const silent = { info() {}, warn() {}, error() {} }

// one server, whose database goes away and comes back
test.describe.configure({ mode: 'default' })
test.beforeEach(({ failing }) => failing.cut())
test.afterEach(({ failing }) => failing.recover())

// first, while none of them was read: what was is still shown. axe sees each page in one language, and all four languages together
test('a failed page has no obstacles, in any language', async ({ page }) => {
  for (const [path, seen] of [
    ['/profiles', 'en'],
    ['/cities', 'fr'],
    ['/events', 'pt'],
    ['/location/brazil', 'es'],
    ['/event/mashramani', 'en'],
  ] as const) {
    await test.step(`a failed page has no obstacles, in any language: ${path}`, async () => {
      for (const language of languages) {
        expect((await page.goto(inLanguage(path, language)))?.status()).toBe(503)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        if (language === seen) expect.soft(await violationsOf(page), language).toEqual([])
        expect.soft(await leftInEnglish(page), language).toEqual([])
      }
    })
  }
})

test('/cities that cannot be loaded says "Error Loading Cities", and Retry reloads the page', async ({
  page,
  failing,
}) => {
  expect((await page.goto('/cities'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Cities')
  await failing.recover()
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'Manaus' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Example port' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All cities' })).toHaveAttribute('href', '/cities')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await failing.recover()
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brazil')
})

test('/event/{id} that cannot be loaded shows a sample event under a notice, with Retry', async ({
  page,
  failing,
}) => {
  expect((await page.goto('/event/mashramani'))?.status()).toBe(503)
  await expect(page.getByRole('status')).toContainText('Live data could not be loaded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River festival (example)')
  await expect(page.getByText('Example', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await failing.recover()
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mashramani')
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
    await expect(page.getByText(/If it happens again, give us this code: [\w-]{8,}/), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retry' }), path).toHaveAttribute('href', path)
  }
  await failing.recover()
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“manaus”')
})

test('what was read before is still there while the database is away', async ({
  page,
  failing,
  tolerate,
}) => {
  // drawings come when they are scrolled to: some were not read before
  tolerate(/503 .*\/drawings\/cover\//)
  await failing.recover()
  expect((await page.goto('/location/peru/iquitos'))?.status()).toBe(200)
  await failing.cut()
  expect((await page.goto('/location/peru/iquitos'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iquitos')
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

test('a database that is gone is said, and a press asks again', async ({
  page,
  context,
  failing,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  await failing.recover()
  const { db, close } = await openDatabase({
    storage: 'postgresql',
    dataDir: '',
    databaseUrl: failing.databaseUrl,
    log: silent,
  })
  const admin = await insertPerson(db, ['admin'], { email: `${ownWord()}@example.org` })
  await enter(context, db, admin, failing.url)
  await close()
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Database' })
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Session' }).getByRole('listitem')).toHaveCount(1)
  await failing.cut()
  await card.getByRole('button', { name: 'Refresh' }).click()
  // three more tries, one, two and four seconds apart
  await expect(card.getByText('Unable to load storage status')).toBeVisible()
  await failing.recover()
  await card.getByRole('button', { name: 'Refresh' }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
})
