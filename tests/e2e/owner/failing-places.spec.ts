import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { locations } from '#server/database/schema/locations.ts'
import { chooseCity, openDetails, openNew, test } from '#tests/browser/own-places.ts'
import { enter, ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

/** What the browser itself says of an answer that a test makes, or keeps away. */
const refused = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)

test('a session that ended keeps what was typed of places until one is signed in again', async ({
  page,
  context,
  db,
  baseURL,
  begin,
  placeOf,
  tolerate,
}) => {
  tolerate(/401/)
  const own = await begin()
  const place = await placeOf(own)
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Create New Location' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Cais novo')
  await chooseCity(page, own.city.name)
  await db.delete(sessions).where(eq(sessions.userId, own.owner.id))
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await enter(context, db, own.owner, String(baseURL))
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cais novo')
  await page.getByRole('button', { name: 'Create location' }).click()
  await toast(page, 'Location created successfully')
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await openDetails(page)
  await page.getByLabel('Where boats land').fill('Left of the school')
  await db.delete(sessions).where(eq(sessions.userId, own.owner.id))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await enter(context, db, own.owner, String(baseURL))
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(page.getByLabel('Where boats land')).toHaveValue('Left of the school')
})

test('what cannot be saved says why at its field, and stays', async ({ page, begin, placeOf, tolerate }) => {
  tolerate(refused)
  const own = await begin()
  const place = await placeOf(own)
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await openDetails(page)
  await page.getByLabel('Latitude').fill('48.85')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Failed to update location')
  await expect(main(page)).toContainText(
    'This point is more than 300 km from the city: check the two numbers',
  )
  await expect(page.getByLabel('Latitude')).toHaveValue('48.85')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openNew(page)
  await page.getByLabel('Name', { exact: true }).fill('Cais')
  await chooseCity(page, own.city.name)
  await page.route('**/api/admin/locations', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Create location' }).click()
  await toast(page, 'Failed to create location')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cais')
})

test('without a signal a new place waits, and is made once it is back', async ({
  page,
  context,
  begin,
  tolerate,
}) => {
  tolerate(refused)
  const { city } = await begin()
  await openNew(page)
  const name = `Cais ${ownWord()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseCity(page, city.name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByText('Waiting for a signal.')).toBeVisible()
  await context.setOffline(false)
  await toast(page, 'Location created successfully')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('what somebody saved in the meantime is offered next to one’s own', async ({
  page,
  begin,
  placeOf,
  db,
  tolerate,
}) => {
  tolerate(refused)
  const place = await placeOf(await begin())
  await page.goto(paths.ownPlaces())
  await page.getByRole('button', { name: `Edit ${place.name}` }).click()
  await openDetails(page)
  await page.getByLabel('Address').fill('Mine')
  await db
    .update(locations)
    .set({ address: 'Theirs', updatedAt: new Date() })
    .where(eq(locations.id, place.id))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Someone else saved this in the meantime' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Address' })).toContainText('Theirs')
  await page.getByRole('button', { name: 'Save these' }).click()
  await toast(page, 'Location updated successfully')
  await expect(page.getByRole('listitem').filter({ hasText: place.name })).toContainText('Mine')
})

test('a list that cannot be read says so, with a way to try again', async ({
  page,
  begin,
  tolerate,
  withoutColumn,
}) => {
  tolerate(refused)
  await begin()
  await withoutColumn('locations', 'address', async () => {
    await page.goto(paths.ownPlaces())
    await expect(main(page)).toContainText('Failed to fetch locations')
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(main(page)).toContainText('No Locations Found')
})
