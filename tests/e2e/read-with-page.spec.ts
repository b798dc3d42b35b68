import type { Locator, Page } from '@playwright/test'
import { hydrated } from '#tests/browser/hydrated.ts'
import { ownLinks, sectionLinks } from '#tests/browser/navigation.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { fillForProvider, fillForStaff } from '#tests/browser/workspace-filled.ts'
import { type Visit, visitsOfProvider, visitsOfStaff } from '#tests/browser/workspace-visits.ts'

/**
 * Visits each page once: the answer has its data, is not cached, and the browser asks for no data after it. Two calls are
 * no reading: a new request is marked as opened (POST), and the database is asked how it is every 30 seconds.
 */
async function expectWhole(page: Page, visits: Visit[]): Promise<void> {
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isData = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (isData && (pathname.startsWith('/api/') || pathname.endsWith('.data'))) asked.push(pathname + search)
  })
  for (const [path, says] of visits) {
    asked = []
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const markup = (await answer?.text())?.replace(/<script[\s\S]*?<\/script>/g, '') ?? ''
    expect.soft(markup.includes(says), `${path} says ${says}`).toBe(true)
    expect.soft(markup.includes('aria-busy="true"'), `${path} is loading`).toBe(false)
    expect.soft(answer?.headers()['cache-control'], path).toBe('private, no-store')
    await hydrated(page)
    expect.soft(asked, path).toEqual([])
  }
}

/** No section of the menu is forgotten. */
async function expectEverySection(menu: Locator, visits: Visit[]): Promise<void> {
  const links = await menu.evaluateAll((all) =>
    all.map((each) => new URL((each as HTMLAnchorElement).href).pathname),
  )
  expect(links.length).toBeGreaterThan(2)
  expect(visits.map(([path]) => path.replace(/\?.*/, ''))).toEqual(expect.arrayContaining(links))
}

test('the pages of a provider come with their data', async ({ page, db, ownProfile, organizationOf }) => {
  test.setTimeout(180_000)
  const { owner, profile } = await ownProfile()
  const lodge = await organizationOf(owner)
  const visits = visitsOfProvider(await fillForProvider(page, db, { owner, profile, lodge }))
  await expectWhole(page, visits)
  await expectEverySection(ownLinks(page), visits)
})

test('the pages of staff come with their data', async ({ page, db, signInAs }) => {
  test.setTimeout(240_000)
  const administrator = await signInAs(['admin'])
  const visits = visitsOfStaff(await fillForStaff(page, db), administrator)
  await expectWhole(page, visits)
  await expectEverySection(await sectionLinks(page), visits)
})
