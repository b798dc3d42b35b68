import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { chooser, gallery, openPictures, ownProfile, photo } from '#tests/browser/own-pictures.ts'
import { enter, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const uploads = '**/api/upload/profile/*/picture'
// the browser itself says so of what was refused or could not be sent
const refused = /Failed to load resource|^failed: /

const main = (page: Page) => page.getByRole('main')
const onTheWay = (page: Page) =>
  main(page).getByRole('list', { name: 'Pictures being sent' }).getByRole('listitem')

test('several at once: sent, refused by name, described, put in order, shown to visitors', {
  tag: '@desktop',
}, async ({ page, db, signInAs }) => {
  const { slug, name } = await ownProfile(db, await signInAs(['provider']))
  await openPictures(page, slug)
  await expect(main(page)).toContainText('No pictures yet')
  await chooser(page).setInputFiles([
    await photo('dawn.jpg', 40),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'IMG_2214.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 1) },
    await photo('lunch.jpg', 200),
  ])
  await expect(gallery(page)).toHaveCount(2)
  await expect(onTheWay(page)).toHaveCount(0)
  await expect(main(page)).toContainText('2 pictures sent')
  await expect(main(page)).toContainText('2 of 12')
  const note = (file: string) => main(page).locator('.note', { hasText: file })
  await expect(note('notes.pdf')).toContainText('Please select an image file')
  await expect(note('IMG_2214.jpg')).toContainText('File size must be less than 5MB')

  const first = gallery(page).first()
  await expect(first).toContainText('Cover')
  await first.getByRole('button', { name: 'Caption of picture 1' }).click()
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('The forest at dawn')
  await page.getByLabel('Describe the picture for people who cannot see it').fill('A canoe between trees')
  await page.getByRole('tab', { name: 'Português' }).click()
  await expect(page.getByRole('textbox', { name: 'Caption', exact: true })).toHaveAttribute(
    'placeholder',
    'The forest at dawn',
  )
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('A mata ao amanhecer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Caption saved', { exact: true })).toBeVisible()
  await expect(first).toContainText('The forest at dawn')

  await gallery(page)
    .nth(1)
    .getByRole('button', { name: /^Cover.*make picture 2 the cover$/ })
    .click()
  await expect(gallery(page).nth(1)).toContainText('Cover')
  await expect(first.locator('.badge.type')).toHaveCount(0)
  const ordered = page.waitForResponse((response) => response.url().endsWith('/pictures/order'))
  await first.locator('[data-part=later]').click()
  expect((await ordered).status()).toBe(200)
  await expect(gallery(page).nth(1)).toContainText('The forest at dawn')

  await page.goto(`${paths.profile(slug)}?lang=pt`)
  const shots = main(page).locator('.shot')
  await expect(shots).toHaveCount(2)
  await expect(shots.nth(0).getByRole('img')).toHaveAttribute('alt', name)
  await expect(shots.nth(1).getByRole('img')).toHaveAttribute('alt', 'A canoe between trees')
  await expect(shots.nth(1).getByRole('img')).toHaveAttribute('lang', 'en')
  await expect(shots.nth(1)).toContainText('A mata ao amanhecer')
  await shots.nth(0).scrollIntoViewIfNeeded()
  const image = shots.nth(0).getByRole('img')
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
    .toBe(true)

  await page.goto(`${paths.ownListing('profile', slug, 'pictures')}?lang=en`)
  await gallery(page).first().getByRole('button', { name: 'Caption of picture 1' }).click()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(gallery(page)).toHaveCount(1)
})

