import { languages } from '#contract/languages.ts'
import { englishTexts, saidBy } from '#tests/browser/english-texts.ts'
import { inLanguage } from '#tests/browser/every-page.ts'
import { administrationPages, test } from '#tests/browser/long-entries.ts'
import { expect } from '#tests/browser/test.ts'
import { setLetters, tooWide } from '#tests/browser/too-wide.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const filled of administrationPages) {
  test(`with long entries ${filled.path} is in one language, and no wider than a narrow screen or a desktop`, async ({
    page,
    openFilled,
  }) => {
    test.slow()
    for (const language of languages) {
      await openFilled(filled, (address) => page.goto(inLanguage(address, language)))
      const english = new Set(language === 'en' ? [] : englishTexts(language))
      const left = (await saidBy(page)).filter((text) => english.has(text))
      expect.soft(left, `English on the page in ${language}`).toEqual([])
      expect.soft(await tooWide(page), language).toEqual([])
      await setLetters(page, 'usual')
      await page.setViewportSize({ width: 1280, height: 900 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, language).toBeLessThanOrEqual(1280)
    }
  })
}
