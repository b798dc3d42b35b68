import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { contrastViolationsOf, violationsOf } from './axe.ts'
import { inLanguage } from './every-page.ts'

// all four languages together: two on each screen, one in each theme
const languagesOf = { phone: ['pt', 'fr'], desktop: ['en', 'es'] } as const

/** The ways in which a page is looked at for obstacles on a screen: all of them in light, contrast in dark. */
export function themesOf(screen: string) {
  const [light, dark] = languagesOf[screen as keyof typeof languagesOf]
  return [
    { language: light, open: opener(light, 'light'), violations: (page: Page) => violationsOf(page) },
    { language: dark, open: opener(dark, 'dark'), violations: contrastViolationsOf },
  ]
}

const opener = (language: string, colorScheme: 'light' | 'dark') => async (page: Page, path: string) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(inLanguage(path, language))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
