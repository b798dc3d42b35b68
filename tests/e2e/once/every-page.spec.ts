import { languages } from '#contract/languages.ts'
import { englishTexts, saidBy } from '#tests/browser/english-texts.ts'
import { everyPage, inLanguage } from '#tests/browser/every-page.ts'
import { expect, test } from '#tests/browser/test.ts'

// the narrowest screen that pages must fit
test.use({ viewport: { width: 320, height: 640 } })

for (const { name, path } of everyPage) {
  test(`right in every language, on the narrowest screen: ${name}`, async ({ page }) => {
    for (const language of languages) {
      await page.goto(inLanguage(path, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(/\p{L}{3}/u)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `width in ${language}`).toBeLessThanOrEqual(320)
      if (language === 'en') continue
      const english = new Set(englishTexts(language))
      const left = (await saidBy(page)).filter((text) => english.has(text))
      expect.soft(left, `English on the page in ${language}`).toEqual([])
    }
  })
}
