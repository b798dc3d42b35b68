import type { Page } from '@playwright/test'
import { bringTypefaces, typefaceNames, writeIn } from './typefaces.ts'

/** Letters as large as most people have them, or twice as large, as one sets them in the browser's settings. */
export async function setLetters(page: Page, size: 'usual' | 'twice as large'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const fontSizes = size === 'usual' ? { standard: 16, fixed: 13 } : { standard: 32, fixed: 26 }
  await session.send('Page.setFontSizes', { fontSizes })
  await session.detach()
}

/** The narrowest screens on which every page must fit. */
const narrowScreens = [
  { width: 320, letters: 'usual' },
  { width: 360, letters: 'twice as large' },
] as const

/**
 * What is wider than the screen, on each of the narrow screens and in each typeface; the page is open. Only the
 * size of the screen stays changed.
 */
export async function tooWide(page: Page): Promise<string[]> {
  await bringTypefaces(page)
  const closed = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const each of all) each.open = true
    return all
  })
  const found: string[] = []
  for (const { width, letters } of narrowScreens) {
    await page.setViewportSize({ width, height: 740 })
    await setLetters(page, letters)
    for (const typeface of typefaceNames) {
      await writeIn(page, typeface)
      const wide = await page.evaluate(standingOut, width)
      if (wide) found.push(`${wide}, letters ${letters}, ${typeface} typeface`)
    }
  }
  await setLetters(page, 'usual')
  await closed.evaluate((all) => {
    document.adoptedStyleSheets = []
    for (const each of all) each.open = false
  })
  return found
}

function standingOut(width: number): string | undefined {
  const wide = document.documentElement.scrollWidth
  if (wide <= width) return undefined
  const out = [...document.body.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > width + 0.5 && each.childElementCount === 0,
  )
  return `${wide} of ${width} pixels: ${out.slice(0, 3).map((each) => each.outerHTML.slice(0, 120))}`
}
