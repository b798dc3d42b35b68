import { languages } from '#contract/languages.ts'
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

test('with letters twice as large no word of the headline breaks without a hyphen, in any language', async ({
  page,
}) => {
  for (const lang of languages) {
    await page.goto(`/?lang=${lang}`)
    await setLetters(page, 'twice as large')
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) found.push(word)
        }
      return found
    })
    expect(broken, lang).toEqual([])
  }
})
