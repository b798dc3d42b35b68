import { readFileSync } from 'node:fs'
import { languages } from '#contract/languages.ts'
import { type AccessibilityRecord, recordFile } from '#tests/browser/accessibility-reporter.ts'
import { expect, test } from '#tests/browser/test.ts'

const record = JSON.parse(readFileSync(recordFile, 'utf8')) as AccessibilityRecord

test('every page leads to who runs the site', async ({ page }) => {
  await test.step('every page leads to who runs the site, how it reviews, and what it keeps', async () => {
    await page.goto('/events')
    const foot = page.getByRole('contentinfo')
    for (const [name, title] of [
      ['About', 'About Igarapé'],
      ['How we review pages', 'How we review pages'],
      ['How we rank', 'How we rank'],
      ['Accessibility', 'Accessibility'],
      ['Privacy', 'Privacy'],
      ['Terms', 'Terms'],
    ] as const) {
      await foot.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
  await test.step('without a name of the operator, the page says so and names the address of support', async () => {
    await page.goto('/about')
    const who = page.getByRole('region', { name: 'Who runs it' })
    await expect(who).toContainText('has not given a name')
    await expect(who.getByRole('link', { name: 'support@igarape.example' })).toHaveAttribute(
      'href',
      'mailto:support@igarape.example',
    )
  })
  await test.step('how we review says the window of the review, and the privacy page nothing of tiles there are not', async () => {
    await page.goto('/how-we-review')
    await expect(page.getByRole('main')).toContainText('within 1–2 business days')
    await page.goto('/privacy')
    await expect(page.getByRole('main')).toContainText('12 months after the last step')
    await expect(page.getByRole('heading', { name: 'The interactive map' })).toHaveCount(0)
  })
  await test.step('what decides the order of a list is said where it is chosen, in the terms and on a page of its own', async () => {
    for (const path of ['/profiles', '/organizations', '/offers', '/terms']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main, path).toContainText('Nobody can pay for a better place.')
      await expect(main.locator('a[href="/how-we-rank"]'), path).toHaveCount(1)
    }
    await page.locator('main a[href="/how-we-rank"]').click()
    await expect(page.getByRole('region', { name: '“Recommended”' })).toContainText(
      '100 points for each star',
    )
    await expect(page.getByRole('region', { name: 'What does not count' })).toContainText('Nobody can pay')
    await page.goto('/how-we-rank#reviews')
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeInViewport()
  })
  await test.step('the statement of accessibility has the numbers of the last run, and whom to write to', async () => {
    await page.goto('/accessibility')
    const tested = page.getByRole('region', { name: 'How it is tested' })
    await expect(tested).toContainText(`${record.pages.length} public pages`)
    await expect(tested).toContainText(`Obstacles found: ${record.findings.length}.`)
    await expect(page.getByRole('region', { name: 'Tell us' }).getByRole('link')).toHaveText(
      'support@igarape.example',
    )
  })
  await test.step('each language has its own words', async () => {
    const seen = new Set<string>()
    for (const language of languages) {
      await page.goto(`/privacy?lang=${language}`)
      seen.add(await page.getByRole('main').innerText())
      await expect(page.getByRole('main')).not.toContainText(/\{\{|undefined/)
    }
    expect(seen.size).toBe(languages.length)
  })
})

test.describe('with a name of the operator', () => {
  test.use({ server: 'changing' })

  test('the pages name who runs the site', async ({ page }) => {
    for (const path of ['/about', '/privacy', '/terms']) {
      await page.goto(path)
      const who = page.getByRole('region', { name: 'Who runs it' })
      await expect(who).toContainText('Associação Furo')
      await expect(who.getByRole('link', { name: 'https://furo.example/contact' })).toBeVisible()
      await expect(who).not.toContainText('has not given a name')
    }
  })
})
