import { eq } from 'drizzle-orm'
import { reviews } from '#server/database/schema/reviews/reviews.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { confirmedOf, letPass } from '#tests/browser/past-days.ts'
import { main, tap } from '#tests/browser/request-journeys.ts'
import { expect, test } from '#tests/browser/test.ts'

// what a service worker keeps would outlast a test
test.use({ server: 'changing', serviceWorkers: 'allow', reuseContext: false })

test('a review six weeks late from a boat: written without a signal, sent once', async ({
  page,
  context,
  db,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|503/)
  const { id, address } = await confirmedOf(db, page)
  await page.goto(address)
  await expect(main(page).getByText('This page is saved on this device')).toBeVisible()
  await expect(main(page).locator('#review')).toBeHidden()
  // the page that the device kept before the day shows the form after it
  await context.setOffline(true)
  const later = await context.newPage()
  await later.clock.setFixedTime(Date.now() + 12 * 86_400_000)
  await later.goto(address)
  await expect(main(later).getByRole('heading', { name: 'How was it?' })).toBeVisible()
  await later.close()
  await context.clock.setSystemTime(Date.now())
  await context.setOffline(false)
  await letPass(db, id, 42)
  await page.reload()
  await expect(main(page).getByText(/^You can write because this day was confirmed here/)).toBeVisible()
  await expectNoObstacles(page)
  await context.setOffline(true)
  await page.reload()
  await main(page).getByRole('radio', { name: 'Very good' }).check()
  await main(page).getByRole('checkbox', { name: 'Knows the place well' }).check()
  await main(page)
    .getByLabel(/^What should the next person know/)
    .fill('We heard more in one hour than in three days at the lodge.')
  await main(page)
    .getByLabel(/^Name to show/)
    .fill('Julia')
  await expect(main(page).locator('[data-preview]')).toContainText(/Julia.*Very good.*We heard more/s)
  await page.reload()
  await expect(main(page).getByLabel(/^Name to show/)).toHaveValue('Julia')
  await expect(main(page).getByRole('radio', { name: 'Very good' })).toBeChecked()
  await tap(page, 'Send the review')
  await expect(main(page).getByText('Your review is saved on this device')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Your review is saved on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByRole('heading', { name: 'Your review is not public yet' })).toBeVisible()
  const sent = await db.select().from(reviews).where(eq(reviews.requestId, id))
  expect(sent).toMatchObject([{ stars: 4, name: 'Julia', tags: ['knows'], language: 'en' }])
})
