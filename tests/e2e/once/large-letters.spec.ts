import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { everyPage, inLanguage } from '#tests/browser/every-page.ts'
import { test } from '#tests/browser/looking-around.ts'
import { expect } from '#tests/browser/test.ts'
import { workspacePages } from '#tests/browser/workspace-pages.ts'

const width = 360
test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

/** Letters twice as large, as one sets them in the browser's settings. */
async function enlarge(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const pages: typeof workspacePages = [...everyPage, ...workspacePages]

for (const { name, path, as } of pages) {
  test(`with letters twice as large nothing is wider than a phone: ${name}`, async ({ page, signInAs }) => {
    if (as) await signInAs(as)
    await enlarge(page)
    for (const language of languages) {
      await page.goto(inLanguage(path, language))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `width in ${language}`).toBeLessThanOrEqual(width)
    }
  })
}

test('with letters twice as large the bar at the foot does not cover the page', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('contentinfo').locator('.bar')
  await expect(bar).toBeInViewport()
  await enlarge(page)
  await expect(bar).not.toBeInViewport()
})
