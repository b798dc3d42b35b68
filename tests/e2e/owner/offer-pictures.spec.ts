import type { Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { photo } from '#tests/browser/own-pictures.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Pictures of this tour or service' })
const gallery = (page: Page) =>
  part(page).getByRole('list', { name: 'Pictures of this tour or service' }).getByRole('listitem')
const chooser = (page: Page) => part(page).locator('input[type=file]:enabled')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')

test('an offer gets pictures with words, its copy has them too, and visitors see them below it', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const { id } = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url())
  })
  await page.goto(tabOf(profile.slug), { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => url.includes('gallery-editor'))).toEqual([])
  await button(page, 'Edit Canoe day').click()
  await expect(part(page)).toContainText('The first one becomes its cover.')
  await chooser(page).setInputFiles([await photo('one.jpg', 40), await photo('two.jpg', 200)])
  await expect(gallery(page)).toHaveCount(2)
  await expect(part(page)).toContainText('2 of 12')
  await gallery(page).nth(1).getByRole('button', { name: 'Caption of picture 2' }).click()
  await part(page).getByRole('textbox', { name: 'Caption', exact: true }).fill('Lunch on the sand')
  await part(page).getByLabel('Describe the picture for people who cannot see it').fill('Fish on a fire')
  await part(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Caption saved', { exact: true })).toBeVisible()
  // the words of a picture and those of the offer are two forms
  await page.getByLabel('Title').fill('Canoe day with lunch')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Offer updated successfully', { exact: true })).toBeVisible()
  await expect(gallery(page)).toHaveCount(2)

  await page.getByText('Duplicate, archive or delete').click()
  await button(page, 'Duplicate').click()
  await expect(page.getByRole('heading', { name: 'Canoe day with lunch (copy)' })).toBeFocused()
  await expect(gallery(page)).toHaveCount(2)
  await expect(gallery(page).nth(1)).toContainText('Lunch on the sand')
  // what is removed from the copy stays with the first
  await gallery(page).first().getByRole('button', { name: 'Caption of picture 1' }).click()
  await part(page).getByRole('button', { name: 'Remove picture' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It disappears at once')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(gallery(page)).toHaveCount(1)
  const rows = await db
    .select()
    .from(pictures)
    .where(eq(pictures.offerId, id))
    .orderBy(asc(pictures.position))
  expect(rows.map(({ caption }) => caption)).toEqual([{}, { en: 'Lunch on the sand' }])

  await button(page, 'Back to the offers').click()
  await button(page, 'Remove from page Canoe day with lunch (copy)').click()
  await expect(page.getByText('Offer unlinked successfully', { exact: true })).toBeVisible()
  const images: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/image/picture/')) images.push(request.url())
  })
  await page.goto(paths.profile(profile.slug))
  const offer = page.getByRole('region', { name: 'Tours and services' }).getByRole('listitem').first()
  await offer.locator('.shot').first().scrollIntoViewIfNeeded()
  const isSeen = (at: number) => () =>
    offer
      .locator('.shot img')
      .nth(at)
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isSeen(0)).toBe(true)
  expect(new Set(images).size).toBe(1)
  await offer.getByText('1 more picture', { exact: true }).click()
  await offer.locator('.shot').nth(1).scrollIntoViewIfNeeded()
  await expect.poll(isSeen(1)).toBe(true)
  await expect(offer.locator('.shot').nth(1)).toContainText('Lunch on the sand')
  await expect(offer.getByRole('img', { name: 'Fish on a fire' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a picture that could not be sent is kept, and is there when the offer is opened again', async ({
  page,
  context,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(/Failed to load resource|^failed: /)
  const { profile } = await ownProfile()
  const { id } = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  await page.goto(`${tabOf(profile.slug)}?edit=${id}`)
  const uploads = '**/api/upload/offer/*/picture'
  await page.route(uploads, (route) => route.abort('connectionreset'))
  await chooser(page).setInputFiles([await photo('one.jpg', 60)])
  const onTheWay = part(page).getByRole('list', { name: 'Pictures being sent' }).getByRole('listitem')
  await expect(onTheWay).toContainText('The connection was lost. The picture is saved.')
  await page.goto(`${tabOf(profile.slug)}?edit=${id}`)
  await expect(onTheWay).toContainText('one.jpg')
  await page.unroute(uploads)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(gallery(page)).toHaveCount(1)
  await expect(onTheWay).toHaveCount(0)
})

test('an offer’s pictures have no obstacles, on each screen and in both themes', async ({
  page,
  db,
  ownProfile,
}) => {
  test.slow()
  const { profile } = await ownProfile()
  const { id } = await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  await page.goto(`${tabOf(profile.slug)}?edit=${id}`)
  await chooser(page).setInputFiles([await photo('one.jpg', 60), await photo('two.jpg', 170)])
  await expect(gallery(page)).toHaveCount(2)
  await gallery(page).first().getByRole('button', { name: 'Caption of picture 1' }).click()
  await expect(part(page).getByRole('textbox', { name: 'Caption', exact: true })).toBeVisible()
  await expectNoObstacles(page)
  await page.goto(paths.profile(profile.slug))
  await page.getByText('1 more picture', { exact: true }).click()
  await expectNoObstacles(page)
})
