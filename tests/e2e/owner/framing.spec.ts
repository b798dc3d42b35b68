import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { chooser, gallery, openPictures, photo } from '#tests/browser/own-pictures.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const positionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image) => getComputedStyle(image).objectPosition)

test('a tap says what of a picture stays in view, by keyboard too, and visitors see it so', {
  tag: '@desktop',
}, async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  await openPictures(page, profile.slug)
  await chooser(page).setInputFiles([await photo('canoe.jpg', 90)])
  await expect(gallery(page)).toHaveCount(1)
  await button(page, 'Framing of picture 1').click()
  const framing = page.getByRole('region', { name: 'Framing of picture 1' })
  const whole = framing.getByRole('button', { name: /^Picture 1, what must always be visible/ })
  await expect(framing.getByRole('status')).toHaveText('The middle of the picture')
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {}
  await whole.click({ position: { x: width * 0.2, y: height * 0.8 } })
  await expect(framing.getByRole('status')).toHaveText(
    /^(19|20|21)% from the left, (79|80|81)% from the top$/,
  )
  for (const crop of ['card', 'phone', 'head'])
    expect(await positionOf(page, `.crop-${crop} img`)).toBe('20% 80%')
  await expectNoObstacles(page)

  // Enter has no place; arrows move it
  await whole.press('Enter')
  await whole.press('Home')
  for (let i = 0; i < 6; i++) await whole.press('ArrowDown')
  await whole.press('ArrowRight')
  await button(page, 'Move left').click()
  await expect(framing.getByRole('status')).toContainText('100% from the top')
  await button(page, 'Done').click()
  await expect.poll(() => positionOf(page, '.pic figure img')).toBe('20% 100%')
  // each place is shown at once and saved after the one before; the last one also by a page that is left at once
  const readAgain = async () => {
    await page.reload()
    return positionOf(page, '.pic figure img')
  }
  // what a page sends as it goes may arrive after the next one was read
  await expect.poll(readAgain).toBe('20% 100%')
  await page.goto(paths.profile(profile.slug))
  await expect.poll(() => positionOf(page, '.shot img')).toBe('20% 100%')

  await openPictures(page, profile.slug)
  await button(page, 'Framing of picture 1').click()
  const saved = page.waitForResponse((response) => response.url().endsWith('/focal-point'))
  await button(page, 'Back to the middle').click()
  await expect(framing.getByRole('status')).toHaveText('The middle of the picture')
  expect((await saved).status()).toBe(200)
  await page.goto(paths.profile(profile.slug))
  await expect.poll(() => positionOf(page, '.shot img')).toBe('50% 50%')
})

test('a point that could not be sent waits for the signal; of an offer it holds on its card', async ({
  page,
  db,
  context,
  ownProfile,
  tolerate,
}) => {
  tolerate(/Failed to load resource|^failed: /)
  const { profile } = await ownProfile()
  const title = `Canoe ${ownWord()}`
  await insertOffer(db, { profileId: profile.id }, { title: { en: title } })
  await page.goto(paths.ownListing('profile', profile.slug, 'offers'))
  await button(page, `Edit ${title}`).click()
  await chooser(page).setInputFiles([await photo('one.jpg', 40)])
  await button(page, 'Framing of picture 1').click()
  const framing = page.getByRole('region', { name: 'Framing of picture 1' })
  await expect(button(page, 'Move up')).toBeVisible()
  await context.setOffline(true)
  await button(page, 'Move up').click()
  await expect(framing.getByRole('status')).toContainText('Waiting for a signal')
  await button(page, 'Move up').click()
  await context.setOffline(false)
  await expect(framing.getByRole('status')).toHaveText('50% from the left, 40% from the top')
  await page.goto(`${paths.offers()}?q=${encodeURIComponent(title)}`)
  await expect.poll(() => positionOf(page, '.tour img')).toBe('50% 40%')
})
