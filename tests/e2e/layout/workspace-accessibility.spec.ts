import { violationsOf } from '#tests/browser/axe.ts'
import { englishTexts, saidBy } from '#tests/browser/english-texts.ts'
import { administrationPages } from '#tests/browser/long-entries.ts'
import { test } from '#tests/browser/looking-around.ts'
import { expect } from '#tests/browser/test.ts'
import { themesOf } from '#tests/browser/themes.ts'
import { workspacePages } from '#tests/browser/workspace-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing stands in the way where the code is typed', async ({ page, context, baseURL }, { project }) => {
  for (const { language, open } of themesOf(project.name)) {
    // chosen by the picker: an address alone would change one page only
    await context.addCookies([{ name: 'language', value: language, url: String(baseURL) }])
    await open(page, '/auth/login')
    await page.locator('[name=email]').fill('ana@sample.invalid')
    await page.getByRole('main').locator('[value=send]').click()
    await page.locator('[name=code]').fill('12')
    await page.getByRole('main').locator('[value=enter]').click()
    await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
    expect.soft(await violationsOf(page), language).toEqual([])
    const english = new Set(language === 'en' ? [] : englishTexts(language))
    expect.soft((await saidBy(page)).filter((text) => english.has(text))).toEqual([])
  }
})

// the others are looked at with entries in them
const isFilled = (path: string) => administrationPages.some((each) => each.path === path)
const pages = workspacePages.filter(({ path, as }) => as !== 'administrator' || !isFilled(path))

for (const { name, path, as } of pages) {
  test(`nothing stands in the way on the page of the workspace: ${name}`, async ({ page, signInAs }, {
    project,
  }) => {
    if (as) await signInAs(as)
    test.slow()
    for (const { open, violations } of themesOf(project.name)) {
      await open(page, path)
      expect.soft(await violations(page), path).toEqual([])
    }
  })
}
