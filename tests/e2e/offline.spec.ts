import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createApi } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { closedDays } from '#server/database/schema/calendar.ts'
import { requests } from '#server/database/schema/requests.ts'
import { expect, test } from '#tests/browser/test.ts'
import { askFor, dayAhead, provider } from '#tests/requests.ts'
import { sessionOf } from '#tests/signed-in.ts'

// what a service worker keeps would outlast a test
test.use({ serviceWorkers: 'allow', reuseContext: false })

const noSignal = /ERR_INTERNET_DISCONNECTED|Failed to fetch|503/

/** Waits until this device keeps the page that is open, with its styles. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? ''
        const found = [await caches.match(location.href), await caches.match(styles)]
        return found.every((each) => each?.status === 200)
      }),
    )
    .toBe(true)

test('pages that were seen open without a signal, and say of when they are; of another is said which are there', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(noSignal)
  await page.goto('/profiles?city=Manaus')
  await page.getByRole('link', { name: 'Ana Beatriz Corrêa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz Corrêa')
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz Corrêa')
  await expect(page.getByText(/^No signal\. This is the page as of \d+ \w+ 20\d\d/)).toBeVisible()
  await expect(page.locator('.bar')).toHaveCSS('position', 'fixed')
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal')
  await expect(page.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', /\/events$/)
  // the first page, too, which was there before the worker
  await expect(page.getByRole('listitem')).toHaveText(['Ana Beatriz Corrêa', /./])
  await page.getByRole('link', { name: 'Ana Beatriz Corrêa' }).click()
  await expect(page).toHaveURL(paths.profile('ana-beatriz-correa'))
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/^No signal/)).toHaveCount(0)
})

for (const [lang, title, kept] of [
  ['fr', 'Pas de réseau', 'Pages enregistrées sur cet appareil'],
  ['pt', 'Sem sinal', 'Páginas salvas neste aparelho'],
  ['es', 'Sin señal', 'Páginas guardadas en este dispositivo'],
] as const) {
  test(`without a signal a page that is not there says so in the language of those that are (${lang})`, async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(noSignal)
    await page.goto('/help')
    await page.evaluate((to) => location.assign(to), `/about?lang=${lang}`)
    await page.waitForURL(/about/)
    await isKept(page)
    await context.setOffline(true)
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(kept)
  })
}

test('a first visit to one page loads no worker, and the workspace is never kept', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(noSignal)
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/profiles?city=Manaus')
  await page.waitForLoadState('networkidle')
  expect(await workers()).toBe(0)
  await page.getByRole('link', { name: 'Ana Beatriz Corrêa' }).click()
  await isKept(page)
  await page.goto('/auth/login')
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test.describe('the private page of a request', () => {
  test.use({ server: 'changing' })

  test('opens without a signal, until it is removed from the device', async ({
    page,
    context,
    db,
    baseURL,
    tolerate,
  }) => {
    tolerate(noSignal)
    const { person, offer } = await provider(db, 'en')
    const api = createApi((path, init) => fetch(new URL(path, baseURL), init))
    const { address } = await askFor(api, offer.id)
    // who is signed in on this device is not in what it keeps
    const { cookie } = await sessionOf(db, person)
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: String(baseURL) }])
    await page.goto(address)
    await expect(
      page.getByText('This page is saved on this device and opens without a signal.'),
    ).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night canoe')
    await expect(page.getByText(/^No signal/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText(person.name)).toHaveCount(0)
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Remove it from this device' }).click()
    await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal')
  })

  test('stays removed when it is removed while it is being saved', async ({ page, context, db, baseURL }) => {
    const { person, offer } = await provider(db, 'en')
    const api = createApi((path, init) => fetch(new URL(path, baseURL), init))
    const { address } = await askFor(api, offer.id)
    const { cookie } = await sessionOf(db, person)
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: String(baseURL) }])
    await page.goto(address)
    await expect(page.getByText('This page is saved on this device')).toBeVisible()
    // the worker asks for the page as somebody sees it who is not signed in: that answer comes late
    const worker = context.serviceWorkers().find((each) => each.url().startsWith(String(baseURL)))
    await worker?.evaluate(() => {
      const late = globalThis as unknown as {
        fetch: typeof fetch
        letGo: () => void
      }
      const fetchNow = late.fetch
      const released = new Promise<void>((resolve) => {
        late.letGo = resolve
      })
      late.fetch = async (input, init) => {
        if (init?.credentials === 'omit') await released
        return fetchNow(input, init)
      }
    })
    await page.reload()
    await page.getByRole('button', { name: 'Remove it from this device' }).click()
    await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
    await worker?.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
    await page.waitForTimeout(500)
    await page.reload()
    await expect(page.getByText('This page is not saved on this device.')).toBeVisible()
  })

  test('goes from the device once it is gone', async ({ page, context, db, baseURL, tolerate }) => {
    tolerate(noSignal)
    const { offer } = await provider(db)
    const api = createApi((path, init) => fetch(new URL(path, baseURL), init))
    const { address } = await askFor(api, offer.id)
    await page.goto(address)
    await isKept(page)
    await db.delete(requests).where(eq(requests.offerId, offer.id))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'There is no request at this address' })).toBeVisible()
    await expect.poll(() => page.evaluate(async () => await caches.match(location.href))).toBeUndefined()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal')
  })
})

test.describe('the calendar of a provider', () => {
  test.use({ server: 'changing' })

  test('opens without a signal where it was seen, to close a week from the boat, until they log out', async ({
    page,
    context,
    db,
    baseURL,
    tolerate,
  }) => {
    // what the page loads later, as its phone calendar, stays away
    tolerate(noSignal)
    tolerate(/ERR_FAILED/)
    const { person, listing } = await provider(db, 'en')
    const { cookie } = await sessionOf(db, person)
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: String(baseURL) }])
    const month = dayAhead(40).slice(0, 7)
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('calendar-pages')).keys()).map(({ url }) => url))
    await page.goto(paths.ownHome())
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await expect.poll(kept).toEqual([expect.stringContaining('/admin/calendar')])
    await page.goto(paths.calendar({ month }))
    await expect.poll(kept).toContain(new URL(paths.calendar({ month }), baseURL).href)
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await context.setOffline(true)
    await page.goto(paths.calendar({ month }))
    const main = page.getByRole('main')
    await expect(main.getByText(/^No signal\. This is the page as of \d+ \w+ 20\d\d/)).toBeVisible()
    await main.getByRole('link', { name: 'Close days' }).click()
    const days = [8, 9, 10, 11, 12, 13, 14].map((day) => `${month}-${String(day).padStart(2, '0')}`)
    for (const day of days) await main.locator(`[data-day="${day}"]`).check()
    await main.getByRole('button', { name: 'Close 7 days' }).click()
    await expect(main.getByText(/^No signal\. It is saved on this device/)).toBeVisible()
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const stored = () => db.select().from(closedDays).where(eq(closedDays.listingId, listing.id))
    await expect.poll(stored).toMatchObject([{ firstDay: days[0], lastDay: days[6] }])
    await page.goto(paths.logOut())
    await context.setOffline(true)
    await page.goto(paths.calendar({ month }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal')
  })
})
