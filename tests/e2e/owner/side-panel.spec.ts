import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertEvent, insertOffer, insertOrganization } from '#tests/factories.ts'

const row = (page: Page, name: string) => page.locator('.dense tbody tr').filter({ hasText: name })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const desktop = { width: 1280, height: 900 }

const three = async (db: Parameters<typeof insertOrganization>[0]) => {
  const word = ownWord()
  const names = ['Ana', 'Bia', 'Cora'].map((name) => `${name} ${word}`)
  for (const name of names) {
    await insertOrganization(db, { name, slug: name.replace(' ', '-'), status: 'pending' })
  }
  const address = (query = {}) =>
    paths.ownListings('organization', { scope: 'all', q: word, sort: 'name', ...query })
  return { word, names: names as [string, string, string], address }
}

test('by keys a row opens beside its list, is verified and put back, and gives the focus back', {
  tag: '@desktop',
}, async ({ page, db, signInAs }) => {
  await page.setViewportSize(desktop)
  const { word, names, address } = await three(db)
  const [ana, bia, cora] = names
  await signInAs(['manager'])
  await page.goto(address({ state: 'pending' }))
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(panel(page, ana).getByRole('heading', { name: ana })).toBeFocused()
  await expect(page).toHaveURL(/open=/)
  await expect(panel(page, ana)).toContainText('No owner')
  await page.keyboard.press('j')
  await expect(panel(page, bia).getByRole('heading', { name: bia })).toBeFocused()
  await expect(row(page, bia)).toHaveAttribute('aria-current', 'true')
  await panel(page, bia).getByRole('button', { name: 'Verify' }).press('Enter')
  await expect(page.getByText('1 page verified', { exact: true })).toBeVisible()
  // it has left the list, and stays open with what it is now
  await expect(row(page, bia)).toHaveCount(0)
  await expect(panel(page, bia)).toContainText('Verified')
  await expect(panel(page, bia)).toContainText('Page changed')
  const statusOf = async () =>
    (
      await db
        .select()
        .from(listings)
        .where(eq(listings.slug, `Bia-${word}`))
    )[0]?.status
  expect(await statusOf()).toBe('verified')
  await page.keyboard.press('j')
  await expect(panel(page, cora).getByRole('heading', { name: cora })).toBeFocused()
  await page.keyboard.press('k')
  await expect(panel(page, ana).getByRole('heading', { name: ana })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row(page, bia)).toBeVisible()
  expect(await statusOf()).toBe('pending')
  await page.keyboard.press('Escape')
  await expect(panel(page, ana)).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
  await expect(row(page, ana).getByRole('link')).toBeFocused()
})

test('a press opens a row, Back closes it, a reload keeps it and asks for nothing', {
  tag: '@desktop',
}, async ({ page, db, signInAs }) => {
  await page.setViewportSize(desktop)
  const { names, address } = await three(db)
  const [ana, bia] = names
  await signInAs(['manager'])
  await page.goto(address())
  await hydrated(page)
  await row(page, bia).getByText('Not reviewed yet').click()
  await expect(panel(page, bia).getByRole('button', { name: 'Verify' })).toBeVisible()
  await row(page, ana).getByRole('link').click()
  await expect(panel(page, ana).getByRole('heading', { name: ana })).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url())
  })
  await page.reload({ waitUntil: 'networkidle' })
  await hydrated(page)
  await expect(panel(page, ana).getByRole('button', { name: 'Verify' })).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  await page.goBack()
  await expect(panel(page, ana)).toHaveCount(0)
  await expect(row(page, ana)).toBeVisible()
})

test('without room a name leads to its page; what cannot be loaded says so', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  const { names, address } = await three(db)
  const [ana] = names
  await signInAs(['manager'])
  await page.goto(address())
  await hydrated(page)
  await row(page, ana).getByRole('link').click()
  await expect(page).toHaveURL(/\/info$/)
  await page.setViewportSize(desktop)
  await page.goto(address())
  await hydrated(page)
  await page.route('**/api/tourism/admin/listings/*', (route) => route.abort())
  await row(page, ana).getByRole('link').click()
  await expect(panel(page, ana)).toContainText('The page could not be loaded')
  await page.unroute('**/api/tourism/admin/listings/*')
  await panel(page, ana).getByRole('button', { name: 'Retry' }).click()
  await expect(panel(page, ana).getByRole('button', { name: 'Verify' })).toBeVisible()
})

