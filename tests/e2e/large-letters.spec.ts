import { expect, test } from '#tests/browser/test.ts'
import { setLetters } from '#tests/browser/too-wide.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('with letters twice as large the bar at the foot does not cover the page', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('contentinfo').locator('.bar')
  await expect(bar).toBeInViewport()
  await setLetters(page, 'twice as large')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expect(bar).not.toBeInViewport()
})
