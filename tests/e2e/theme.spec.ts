import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

const picker = (page: Page) => page.getByRole('contentinfo').getByRole('group').last()

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System') {
  await picker(page).locator('summary').click()
  await picker(page).getByRole('button', { name: theme }).click()
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test.use({ colorScheme: 'light' })

test('the theme is chosen in the footer and remembered, under ui-theme', async ({ page }) => {
  await page.goto('/cities')
  const light = await ground(page)
  await choose(page, 'Dark')
  await expect.poll(() => ground(page)).not.toBe(light)
  const dark = await ground(page)
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark')
  await page.goto('/help')
  expect(await ground(page)).toBe(dark)
  await picker(page).locator('summary').click()
  await expect(picker(page).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-current', 'true')
})

test('the stored theme is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('ui-theme', 'dark')
    new MutationObserver((_, observer) => {
      if (!document.body) return
      sessionStorage.setItem('theme at the first element', document.documentElement.dataset.theme ?? 'none')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  expect(await page.evaluate(() => sessionStorage.getItem('theme at the first element'))).toBe('dark')
})

test('the system theme follows the device while the page is open', async ({ page }) => {
  await page.goto('/cities')
  const light = await ground(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).not.toBe(light)
  await choose(page, 'Light')
  await expect.poll(() => ground(page)).toBe(light)
  await choose(page, 'System')
  await expect.poll(() => ground(page)).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe(light)
})

test('a theme chosen in one tab reaches the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/events')
  await page.goto('/cities')
  const light = await ground(other)
  await choose(page, 'Dark')
  await expect.poll(() => ground(other)).not.toBe(light)
  await choose(page, 'System')
  await expect.poll(() => ground(other)).toBe(light)
})

test('posters follow the theme that is chosen, on a device of the other', async ({ page }) => {
  await page.goto('/offers')
  const poster = page.getByRole('main').locator('img[src^="/drawings/poster/"]').first()
  // of its middle: around it is the ground of the page
  const middle = async () => {
    await poster.scrollIntoViewIfNeeded()
    await poster.evaluate((image: HTMLImageElement) => image.decode())
    const { x, y, width, height } = (await poster.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  const light = await middle()
  await choose(page, 'Dark')
  await expect.poll(middle).not.toBe(light)
  const chosen = await middle()
  await choose(page, 'System')
  await expect.poll(middle).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(middle).toBe(chosen)
})
