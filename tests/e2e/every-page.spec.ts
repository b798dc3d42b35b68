import { languages } from '#contract/languages.ts'
import { englishTexts, saidBy } from '#tests/browser/english-texts.ts'
import { everyPage, inLanguage } from '#tests/browser/every-page.ts'
import { test } from '#tests/browser/looking-around.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { workspacePages } from '#tests/browser/workspace-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages: typeof workspacePages = [...everyPage, ...workspacePages]

for (const { name, path, as } of pages) {
  test(`right in every language, and no wider than a narrow screen: ${name}`, async ({ page, signInAs }) => {
    test.slow()
    if (as) await signInAs(as)
    for (const language of languages) {
      await page.goto(inLanguage(path, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page).toHaveTitle(/\p{L}{3}/u)
      const english = new Set(language === 'en' ? [] : englishTexts(language))
      const left = (await saidBy(page)).filter((text) => english.has(text))
      expect.soft(left, `English on the page in ${language}`).toEqual([])
      expect.soft(await tooWide(page), `too wide in ${language}`).toEqual([])
    }
  })
}