test('an open row is accessible, on a desktop and in the place of its list on a phone', async ({
  page,
  db,
  signInAs,
}) => {
  test.slow()
  const { names, address } = await three(db)
  const [ana] = names
  await signInAs(['admin'])
  await page.setViewportSize(desktop)
  await page.goto(`${address()}&lang=pt`)
  await hydrated(page)
  await row(page, ana).getByRole('link').click()
  await expect(panel(page, ana).getByRole('button', { name: 'Verificar' })).toBeVisible()
  await expectNoObstacles(page)
  const opened = page.url()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(opened)
  await expect(panel(page, ana)).toBeVisible()
  await expect(row(page, ana)).toBeHidden()
  await expectNoObstacles(page)
  await page.goto(paths.users())
  await hydrated(page)
  await page.locator('.dense tbody tr').first().getByRole('link').click()
  await expect(page.locator('.side')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.locator('.side')).toHaveCount(0)
})

test('offers, events and places open beside their lists, with what is done with one', {
  tag: '@desktop',
}, async ({ page, db, signInAs }) => {
  test.slow()
  const word = ownWord()
  const lodge = await insertOrganization(db, { name: `Sol ${word}`, slug: `sol-${word}` })
  const offer = await insertOffer(db, { organizationId: lodge.id }, { title: { en: `Canoe ${word}` } })
  const event = await insertEvent(db, {
    ...{ title: { en: `Regatta ${word}` }, slug: `regatta-${word}`, status: 'pending' },
    ...{ organizationId: lodge.id, startsOn: '2999-07-01', endsOn: '2999-07-01' },
  })
  const city = await insertCity(db, { name: `Tefé ${word}`, slug: `tefe-${word}` })
  await insertCity(db, {
    ...{ kind: 'place', name: `Landing ${word}`, slug: `landing-${word}`, cityId: city.id },
  })
  await signInAs(['admin'])
  await page.setViewportSize(desktop)
  await page.goto(paths.managedOffers({ q: word }))
  await hydrated(page)
  await row(page, 'Canoe').getByRole('link', { name: 'Canoe' }).click()
  const offerPanel = panel(page, `Canoe ${word}`)
  await expect(offerPanel).toContainText('No owner')
  await expect(offerPanel).toContainText('picture, price')
  await offerPanel.getByRole('button', { name: 'Take offline' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Reason').selectOption('unrelated')
  await asked.getByRole('button', { name: 'Take offline' }).click()
  await expect(asked).toBeHidden()
  await expect(offerPanel).toContainText('Offline')
  const archived = () => db.select().from(offers).where(eq(offers.id, offer.id))
  expect((await archived())[0]?.archivedAt).not.toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offerPanel).toContainText('Public')
  await expectNoObstacles(page)

  await page.goto(paths.ownEvents({ scope: 'all', q: word, from: '2999-07-01', to: '2999-07-02' }))
  await hydrated(page)
  await row(page, 'Regatta').getByRole('link', { name: 'Regatta' }).click()
  const eventPanel = panel(page, `Regatta ${word}`)
  await expect(eventPanel).toContainText(`Sol ${word}`)
  await expectNoObstacles(page)
  await eventPanel.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(eventPanel.getByRole('link', { name: 'See the page' })).toBeVisible()
  const [approved] = await db.select().from(events).where(eq(events.id, event.id))
  expect(approved?.status).toBe('verified')

  await page.goto(paths.ownPlaces({ scope: 'all', q: word }))
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  const placePanel = panel(page, `Landing ${word}`)
  await expect(placePanel).toContainText('No owner')
  const seen = placePanel.getByRole('link', { name: 'See city page' })
  expect((await page.request.get((await seen.getAttribute('href')) ?? '')).url()).toContain(`/${city.slug}`)
  await expect(placePanel.getByRole('link', { name: 'Edit city' })).toHaveAttribute(
    'href',
    paths.contentCity(city.id),
  )
  await expectNoObstacles(page)
  await placePanel.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('form', { name: `Landing ${word}` })).toBeVisible()
})
