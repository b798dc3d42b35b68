import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expect, test } from '#tests/browser/test.ts'

const status = (page: Page) => page.locator('explore-map [role=status]')
const map = (page: Page) => page.getByRole('group', { name: 'Map with prices' })
/** The number of things that the marks represent. */
const onMarks = async (page: Page) => {
  const labels = await map(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent ?? ''))
  return labels.reduce((sum, label) => sum + (/^\d+/.test(label) ? Number.parseInt(label, 10) : 1), 0)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the map is a list, and links move it, narrow it and lead back', async ({ page }) => {
    await page.goto(paths.explore())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Everything on one map')
    for (const name of [/^Tours/, /^Guides/, /^Lodges/, /^Cities/, /^Attractions/, /^Events/])
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    const whole = Number.parseInt(String(await status(page).textContent()), 10)
    expect(await onMarks(page)).toBe(whole)
    await map(page)
      .getByRole('link', { name: /^\d+ Manaus · from \$/ })
      .click()
    await expect(page).toHaveURL(/latitude=.*longitude=.*zoom=2/)
    const near = Number.parseInt(String(await status(page).textContent()), 10)
    expect(near).toBeLessThan(whole)
    await main
      .getByRole('link', { name: /^Tours/ })
      .first()
      .click()
    await expect(page).toHaveURL(/kind=offer.*zoom=2/)
    await expect(main.getByRole('listitem').filter({ hasText: 'USD per' }).first()).toBeVisible()
    await main.getByRole('link', { name: 'Zoom out' }).click()
    await main.getByRole('link', { name: 'Move east' }).click()
    await expect(page).toHaveURL(/kind=offer.*zoom=1/)
    await main.getByText('Filters').click()
    await main.getByLabel('Price in USD').selectOption('60')
    await main.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/maxPrice=60/)
    await expect(page).toHaveURL(/zoom=1/)
    await main.getByLabel('Near').fill('Manaus')
    await main.getByRole('button', { name: 'Show' }).click()
    await expect(page).not.toHaveURL(/zoom|was/)
    await expect(map(page).getByRole('link', { name: /^\d+ Manaus · from \$/ })).toBeVisible()
  })
})

test('with scripts the view moves in one request, the address with it, and Back leads out', async ({
  page,
}) => {
  await page.goto(paths.home())
  await page.goto(paths.explore())
  const asked: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/zoom=1/)
  await expect(page.getByRole('link', { name: 'Zoom in', exact: true })).toBeFocused()
  expect(asked).toHaveLength(1)
  const figure = page.locator('figure').filter({ has: map(page) })
  await figure.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/longitude=-72\.5/)
  await expect(figure).toBeFocused()
  await page.keyboard.press('-')
  await expect(page).toHaveURL(/zoom=0/)
  await page
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /^Events/ })
    .click()
  await expect(page).toHaveURL(/kind=event/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Events/])
  await page.goBack()
  await expect(page).not.toHaveURL(/kind/)
  await expect(page.getByRole('heading', { level: 2, name: /^Tours/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('the map is dragged; list and marks show each other; a lost connection is said', async ({
  page,
  context,
  tolerate,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.explore({ latitude: -3.125, longitude: -60, zoom: 3 }))
  const box = await page
    .locator('figure')
    .filter({ has: map(page) })
    .boundingBox()
  if (!box) throw new Error('no map')
  const entry = page.locator('.hit[data-at]').first()
  await entry.hover()
  await expect(page.locator('.pin.on')).toHaveCount(1)
  await page.locator('.pin.on').hover()
  await expect(page.locator('.hit.on').first()).toBeVisible()
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 260, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/longitude=-61\./)
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
  await expect(status(page)).toHaveText('The map could not be loaded. Check your connection and try again.')
  await expect(page).toHaveURL(/zoom=3/)
})

test('marks can be tapped, and none covers another, on a phone and on a desktop', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.explore({ kind: 'offer' }))
    const boxes = await page
      .locator('.pin rect')
      .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(5)
    for (const [i, a] of boxes.entries()) {
      expect(Math.min(a.width, a.height)).toBeGreaterThanOrEqual(24)
      for (const b of boxes.slice(i + 1))
        expect(
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          `${width}: ${JSON.stringify([a, b])}`,
        ).toBe(false)
    }
  }
})

test('every view is less than 20 kB packed, in four languages', async ({ request }) => {
  for (const lang of languages)
    for (const view of [
      {},
      { kind: 'offer' },
      { latitude: -3.125, longitude: -60, zoom: 4 },
      { zoom: 1 },
      { zoom: 8, latitude: -3.1, longitude: -60 },
    ]) {
      const page = await (await request.get(paths.explore({ ...view, lang }))).body()
      expect(brotliCompressSync(page).length, `${lang} ${JSON.stringify(view)}`).toBeLessThan(10_000)
      expect(page.length).toBeLessThan(48_000)
    }
})

test('the map has no barrier, narrow, dark and empty', async ({ page }) => {
  for (const [path, width, colorScheme] of [
    [paths.explore(), 320, 'light'],
    [paths.explore({ kind: 'offer', month: 5 }), 320, 'dark'],
    [paths.explore({ latitude: 5, longitude: -45, zoom: 5 }), 1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Whole region' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Tours/ })).toBeVisible()
})

test('a meaningless address leads to the whole region', async ({ page }) => {
  await page.goto('/explore?zoom=99&kind=nothing')
  await expect(page).toHaveURL(/\/explore$/)
})
