import type { Page } from '@playwright/test'
import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { englishTexts, saidBy } from '#tests/browser/english-texts.ts'
import { inLanguage } from '#tests/browser/every-page.ts'
import { test } from '#tests/browser/looking-around.ts'
import { expect } from '#tests/browser/test.ts'
import { workspacePages } from '#tests/browser/workspace-pages.ts'

// two languages on each screen: all four together
const languagesOf = { phone: ['pt', 'fr'], desktop: ['en', 'es'] }

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, path: string, language: string) {
  await page.goto(inLanguage(path, language))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('nothing stands in the way where the code is typed', async ({ page }, { project }) => {
  for (const language of languagesOf[project.name as keyof typeof languagesOf]) {
    await open(page, '/auth/login', language)
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

for (const { name, path, as } of workspacePages) {
  test(`nothing stands in the way, in any language or theme: ${name}`, async ({ page, signInAs }, {
    project,
  }) => {
    if (as) await signInAs(as)
    for (const language of languagesOf[project.name as keyof typeof languagesOf]) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await open(page, path, language)
      expect.soft(await violationsOf(page), `${language}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await contrastViolationsOf(page), `${language}, dark`).toEqual([])
    }
  })

  test(`right in every language, on the narrowest screen: ${name}`, async ({ page, signInAs }, {
    project,
  }) => {
    if (as) await signInAs(as)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const language of languagesOf[project.name as keyof typeof languagesOf]) {
      await open(page, path, language)
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
