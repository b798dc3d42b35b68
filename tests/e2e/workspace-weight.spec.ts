import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { insertApplication } from '#tests/applications.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { fillForProvider, fillForStaff } from '#tests/browser/workspace-filled.ts'
import { type Visit, visitsOfProvider, visitsOfStaff } from '#tests/browser/workspace-visits.ts'

// the texts are longest in French
test.use({ locale: 'fr-FR' })

const maxScripts = 150 * 1024
/** At 50 kbit/s it has come within four seconds, and nothing else is asked for on a second visit before it can be read. */
const maxDocument = 18 * 1024
/** The document, its style sheet, its typeface, its scripts and its texts. */
const maxRequests = 12

/** Listings that were deleted are a file of their own: few have any. */
const requestsOf = (path: string) =>
  maxRequests + (/^\/admin\/(profiles|organizations)(\?|$)/.test(path) ? 1 : 0)

/** Looks at each page for what it asks for before anything on it is touched, and what its scripts weigh, each packed on its own. */
async function expectLight(page: Page, visits: readonly (Visit | readonly [path: string])[]): Promise<void> {
  const packed = new Map<string, Promise<number>>()
  let asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url())
  })
  page.on('response', (response) => {
    const url = response.url()
    if (response.request().resourceType() !== 'script' || packed.has(url)) return
    packed.set(
      url,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  for (const [path] of visits) {
    asked = []
    const document = await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const weights = await Promise.all([...new Set(asked)].map((url) => packed.get(url) ?? 0))
    const weight = weights.reduce((sum, each) => sum + each, 0)
    // otherwise nothing was measured
    expect.soft(weight, path).toBeGreaterThan(100_000)
    expect.soft(weight, path).toBeLessThanOrEqual(maxScripts)
    expect.soft(asked.length, `${path}\n${asked.join('\n')}`).toBeLessThanOrEqual(requestsOf(path))
    const sizes = await document?.request().sizes()
    expect.soft(sizes?.responseBodySize ?? 0, path).toBeGreaterThan(1024)
    expect.soft(sizes?.responseBodySize ?? 0, path).toBeLessThanOrEqual(maxDocument)
  }
}

test('the pages of staff load at most 150 kB of scripts in 12 requests', async ({ page, db, signInAs }) => {
  test.setTimeout(240_000)
  const administrator = await signInAs(['admin'])
  await expectLight(page, visitsOfStaff(await fillForStaff(page, db), administrator))
})

test('the pages of a provider load at most 150 kB of scripts in 12 requests', async ({
  page,
  db,
  ownProfile,
  organizationOf,
}) => {
  test.setTimeout(180_000)
  const { owner, profile } = await ownProfile()
  const lodge = await organizationOf(owner)
  await expectLight(page, visitsOfProvider(await fillForProvider(page, db, { owner, profile, lodge })))
})

test('the account of an applicant loads at most 150 kB of scripts at first', async ({
  page,
  db,
  signInAs,
}) => {
  const applicant = await signInAs([])
  await insertApplication(db, { name: applicant.name, userId: applicant.id })
  await expectLight(page, [[paths.account()]])
})