test('a connection that breaks loses nothing: kept over a reload, sent when the signal is back', async ({
  page,
  db,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const { slug } = await ownProfile(db, await signInAs(['provider']))
  await openPictures(page, slug)
  await page.route(uploads, (route) => route.abort('connectionreset'))
  await chooser(page).setInputFiles([await photo('one.jpg', 60), await photo('two.jpg', 160)])
  await expect(onTheWay(page)).toHaveCount(2)
  await expect(onTheWay(page).filter({ hasText: 'Not sent' }).first()).toContainText(
    'The connection was lost. The picture is saved.',
  )
  await expect(main(page)).toContainText('saved on this phone')
  // one that is stopped is not sent later
  await onTheWay(page).filter({ hasText: 'two.jpg' }).getByRole('button', { name: 'Remove two.jpg' }).click()
  await expect(onTheWay(page)).toHaveCount(1)
  await page.reload()
  await expect(onTheWay(page)).toHaveCount(1)
  await expect(onTheWay(page)).toContainText('one.jpg')
  // with the answer lost, the same picture is sent twice and is there once
  let sent = 0
  await page.unroute(uploads)
  await page.route(uploads, async (route) => {
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(gallery(page)).toHaveCount(1)
  await expect(onTheWay(page)).toHaveCount(0)
  expect(sent).toBe(2)
  await page.reload()
  await expect(gallery(page)).toHaveCount(1)
  await expect(onTheWay(page)).toHaveCount(0)
})

test('a picture that is stopped does not hold up the next', async ({ page, db, signInAs, tolerate }) => {
  tolerate(refused)
  // who waits for another try waits without end
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (done: () => void, ms = 0) => (ms > 5000 ? 0 : setTimeout(done, ms)),
    })
  })
  const { slug } = await ownProfile(db, await signInAs(['provider']))
  await openPictures(page, slug)
  let asked = 0
  // the first is never answered
  await page.route(uploads, (route) => (asked++ === 0 ? undefined : route.continue()))
  await chooser(page).setInputFiles([await photo('one.jpg', 60), await photo('two.jpg', 160)])
  await expect(onTheWay(page)).toHaveCount(2)
  await onTheWay(page).getByRole('button', { name: 'Stop one.jpg' }).click()
  await expect(gallery(page)).toHaveCount(1)
  await expect(onTheWay(page)).toHaveCount(0)
  await expect(main(page)).toContainText('1 of 12')
})

test('staff remove a picture with a reason, which its owner reads and puts away', async ({
  page,
  db,
  context,
  baseURL,
  signInAs,
  person,
}) => {
  const owner = await person({}, ['provider'])
  const { slug } = await ownProfile(db, owner)
  await signInAs(['moderator'])
  await openPictures(page, slug)
  await chooser(page).setInputFiles([await photo('face.jpg', 80)])
  await expect(gallery(page)).toHaveCount(1)
  await gallery(page).getByRole('button', { name: 'Remove with a reason of picture 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('It shows a child’s face. Please choose another.')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(
    page.getByText('Picture removed. Its owner will read the reason.', { exact: true }),
  ).toBeVisible()
  await expect(gallery(page)).toHaveCount(0)

  await enter(context, db, owner, String(baseURL))
  await openPictures(page, slug)
  await expect(main(page).getByRole('button', { name: /Remove with a reason/ })).toHaveCount(0)
  const note = main(page).locator('.note', { hasText: 'Our team removed a picture' })
  await expect(note).toContainText('It shows a child’s face. Please choose another.')
  await note.getByRole('button', { name: 'I have read it' }).click()
  await expect(note).toHaveCount(0)
})

test('the tab has no obstacles in either theme, and fits every narrow screen', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const { slug } = await ownProfile(db, await signInAs(['provider']), 'pending')
  await openPictures(page, slug)
  await chooser(page).setInputFiles([await photo('one.jpg', 60), await photo('two.jpg', 170)])
  await expect(gallery(page)).toHaveCount(2)
  await page.route(uploads, (route) => route.abort('connectionreset'))
  await chooser(page).setInputFiles([
    await photo('three.jpg', 90),
    {
      name: 'a-file-with-a-very-long-name-without-any-gap-in-it.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    },
  ])
  await expect(onTheWay(page)).toContainText('Not sent')
  await gallery(page).first().getByRole('button', { name: 'Caption of picture 1' }).click()
  await expect(page.getByRole('textbox', { name: 'Caption', exact: true })).toBeVisible()
  await expectNoObstacles(page)
})
