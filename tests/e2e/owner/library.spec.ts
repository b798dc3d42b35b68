import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { chooser, gallery, openPictures, photo } from '#tests/browser/own-pictures.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a picture of one’s page is put on an offer without sending it again', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  const title = `Canoe ${ownWord()}`
  const { id } = await insertOffer(db, { profileId: profile.id }, { title: { en: title } })
  await openPictures(page, profile.slug)
  await button(page, 'From my pictures').click()
  const library = page.getByRole('dialog', { name: 'Pictures that are already here' })
  await expect(library).toContainText('There are no other pictures yet.')
  await button(page, 'Done').click()
  await chooser(page).setInputFiles([await photo('one.jpg', 40), await photo('two.jpg', 200)])
  await expect(gallery(page)).toHaveCount(2)

  await page.goto(paths.ownListing('profile', profile.slug, 'offers'))
  await button(page, `Edit ${title}`).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/upload/')) sent.push(request.url())
  })
  await button(page, 'From my pictures').click()
  await expect(library.getByRole('button', { name: /^Add Picture/ })).toHaveCount(2)
  await expectNoObstacles(page)
  await button(page, 'Add Picture 2').click()
  await expect(library.getByRole('status')).toHaveText('1 picture added')
  await expect(library.getByRole('button', { name: /^Add Picture/ })).toHaveCount(1)
  await button(page, 'Done').click()
  await expect(page.getByRole('region', { name: 'Pictures of this tour or service' })).toContainText(
    '1 of 12',
  )
  await page.goto(paths.offer(id))
  await expect(page.getByRole('main').locator('.shot img')).toHaveCount(1)
  expect(sent).toEqual([])
})
