import { expect, test } from '@playwright/test'
import { violationsOf } from '#tests/browser/axe.ts'
import { bundledBrowser, starts } from '#tests/browser/bundled-browser.ts'
import { englishTexts, leftInEnglish } from '#tests/browser/english-texts.ts'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { addresses } from '#tests/browser/start-servers.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { watch } from '#tests/browser/watch.ts'

// what every other test relies on to notice a mistake

test('a mistake of a page is noticed: console, exception, content policy, another origin', async ({
  page,
}) => {
  const problems = watch(page.context(), addresses.examples)
  await page.goto(addresses.examples)
  await page.evaluate(() => {
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('an exception')
    })
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.x = 1' }))
    document.body.append(
      Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }),
    )
  })
  // said before the page is left: what is still to run then never runs
  await expectEach(problems, [
    /console warning: a warning/,
    /thrown: .*an exception/,
    /console error: .*inline script.*Content Security Policy/i,
    /console error: .*elsewhere\.example/,
  ])
  await page.goto(addresses.examples.replace('localhost', '127.0.0.1'))
  await expectEach(problems, [/asked another origin: http:\/\/127/])
})

async function expectEach(problems: string[], patterns: RegExp[]): Promise<void> {
  for (const pattern of patterns) await expect.poll(() => problems.join('\n')).toMatch(pattern)
}

test('a page that answers 404 is no mistake, a part of it that does is', async ({ page }) => {
  const problems = watch(page.context(), addresses.examples)
  await page.goto(`${addresses.examples}/nowhere`)
  expect(problems).toEqual([])
  await page.evaluate(() => fetch('/api/nowhere'))
  await expect.poll(() => problems.join('\n')).toContain('404')
})

test('an English text on a French page is noticed', async ({ page }) => {
  expect(englishTexts('fr').size).toBeGreaterThan(100)
  await page.goto(`${addresses.examples}/cities?lang=fr`)
  await page.evaluate(() => document.body.append('No Cities Found'))
  expect(await leftInEnglish(page)).toEqual(['No Cities Found'])
})

test('a page that is too wide is noticed, by the size of its letters and by their typeface', async ({
  page,
}) => {
  await page.goto(`${addresses.examples}/help`)
  expect(await tooWide(page)).toEqual([])
  await page.evaluate(() => {
    const line = Object.assign(document.createElement('span'), { textContent: 'n'.repeat(40) })
    line.style.whiteSpace = 'nowrap'
    document.querySelector('main')?.append(line)
  })
  expect(await tooWide(page)).toEqual([
    expect.stringMatching(/of 320 pixels.*letters usual, wide typeface$/),
    expect.stringMatching(/of 360 pixels.*letters twice as large, wide typeface$/),
    expect.stringMatching(/of 360 pixels.*letters twice as large, narrow typeface$/),
  ])
})

test('an obstacle on a page is noticed', async ({ page }) => {
  await page.goto(`${addresses.examples}/help`)
  await page.evaluate(() => document.body.append(document.createElement('button')))
  expect((await violationsOf(page)).join('\n')).toContain('button-name')
})

test('the browser is the one that is chosen, else the one that comes with the packages', async () => {
  const chosen = process.env.CHROMIUM_PATH
  try {
    process.env.CHROMIUM_PATH = '/somewhere/chromium'
    expect(await findBrowser()).toEqual({ executablePath: '/somewhere/chromium', env: {} })
    process.env.CHROMIUM_PATH = ''
    const bundled = await bundledBrowser()
    test.skip(!bundled, 'the packages have none for this system')
    expect(await findBrowser()).toEqual(bundled)
    expect(bundled && starts(bundled.executablePath, bundled.env)).toBe(true)
  } finally {
    process.env.CHROMIUM_PATH = chosen ?? ''
  }
  expect(starts('/somewhere/chromium', {})).toBe(false)
})
