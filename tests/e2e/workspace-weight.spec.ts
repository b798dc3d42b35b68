import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { insertApplication } from '#tests/applications.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertEvent, insertOrganization, insertProfile } from '#tests/factories.ts'

// the texts are longest in French
test.use({ locale: 'fr-FR' })

/** Looks at each page for what the scripts weigh that it fetches before anything on it is touched, each packed on its own. */
async function expectLight(page: Page, paths: string[]): Promise<void> {
  const packed = new Map<string, Promise<number>>()
  let asked = new Set<string>()
  page.on('response', (response) => {
    const url = response.url()
    if (response.request().resourceType() !== 'script') return
    asked.add(url)
    if (!packed.has(url))
      packed.set(
        url,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
  })
  for (const path of paths) {
    asked = new Set()
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const weights = await Promise.all([...asked].map((url) => packed.get(url) ?? 0))
    const weight = weights.reduce((sum, each) => sum + each, 0)
    // otherwise nothing was measured
    expect.soft(weight, path).toBeGreaterThan(100_000)
    expect.soft(weight, path).toBeLessThanOrEqual(158 * 1024)
  }
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

test('the pages of staff load at most 158 kB of scripts at first', async ({ page, db, signInAs }) => {
  test.setTimeout(180_000)
  const links = [{ platform: 'instagram', url: 'https://www.instagram.com/ana' } as const]
  const application = await insertApplication(db, { name: `Ana ${ownWord()}`, links })
  const city = await insertCity(db, { name: `Vila ${ownWord()}` })
  await signInAs(['admin'])
  const cityParts = [undefined, 'attractions', 'pictures'] as const
  const ofCity = cityParts.map((part) => paths.contentCity(city.id, part))
  await expectLight(page, [...staffPages, ...ofCity, paths.application(application.id)])
})

test('the pages of a provider load at most 158 kB of scripts at first', async ({ page, db, signInAs }) => {
  test.slow()
  const { id: ownerId } = await signInAs(['provider'])
  const lists = (['profile', 'organization'] as const).map((kind) => paths.ownListings(kind))
  await expectLight(page, lists)
  const { id: profileId, slug } = await insertProfile(db, { ownerId, slug: `ana-${ownWord()}` })
  const lodge = await insertOrganization(db, { ownerId, slug: `pousada-${ownWord()}` })
  const { id } = await insertEvent(db, { profileId })
  const tabs = ['info', 'social', 'offers', 'pictures', 'guides'] as const
  const ofLodge = tabs.map((tab) => paths.ownListing('organization', lodge.slug, tab))
  const own = [paths.ownHome(), paths.myPage(), paths.ownPage('organization', lodge.slug)]
  await expectLight(page, [...own, paths.ownEvent(id), paths.ownListing('profile', slug), ...ofLodge])
})

test('the account of an applicant loads at most 158 kB of scripts at first', async ({
  page,
  db,
  signInAs,
}) => {
  const applicant = await signInAs([])
  await insertApplication(db, { name: applicant.name, userId: applicant.id })
  await expectLight(page, [paths.account()])
})
