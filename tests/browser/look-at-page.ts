import { expect, type Page } from '@playwright/test'
import { isWholeRun } from '#tests/short-run.ts'
import { contrastViolationsOf, violationsOf } from './axe.ts'
import { leftInEnglish } from './english-texts.ts'
import { hydrated } from './hydrated.ts'
import { tooWide } from './too-wide.ts'
import { noteVisit } from './visited.ts'

const narrowest = { width: 320, height: 740 }
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

type Visit = {
  language: string
  screen: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  violations: (page: Page) => Promise<string[]>
}

/** One visit in each language; on each screen axe sees all of the page in light, and its contrast in dark. */
const visits: Visit[] = [
  { language: 'en', screen: desktop, colorScheme: 'light', violations: (page) => violationsOf(page) },
  { language: 'fr', screen: phone, colorScheme: 'dark', violations: contrastViolationsOf },
  { language: 'pt', screen: phone, colorScheme: 'light', violations: (page) => violationsOf(page) },
  { language: 'es', screen: desktop, colorScheme: 'dark', violations: contrastViolationsOf },
]

/** The same page in a language. */
export const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** A translated one of these visits, always the same for a page: a run over all pages has some of each. */
function oneVisit(path: string): Visit[] {
  const translated = visits.slice(1)
  const number = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % translated.length
  return translated
    .slice(number, number + 1)
    .map((visit) => ({ ...visit, violations: (page) => violationsOf(page) }))
}

/**
 * Visits a page: nothing on it is English that should not be, axe finds nothing, and it is as narrow as the
 * narrowest screens and the desktop; in every language in a whole run, else in one. `open` brings it to the state
 * that is looked at.
 */
export async function lookAtPage(
  page: Page,
  path: string,
  open: (address: string, language: string) => Promise<unknown> = (address) => page.goto(address),
): Promise<void> {
  for (const { language, screen, colorScheme, violations } of isWholeRun ? visits : oneVisit(path)) {
    const where = `${path} in ${language}`
    await page.setViewportSize(screen)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(inLanguage(path, language), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // axe takes the links of a page that is not hydrated yet for disabled, too
    await hydrated(page)
    await expect(page).toHaveTitle(/\p{L}{3}/u)
    expect.soft(await leftInEnglish(page), `English on ${where}`).toEqual([])
    const found = { violations: await violations(page), wide: await tooWide(page) }
    noteVisit({ path, language, theme: colorScheme, width: screen.width, ...found })
    expect.soft(found.violations, `obstacles on ${where}`).toEqual([])
    expect.soft(found.wide, `too wide: ${where}`).toEqual([])
    await page.setViewportSize(desktop)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `on a desktop: ${where}`).toBeLessThanOrEqual(desktop.width)
  }
}

/**
 * The same for the page as it is now, in its language and in each theme: on the narrowest screen, in a whole run on a
 * desktop too.
 */
export async function expectNoObstacles(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop
  for (const screen of isWholeRun ? [narrowest, desktop] : [narrowest]) {
    await page.setViewportSize(screen)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(await violationsOf(page), `obstacles at ${screen.width} pixels`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await contrastViolationsOf(page), `contrast at ${screen.width} pixels`).toEqual([])
  }
  expect.soft(await leftInEnglish(page), 'English on the page').toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
  await page.setViewportSize(before)
}
