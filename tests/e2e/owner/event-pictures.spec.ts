import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { events } from '#server/database/schema/events.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { guideWithEvent } from '#tests/browser/own-events.ts'
import { test } from '#tests/browser/own-listings.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { dayAhead } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')
const tap = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('an organizer adds pictures to an event and describes them, and visitors see them with the cover first', async ({
  page,
  db,
  baseURL,
}) => {
  const { word, person, id, slug } = await guideWithEvent(db, {
    status: 'draft',
    startsOn: dayAhead(20),
    endsOn: dayAhead(20),
  })
  await enter(page.context(), db, person, String(baseURL))
  await page.goto(`/admin/events/${id}`)
  await tap(page, 'Pictures')
  const files = await Promise.all(
    [800, 900].map(async (width, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await redAndBlue(width, 500).png().toBuffer(),
    })),
  )
  await expect(main(page).getByText('The first one becomes the cover of the event.')).toBeVisible()
  await main(page).locator('input[type=file]:enabled').first().setInputFiles(files)
  const gallery = main(page).getByRole('region', { name: 'On the page of the event' })
  await expect(gallery.getByRole('img')).toHaveCount(2)
  await expect(gallery.getByText('2 of 12')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await tap(page, 'Pictures')
  await expect(main(page).getByRole('img', { name: `The picture of Paddling ${word}` })).toBeVisible()

  await db.update(events).set({ status: 'verified' }).where(eq(events.id, id))
  await page.goto(`/event/${slug}?lang=en`)
  await expect(main(page).getByRole('heading', { name: 'Pictures' })).toBeVisible()
  await expect(main(page).getByRole('img', { name: new RegExp(`Paddling ${word}`) })).toHaveCount(2)
  expect(await tooWide(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})
