import { languages } from '#contract/languages.ts'
import { draft, saveDraft } from '#tests/browser/applying.ts'
import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { inLanguage } from '#tests/browser/every-page.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { setLetters, tooWide } from '#tests/browser/too-wide.ts'

const steps = [
  '/welcome/type',
  '/welcome/type?mode=org',
  '/welcome/social',
  '/welcome/phone',
  '/welcome/complete',
]
const sent = {
  accountType: 'organization',
  organizationType: 'hotel',
  phoneCountryCode: '+55',
  phoneNumber: '(92) 90000-0001',
  name: 'Hotel do Rio',
  otherTown: 'San Juan',
  introduction: 'Three rooms on the river.',
}

for (const language of languages) {
  test(`axe finds nothing on any step, in light and dark: ${language}`, async ({ page, signInAs }) => {
    test.slow()
    await page.goto(inLanguage('/welcome/type', language))
    expect(await violationsOf(page)).toEqual([])
    await signInAs([])
    await saveDraft(page, { ...draft, about: { town: 'manaus' } })
    for (const path of [...steps, 'sent']) {
      if (path === 'sent') {
        expect((await page.request.post('/api/auth/onboarding/submit', { data: sent })).status()).toBe(200)
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(inLanguage(path === 'sent' ? '/welcome/complete' : path, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violationsOf(page), path).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await contrastViolationsOf(page), path).toEqual([])
    }
  })
}

test('no step is wider than the narrowest screens, nor than a desktop', async ({ page, signInAs }) => {
  test.slow()
  await signInAs([])
  await saveDraft(page, { ...draft, about: { town: 'manaus' } })
  const wide: string[] = []
  for (const path of [...steps, 'sent']) {
    if (path === 'sent') await page.request.post('/api/auth/onboarding/submit', { data: sent })
    for (const language of languages) {
      await page.goto(inLanguage(path === 'sent' ? '/welcome/complete' : path, language))
      wide.push(...(await tooWide(page)).map((each) => `${path} ${language}: ${each}`))
      await setLetters(page, 'usual')
      await page.setViewportSize({ width: 1280, height: 900 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 1280) wide.push(`${path} ${language}: ${width} of 1280 pixels`)
    }
  }
  expect(wide).toEqual([])
})

test('every step weighs at most 40 kB in all on a first visit', async ({ page, context, signInAs }) => {
  await signInAs([])
  await saveDraft(page, { ...draft, about: { town: 'manaus' } })
  for (const path of steps) {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let weight = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      weight += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await session.detach()
    expect(weight, path).toBeGreaterThan(20_000)
    expect(weight, path).toBeLessThanOrEqual(40_960)
  }
})
