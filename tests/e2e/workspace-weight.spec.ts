import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { insertApplication } from '#tests/applications.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// the texts are longest in French
test.use({ locale: 'fr-FR' })

/** What the scripts weigh that a page fetches before anything on it is touched, each packed on its own. */
async function weightOfScripts(page: Page, path: string): Promise<number> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const packed = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  return packed.reduce((sum, each) => sum + each, 0)
}

const staffPages = [
  paths.admin(),
  paths.applications(),
  paths.newHandover(),
  paths.users(),
  paths.roles(),
  paths.audit(),
  paths.dashboard(),
]

for (const path of staffPages) {
  test(`${path} loads at most 180 kB of scripts at first`, async ({ page, db, signInAs }) => {
    await insertApplication(db, { name: `Ana ${ownWord()}` })
    await signInAs(['admin'])
    expectLight(await weightOfScripts(page, path))
  })
}

test('the page of an application loads at most 180 kB of scripts at first', async ({
  page,
  db,
  signInAs,
}) => {
  const links = [{ platform: 'instagram', url: 'https://www.instagram.com/ana' } as const]
  const { id } = await insertApplication(db, { name: `Ana ${ownWord()}`, links })
  await signInAs(['admin'])
  expectLight(await weightOfScripts(page, paths.application(id)))
})

test('the account of an applicant loads at most 180 kB of scripts at first', async ({
  page,
  db,
  signInAs,
}) => {
  const applicant = await signInAs([])
  await insertApplication(db, { name: applicant.name, userId: applicant.id })
  expectLight(await weightOfScripts(page, paths.account()))
})

function expectLight(weight: number) {
  // otherwise nothing was measured
  expect(weight).toBeGreaterThan(100_000)
  expect(weight).toBeLessThanOrEqual(180 * 1024)
}
