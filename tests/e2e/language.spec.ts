import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

async function choose(page: Page, language: string) {
  await page.getByRole('contentinfo').getByRole('group').first().locator('summary').click()
  await page.getByRole('contentinfo').getByRole('link', { name: language }).click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the language is chosen in the footer, keeps the page and its filters, and is remembered', async ({
  page,
}) => {
  await page.goto('/profiles?type=guide')
  await choose(page, 'français')
  await expect(page).toHaveURL(/\/profiles\?type=guide$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/cities')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(title(page)).toHaveText('Villes')
})

test('every language can be reached from every other', async ({ page }) => {
  await page.goto('/help?reason=onboarding')
  for (const [name, code] of [
    ['português', 'pt'],
    ['español', 'es'],
    ['français', 'fr'],
    ['English', 'en'],
  ] as const) {
    await choose(page, name)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page).toHaveURL(/reason=onboarding/)
  }
})

test.describe('on a Brazilian phone', () => {
  test.use({ locale: 'pt-BR' })

  test('the first visit is in the language of the browser', async ({ page }) => {
    await page.goto('/cities')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await expect(title(page)).toHaveText('Cidades')
  })

  test('the stored choice wins over the browser, and the address over both', async ({ page }) => {
    await page.goto('/cities')
    await choose(page, 'español')
    await page.goto('/events')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto('/events?lang=en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('an address that names a language leads on in it, and stores nothing', async ({ page, context }) => {
    await page.goto('/cities?lang=fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('banner').getByRole('link', { name: 'Événements' }).click()
    await expect(page).toHaveURL(/\/events\?lang=fr$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await context.cookies()).toEqual([])
    await page.goto('/events')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  })

  test('the picker of a page that was opened in another language leads to one’s own choice', async ({
    page,
  }) => {
    await page.goto('/cities?lang=fr')
    await choose(page, 'English')
    await expect(page).toHaveURL(/\/cities$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('in a language that is not offered', () => {
  test.use({ locale: 'de-DE' })

  test('the pages are in English', async ({ page }) => {
    await page.goto('/?lang=de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('a page names its languages, and writes numbers as each does', async ({ page, baseURL }) => {
  await test.step('a page names its other languages to search engines', async () => {
    await page.goto('/cities')
    for (const language of ['en', 'fr', 'pt', 'es']) {
      await expect(page.locator(`link[rel=alternate][hreflang=${language}]`)).toHaveAttribute(
        'href',
        `${baseURL}/cities?lang=${language}`,
      )
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/cities`)
  })
  await test.step('numbers and dates are written as the language does', async () => {
    await page.goto('/location/brazil/manaus?lang=pt')
    await expect(page.getByRole('main')).toContainText('2.063.689')
    await page.goto('/location/brazil/manaus?lang=fr')
    await expect(page.getByRole('main')).toContainText(/2\s063\s689/)
    await page.goto('/event/dias-de-remo-na-cheia?lang=es')
    await expect(page.getByRole('main')).toContainText(/\d+.\d+ de junio de 20\d\d/)
  })
})
