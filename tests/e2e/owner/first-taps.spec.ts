import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { insertApplication } from '#tests/applications.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { photo } from '#tests/browser/own-pictures.ts'
import { decideElsewhere } from '#tests/browser/reviewing.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertPerson } from '#tests/people.ts'

/** Everything that is touched on the way, a field that is typed into too. */
function tapsOn(page: Page) {
  let count = 0
  const tap = async (target: Locator) => {
    count += 1
    await hydrated(page)
    await target.click()
  }
  return {
    tap,
    type: async (target: Locator, text: string) => {
      await tap(target)
      await target.fill(text)
    },
    /** The link of a mail. */
    follow: async (path: string) => {
      count += 1
      await page.goto(path)
    },
    count: () => count,
  }
}

test('from the mail of approval a guide has a page with a photo, a tour and a place in under fifteen taps', async ({
  page,
  db,
  baseURL,
  signInAs,
}) => {
  test.setTimeout(110_000)
  const word = ownWord()
  const guide = await signInAs([])
  const { id } = await insertApplication(db, { userId: guide.id, name: `Ana ${word}` })
  const reviewer = await insertPerson(db, ['manager'])
  await decideElsewhere({ db, url: String(baseURL), reviewer }, id)
  const { tap, type, follow, count } = tapsOn(page)
  const allParts = page.getByRole('link', { name: 'All sections' })
  const step = (name: RegExp) => page.getByRole('link', { name })

  await follow(paths.ownHome())
  await tap(step(/Add your portrait or logo/))
  const chosen = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Choose a picture' }))
  await (await chosen).setFiles([await photo('ana.jpg', 90)])
  await expect(page.getByText('Avatar uploaded successfully', { exact: true })).toBeVisible()

  await tap(allParts)
  await tap(step(/^Offers/))
  await tap(page.getByRole('button', { name: 'New offer' }))
  await type(page.getByLabel('Title'), 'Canoe day')
  await type(page.getByLabel('Price', { exact: true }), '60')
  await tap(page.getByRole('button', { name: 'Create and add to page' }))
  await expect(page.getByText('Offer created successfully', { exact: true })).toBeVisible()

  await tap(allParts)
  await tap(page.getByRole('navigation', { name: 'Also yours' }).getByRole('link', { name: 'Places' }))
  await tap(page.getByRole('button', { name: 'Create New Location' }))
  await type(page.getByLabel('Name', { exact: true }).last(), `Landing ${word}`)
  await expect(page.getByLabel(`Show it on your page, Ana ${word}`)).toBeChecked()
  await expectNoObstacles(page)
  await tap(page.getByRole('button', { name: 'Create location' }))
  await expect(page.getByRole('heading', { name: `Landing ${word}` })).toBeVisible()

  expect(count()).toBeLessThan(15)
  const row = async () => (await db.select().from(listings).where(eq(listings.ownerId, guide.id)))[0]
  await expect.poll(async () => (await row())?.placeId).not.toBeNull()
  expect(await row()).toMatchObject({ isPublic: true, imageId: expect.any(String) })
  await page.goto(paths.profile((await row())?.slug ?? ''))
  await expect(page.getByRole('main')).toContainText('Canoe day')
  await expect(page.getByRole('main')).toContainText(`Landing ${word}`)
})
