import { everyPage } from '#tests/browser/every-page.ts'
import { expect, test } from '#tests/browser/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript pages are there, and filtered', async ({ page }) => {
  await test.step('every page is there without JavaScript', async () => {
    for (const { name, path } of everyPage) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      await expect(page.getByRole('main'), name).toBeVisible()
    }
  })
  await test.step('without JavaScript the lists can be filtered', async () => {
    await page.goto('/profiles')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Peru')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/country=PE/)
    await page
      .getByRole('navigation', { name: 'Filter by type' })
      .getByRole('link', { name: /^Nature/ })
      .click()
    await page
      .getByRole('link', { name: /^Botanist/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Karen Rengifo Saavedra'])
  })
  await test.step('without JavaScript links and forms keep the language that only the address has', async () => {
    await page.goto('/cities?lang=fr')
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('manaus')
    await search.press('Enter')
    await expect(page).toHaveURL(/[?&]lang=fr/)
    await expect(page).toHaveURL(/[?&]q=manaus/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Manaus/ })
      .first()
      .click()
    await expect(page).toHaveURL(/[?&]lang=fr/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /utm/)
  })
  await test.step('without JavaScript events of one’s own days are found, and a wrong order is said', async () => {
    await page.goto('/events')
    const choose = async (from: string, to: string) => {
      await page.getByLabel('From', { exact: true }).fill(from)
      await page.getByLabel('Until', { exact: true }).fill(to)
      await page.getByRole('button', { name: 'Show' }).click()
    }
    await page.getByText('My dates', { exact: true }).click()
    const year = new Date().getUTCFullYear() + 1
    await choose(`${year}-06-24`, `${year}-06-23`)
    await expect(page.getByText('The last day is before the first one.')).toBeVisible()
    await choose(`${year}-06-24`, `${year}-06-24`)
    await expect(page.getByRole('heading', { name: 'Fiesta de San Juan' })).toBeVisible()
  })
  await test.step('without JavaScript the cities can be filtered', async () => {
    await page.goto('/cities')
    await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('iquitos')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Iquitos'])
  })
  await test.step('without JavaScript the language can be switched', async () => {
    await page.goto('/events')
    await page.getByRole('contentinfo').locator('summary').first().click()
    await page.getByRole('link', { name: 'español' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
  })
})

test('without JavaScript one searches, and nothing is shown that would not work', async ({ page }) => {
  await test.step('without JavaScript people can search and turn pages', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search the directory' }).fill('rafting')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: 'Espuma Brava Rafting' })).toBeVisible()
    await page.goto('/organizations')
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL('/organizations')
  })
  await test.step('without JavaScript nothing is shown that would not work', async () => {
    await page.goto('/location/brazil/manaus')
    await expect(page.getByText('Theme', { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open the interactive map' })).toBeHidden()
    await expect(
      page
        .getByRole('region', { name: 'On the map' })
        .getByRole('link', { name: 'Teatro Amazonas', exact: true }),
    ).toBeVisible()
  })
})
