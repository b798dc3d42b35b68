import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertOffer } from '#tests/factories.ts'

test('an owner sees the page as it will be, in each language, and nobody else does', async ({
  page,
  db,
  ownProfile,
  makeContext,
  tolerate,
}) => {
  const bio = { pt: 'Eu guio.', fr: 'Je guide.' }
  const { profile } = await ownProfile({ status: 'pending', bio, originalLanguage: 'pt' })
  await insertOffer(
    db,
    { profileId: profile.id },
    { title: { pt: 'Passeio de canoa' }, originalLanguage: 'pt' },
  )
  await page.goto(paths.ownListing('profile', profile.slug, 'info'))
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('Je guide.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Passeio de canoa' })).toBeVisible()
  await expect(page.getByText('Seuls vous et notre équipe voyez cette page.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const links = page.getByRole('navigation', { name: 'Langues de l’aperçu' }).getByRole('link')
  await expect(links).toHaveText(['English', 'Français', 'Português', 'Español'])
  await links.nth(2).click()
  await expect(page.getByText('Eu guio.')).toBeVisible()
  // the language of a preview is not the reader’s own
  await page.goto(paths.ownListing('profile', profile.slug, 'info'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const stranger = await (await makeContext()).newPage()
  tolerate(/401|404/)
  const path = paths.ownListing('profile', profile.slug, 'preview')
  const refused = await stranger.request.get(path)
  expect(refused.status()).toBe(401)
  expect(await refused.text()).not.toContain('Eu guio.')
  expect((await stranger.request.get(paths.profile(profile.slug))).status()).toBe(404)
})

test('a preview is the owner’s alone', async ({ page, ownProfile, organizationOf, db, signInAs }) => {
  await test.step('a preview is kept by no cache and found by no search engine', async () => {
    const { owner } = await ownProfile()
    const { slug } = await organizationOf(owner)
    const response = await page.goto(paths.ownListing('organization', slug, 'preview'))
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.getByText('It is public: this is what visitors see.')).toBeVisible()
  })
  await test.step('an empty listing has a preview, too', async () => {
    const { profile } = await ownProfile({ name: '', status: 'pending', profileType: null, bio: {} })
    await db.update(listings).set({ cityId: null }).where(eq(listings.id, profile.id))
    await page.goto(paths.ownListing('profile', profile.slug, 'preview'))
    await expect(page.getByText('It is not public yet: this is how visitors will see it.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/profiles/${profile.slug}/info$`))
  })
  await test.step('another’s preview is not found', async () => {
    const { profile } = await ownProfile({ status: 'pending' })
    await signInAs(['provider'])
    const response = await page.goto(paths.ownListing('profile', profile.slug, 'preview'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Nothing to preview here' })).toBeVisible()
  })
})

test('on a phone each language of a preview is on one line, and the page itself is in sight', async ({
  page,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${paths.ownListing('profile', profile.slug, 'preview')}?lang=pt`)
  const note = page.getByRole('complementary', { name: 'Só você e a equipe' })
  const boxes = await Promise.all((await note.getByRole('link').all()).map((link) => link.boundingBox()))
  expect(boxes).toHaveLength(5)
  for (const box of boxes) expect(box?.height).toBeLessThan(60)
  await expect(page.getByRole('heading', { level: 1, name: profile.name })).toBeInViewport()
  expect(await tooWide(page)).toEqual([])
})
