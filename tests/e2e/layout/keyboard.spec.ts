import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'
import { withTiles } from '#tests/browser/with-tiles.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator) {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((each) => each === document.activeElement)) return
  }
  throw new Error(`the Tab key does not reach ${element}`)
}

test('by keyboard: to the content, and through the filters', async ({ page }) => {
  await test.step('by keyboard: the first stop skips to the content', async () => {
    await page.goto('/profiles')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profiles#main')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
  await test.step('by keyboard: filter a list', async () => {
    await page.goto('/profiles')
    await tabTo(page, page.locator('main summary').first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: 'Search', exact: true }))
    await page.keyboard.type('frogs')
    const country = page.getByRole('combobox', { name: 'Country' })
    await tabTo(page, country)
    for (const _ of await country.getByRole('option').all()) {
      if ((await country.inputValue()) !== 'BR') await page.keyboard.press('ArrowDown')
    }
    await tabTo(page, page.getByRole('button', { name: 'Show' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/country=BR/)
  })
})

test('by keyboard: search and open a result', async ({ page, isMobile }) => {
  await page.goto('/cities')
  if (isMobile) {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Search' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search')
  }
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the directory' }))
  await page.keyboard.type('paramaribo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=paramaribo')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Paramaribo', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramaribo')
})

test.describe('with tiles', () => {
  test.use({ server: 'changing' })
  test('by keyboard: open the map, go to a place, and come back', async ({ page, tolerate }) => {
    await withTiles(page, tolerate)
    await page.goto('/location/brazil/manaus')
    const section = page.getByRole('region', { name: 'On the map' })
    const button = section.getByRole('button', { name: 'Open the interactive map' })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    const map = section.getByRole('region', { name: 'Map of Manaus with numbered places' })
    await expect(map).toBeFocused()
    await tabTo(page, map.getByRole('button', { name: '1 Teatro Amazonas', exact: true }))
    await page.keyboard.press('Enter')
    await expect(map.getByRole('link', { name: 'Teatro Amazonas' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(map.getByRole('link', { name: 'Teatro Amazonas' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(map).toHaveCount(0)
  })
})

test('by keyboard: choose a language', async ({ page }) => {
  await page.goto('/help')
  await tabTo(page, page.getByRole('contentinfo').locator('summary').first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'português' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})
