import { languages } from '#contract/languages.ts'
import { inLanguage } from '#tests/browser/every-page.ts'
import { administrationPages, test } from '#tests/browser/long-entries.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { path, filter } of administrationPages) {
  test(`with long entries ${path} is no wider than a narrow screen`, async ({ page, administrator }) => {
    test.slow()
    for (const language of languages) {
      await page.goto(inLanguage(path + filter, language))
      if (filter) await expect(page.getByRole('table')).toContainText(administrator.name)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await tooWide(page), language).toEqual([])
    }
  })
}
