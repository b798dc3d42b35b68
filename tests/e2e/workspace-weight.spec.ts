import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { insertApplication } from '#tests/applications.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertEvent, insertOrganization, insertProfile } from '#tests/factories.ts'

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
  paths.revisions(),
  paths.reports(),
  paths.claims(),
  paths.enquiries(),
  paths.ownEvents({ scope: 'all' }),
  paths.newEvent(),
  paths.users(),
  paths.roles(),
  paths.audit(),
  paths.settings(),
  paths.analytics(),
  paths.ownPlaces(),
  paths.content(),
  paths.contentAttractions(),
  paths.contentCountries(),
  paths.translations(),
  paths.typeNames(),
  paths.searchWords(),
  paths.dashboard(),
  paths.ownListings('profile', { scope: 'all' }),
  paths.ownListings('organization', { scope: 'all' }),
]

for (const path of staffPages) {
  test(`${path} loads at most 180 kB of scripts at first`, async ({ page, db, signInAs }) => {
    await insertApplication(db, { name: `Ana ${ownWord()}` })
    await signInAs(['admin'])
    expectLight(await weightOfScripts(page, path))
  })
}

for (const part of [undefined, 'attractions', 'pictures'] as const) {
  test(`${part ?? 'the facts'} of a city load at most 180 kB of scripts at first`, async ({
    page,
    db,
    signInAs,
  }) => {
    const { id } = await insertCity(db, { name: `Vila ${ownWord()}` })
    await signInAs(['admin'])
    expectLight(await weightOfScripts(page, paths.contentCity(id, part)))
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

test('the pages of an event load at most 180 kB of scripts at first', async ({ page, db, signInAs }) => {
  const owner = await signInAs(['provider'])
  const { id: profileId } = await insertProfile(db, { ownerId: owner.id })
  const { id } = await insertEvent(db, { profileId })
  expectLight(await weightOfScripts(page, paths.ownEvent(id)))
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

for (const tab of ['info', 'social', 'offers', 'pictures', 'guides'] as const) {
  test(`the tab ${tab} of a listing loads at most 180 kB of scripts at first`, async ({
    page,
    db,
    signInAs,
  }) => {
    const owner = await signInAs(['provider'])
    const { slug } = await insertOrganization(db, { ownerId: owner.id, slug: `pousada-${ownWord()}` })
    expectLight(await weightOfScripts(page, paths.ownListing('organization', slug, tab)))
  })
}

test('the information of a professional loads at most 180 kB of scripts at first', async ({
  page,
  db,
  signInAs,
}) => {
  const owner = await signInAs(['provider'])
  const { slug } = await insertProfile(db, { ownerId: owner.id, slug: `ana-${ownWord()}` })
  expectLight(await weightOfScripts(page, paths.ownListing('profile', slug)))
})

for (const kind of ['profile', 'organization'] as const) {
  test(`a provider’s list of ${kind}s loads at most 180 kB of scripts at first`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(['provider'])
    expectLight(await weightOfScripts(page, paths.ownListings(kind)))
  })
}

function expectLight(weight: number) {
  // otherwise nothing was measured
  expect(weight).toBeGreaterThan(100_000)
  expect(weight).toBeLessThanOrEqual(180 * 1024)
}
