import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, test } from '#tests/browser/test.ts'

const main = (page: Page) => page.getByRole('main')
/** Each page that can be narrowed to what is near a city, and what is opened before the field is there. */
const pages = [
  { path: paths.offers(), opened: 'More filters', isSheet: true },
  { path: paths.search({ q: 'canoe' }), opened: 'Filters' },
  { path: paths.explore(), opened: 'Filters' },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, offers and the map are narrowed to what is within some kilometers of a city, and a cross takes it off', async ({
    page,
  }) => {
    for (const { path, opened, isSheet } of pages) {
      await page.goto(path)
      if (isSheet) await page.getByRole('button', { name: 'Filters' }).click()
      await main(page).locator('summary', { hasText: opened }).click()
      await expect(main(page).getByRole('button', { name: 'Near me' })).toBeHidden()
      await main(page).getByLabel('Near', { exact: true }).fill('Manaus')
      await main(page).getByLabel('Within').selectOption('50')
      await main(page).locator('form:has([name=near]) [type=submit]').click()
      await expect(page).toHaveURL(/near=Manaus&.*km=50|near=Manaus&km=50/)
      await main(page).getByRole('link', { name: 'up to 50 km around Manaus' }).click()
      await expect(page).not.toHaveURL(/near|km=/)
    }
  })
})

test.describe('near me', () => {
  test.use({ geolocation: { latitude: -3.7512, longitude: -73.2468 } })
  test.beforeEach(({ context }) => context.grantPermissions(['geolocation']))

  test('the city next to the reader is entered, and where the reader is is not sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    for (const { path, opened, isSheet } of pages) {
      await page.goto(path)
      if (isSheet) await page.getByRole('button', { name: 'Filters' }).click()
      await main(page).locator('summary', { hasText: opened }).click()
      await main(page).getByRole('button', { name: 'Near me' }).click()
      await expect(page).toHaveURL(/near=Iquitos/)
      await expect(main(page).getByRole('link', { name: 'up to 150 km around Iquitos' })).toBeVisible()
    }
    expect(asked.filter((each) => /3\.75|73\.2/.test(each))).toEqual([])
  })

  test('somebody far from every city is told so, and the field stays', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 })
    await page.goto(paths.search({ q: 'canoe' }))
    await main(page).locator('summary', { hasText: 'Filters' }).click()
    await main(page).getByRole('button', { name: 'Near me' }).click()
    await expect(main(page).getByText('We couldn’t find a city near you. Enter one instead.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Near me' })).toBeEnabled()
    await expect(page).not.toHaveURL(/near/)
  })
})
