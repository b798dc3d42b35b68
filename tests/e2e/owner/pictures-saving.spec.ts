import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { chooser, gallery, openPictures, ownProfile, photo } from '#tests/browser/own-pictures.ts'
import { enter, ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertImage, insertProfile } from '#tests/factories.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('people who ask to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('gets pictures only after a tap, without scripts too; a cover costs a phone at most 25 kB', async ({
    page,
    db,
    person,
    context,
    baseURL,
  }) => {
    const owner = await person({}, ['provider'])
    const { slug } = await ownProfile(db, owner)
    await enter(context, db, owner, String(baseURL))
    await openPictures(page, slug)
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 25 }
    const restless = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    const buffer = await restless.blur(1).jpeg().toBuffer()
    await chooser(page).setInputFiles([{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer }])
    await expect(gallery(page)).toHaveCount(1, { timeout: 20_000 })
    await context.clearCookies()
    const loaded: number[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/api/image/picture/')) loaded.push((await response.body()).length)
    })
    await page.goto(paths.profile(slug), { waitUntil: 'networkidle' })
    expect(loaded).toEqual([])
    await main(page).getByText('Show the picture').click()
    await main(page).locator('.shot img').scrollIntoViewIfNeeded()
    await expect.poll(() => loaded.length).toBe(1)
    if ((page.viewportSize()?.width ?? 0) < 640) expect(loaded[0]).toBeLessThanOrEqual(25_000)
    // who did not ask gets them at once, from the same address
    await context.setExtraHTTPHeaders({})
    await page.goto(paths.profile(slug), { waitUntil: 'networkidle' })
    await main(page).locator('.shot img').scrollIntoViewIfNeeded()
    await expect(main(page).getByText('Show the picture')).toHaveCount(0)
    await expect(main(page).locator('.shot.large img')).toBeVisible()
  })

  test('sees initials instead of a photo, on cards and on the page, and the photo after a tap', async ({
    page,
    db,
    context,
    tolerate,
  }) => {
    // the browser's own page around a picture has inline styles
    tolerate(/Applying inline style/)
    const { buffer } = await photo('ana.jpg', 60)
    const bytes = await sharp(buffer).resize(64, 64).webp().toBuffer()
    const image = await insertImage(db, { bytes, hash: newId().replaceAll('-', '').padEnd(64, 'e') })
    const word = ownWord()
    const { slug } = await insertProfile(db, { name: `Bia ${word}`, slug: `bia-${word}`, imageId: image.id })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const photos = () => asked.filter((url) => url.includes(`/api/image/profile/${slug}/avatar`)).length
    await page.goto(paths.profiles({ q: word }), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: `Bia ${word}` })).toBeVisible()
    await page.goto(paths.profile(slug), { waitUntil: 'networkidle' })
    expect(photos()).toBe(0)
    await main(page).getByRole('link', { name: 'Show the picture' }).click()
    await expect.poll(photos).toBe(1)
    // who did not ask is shown it at once
    await context.setExtraHTTPHeaders({})
    await page.goto(paths.profiles({ q: word }), { waitUntil: 'networkidle' })
    await expect.poll(photos).toBe(2)
  })
})
