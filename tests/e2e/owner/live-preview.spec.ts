import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { editInfo, test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertAttraction, insertCity, insertEvent, insertOffer } from '#tests/factories.ts'

const desktop = { width: 1280, height: 900 }
const shown = (page: Page) => page.frameLocator('.live-preview iframe')
const fold = (page: Page) => page.locator('.live-preview > summary')

test('by keys: what is typed is shown beside the form and not saved, in each language', {
  tag: '@desktop',
}, async ({ page, db, ownProfile }) => {
  await page.setViewportSize(desktop)
  const { profile } = await ownProfile({ bio: { en: 'I row.', pt: 'Eu remo.' } })
  await page.goto(paths.ownListing('profile', profile.slug, 'info'))
  await hydrated(page)
  await expect(shown(page).getByText('I row.')).toBeVisible()
  await editInfo(page)
  await page.getByLabel('Name', { exact: true }).fill('Nobody knows yet')
  await expect(shown(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Nobody knows yet',
  )
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.name).toBe(profile.name)
  await page.getByRole('button', { name: 'Português' }).press('Enter')
  await expect(shown(page).getByText('Eu remo.')).toBeVisible()
  // nothing in it is reached by keys or pressed, and it is not read aloud
  await expect(page.locator('.live-preview iframe')).toHaveAttribute('aria-hidden', 'true')
  await page.getByRole('button', { name: 'Desktop' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open the preview' })).toBeFocused()
  await page.getByRole('button', { name: 'Desktop' }).press('Enter')
  await expect(page.locator('.preview-frame.desktop')).toBeVisible()
  await fold(page).press('Enter')
  await expect(page.locator('.live-preview iframe')).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(fold(page)).toBeVisible()
  await expect(page.locator('.live-preview')).not.toHaveAttribute('open')
})

test('without room nothing of a preview is fetched', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.setViewportSize({ width: 1279, height: 900 })
  await page.goto(paths.ownListing('profile', profile.slug, 'info'), { waitUntil: 'networkidle' })
  await editInfo(page)
  await page.getByLabel('Name', { exact: true }).fill('Nobody knows yet')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /preview/.test(url))).toEqual([])
  await page.setViewportSize(desktop)
  await expect(shown(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Nobody knows yet',
  )
})

test('a form with a preview beside it is accessible, and a preview that cannot be read says so', async ({
  page,
  ownProfile,
  organizationOf,
  tolerate,
}) => {
  test.slow()
  const { owner } = await ownProfile()
  const lodge = await organizationOf(owner)
  await page.setViewportSize(desktop)
  await page.goto(`${paths.ownListing('organization', lodge.slug, 'info')}?lang=pt`)
  await hydrated(page)
  await expect(shown(page).getByText(lodge.name).first()).toBeVisible()
  await expectNoObstacles(page)
  tolerate(/ERR_FAILED/)
  await page.route('**/preview?lang=fr', (route) => route.abort())
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText('Não foi possível carregar a prévia')).toBeVisible()
  await page.unroute('**/preview?lang=fr')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.locator('.preview-frame')).toBeVisible()
  await expect(page.locator('.preview-frame')).toHaveAttribute('aria-busy', 'false')
})

test('beside the form of an offer stands its page, with what is typed', async ({ page, db, ownProfile }) => {
  const { owner, profile } = await ownProfile()
  const offer = await insertOffer(
    db,
    { profileId: profile.id },
    { title: { en: 'Night walk' }, ownerId: owner.id },
  )
  await page.setViewportSize(desktop)
  await page.goto(paths.ownListing('profile', profile.slug, 'offers', { edit: offer.id }))
  await hydrated(page)
  const title = shown(page).getByRole('heading', { level: 1, includeHidden: true })
  await expect(title).toHaveText('Night walk')
  await page.getByLabel('Title').fill('Day walk')
  await expect(title).toHaveText('Day walk')
  await page.getByRole('button', { name: 'Back to the offers' }).click()
  await expect(title).toHaveText(profile.name)
})

test('beside the form of an event stands its page, with what is typed, and nothing of it is written', async ({
  page,
  db,
  signInAs,
}) => {
  const event = await insertEvent(db, { title: { en: 'Regatta' }, status: 'draft' })
  await signInAs(['manager'])
  await page.setViewportSize(desktop)
  await page.goto(paths.ownEvent(event.id))
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit the event' }).click()
  const title = shown(page).getByRole('heading', { level: 1, includeHidden: true })
  await expect(title).toHaveText('Regatta')
  await page.getByLabel('Title').first().fill('River regatta')
  await expect(title).toHaveText('River regatta')
  await expect(page.locator('.live-preview iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  await expectNoObstacles(page)
  const [row] = await db.select().from(events).where(eq(events.id, event.id))
  expect(row?.title).toEqual({ en: 'Regatta' })
})

test('beside the form of a city stands its page, with what is typed, and what is typed of an attraction', async ({
  page,
  db,
  signInAs,
}) => {
  const city = await insertCity(db, { name: 'Tefé Velha' })
  await insertAttraction(db, { cityId: city.id, name: 'Old pier' })
  await signInAs(['editor'])
  await page.setViewportSize(desktop)
  await page.goto(paths.contentCity(city.id))
  await hydrated(page)
  const title = shown(page).getByRole('heading', { level: 1, includeHidden: true })
  await expect(title).toContainText('Tefé Velha')
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Tefé Nova')
  await expect(title).toContainText('Tefé Nova')
  await expectNoObstacles(page)
  await page.goto(paths.contentCity(city.id, 'attractions'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit Old pier' }).click()
  await page.getByLabel('Name', { exact: true }).fill('New pier')
  await expect(shown(page).getByText('New pier').first()).toBeVisible()
  const [row] = await db.select().from(locations).where(eq(locations.id, city.id))
  expect(row?.name).toBe('Tefé Velha')
})

test('beside the form of a new event stands what its page will be, as soon as it has a city', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const count = await db.$count(events)
  await page.setViewportSize(desktop)
  await page.goto(paths.newEvent())
  await hydrated(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByLabel('Title').first().fill('Regatta at dawn')
  const title = shown(page).getByRole('heading', { level: 1, includeHidden: true })
  await expect(title).toHaveText('Regatta at dawn')
  await expect(shown(page).getByText(profile.name).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the preview' })).toHaveCount(0)
  await expectNoObstacles(page)
  expect(await db.$count(events)).toBe(count)
})
