import type { Page } from '@playwright/test'
import { and, eq, inArray, like } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { savedViews } from '#server/database/schema/saved-views.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOrganization, insertProfile } from '#tests/factories.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('article', { name })
const rows = (page: Page) => main(page).locator('.dense tbody tr')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const desktop = { width: 1280, height: 900 }

test('a manager finds anyone’s listing, page by page, in an order', { tag: '@desktop' }, async ({
  page,
  db,
  signInAs,
  person,
}) => {
  test.slow()
  const word = ownWord()
  const owner = await person({ name: `Ivone ${word}` }, ['provider'])
  await insertProfile(db, { name: `${word} Ana`, slug: `${word}-ana`, status: 'pending', ownerId: owner.id })
  for (let index = 0; index < 51; index++) {
    const local = { profileType: 'local' as const, cityId: null }
    await insertProfile(db, { ...local, name: `${word} ${index + 10}`, slug: `${word}-${index}` })
  }
  await signInAs(['manager'])
  // without a profile of one's own there is nothing else to see
  await page.goto(paths.ownListings('profile'))
  await expect(page).toHaveURL(/scope=all/)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Mine' }).click()
  await expect(main(page)).toContainText('No Profiles Found')
  const whose = page.getByRole('navigation', { name: 'Whose pages' })
  await whose.getByRole('link', { name: 'Everyone’s' }).click()
  await expect(page).toHaveURL(/scope=all/)
  await expect(page.getByRole('button', { name: 'Create Empty Profile' })).toHaveCount(0)
  await page.getByLabel('Name, city or owner').fill(word)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profiles 52 pages')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).not.toHaveURL(/cursor/)
  await expect(rows(page).first()).toContainText(`${word} 10`)
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(rows(page).first()).toContainText(`${word} Ana`)
  await expect(rows(page).first()).toContainText(`Ivone ${word}`)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Not reviewed yet')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/state=pending/)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Local resident')
  await expect(main(page)).toContainText('No Profiles Found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/state|type|q=/)
  await expect(page).toHaveURL(/scope=all/)
})

test('200 imported organizations are verified in three presses, and put back in one', {
  tag: '@desktop',
}, async ({ page, db, signInAs }) => {
  const word = ownWord()
  const ids = Array.from({ length: 200 }, () => newId())
  const city = (await insertOrganization(db, { name: `${word} Live`, slug: `${word}-live` })).cityId
  await db.insert(listings).values(
    ids.map((id, index) => ({
      ...{ id, kind: 'organization' as const, slug: `${word}-${index}`, name: `${word} ${index}` },
      ...{ type: 'lodge' as const, description: { en: 'Rooms.' }, cityId: city },
    })),
  )
  const isOne = and(like(listings.slug, `${word}-%`), eq(listings.status, 'verified'))
  await signInAs(['manager'])
  await page.goto(paths.ownListings('organization', { scope: 'all', state: 'pending', q: word }))
  await page.getByRole('checkbox', { name: 'Select all 50 on this page' }).first().check()
  const bulk = page.getByRole('group', { name: 'What to do with the selected rows' })
  await expect(bulk).toContainText('50 rows selected')
  await bulk.getByRole('button', { name: 'Select all 200 that match' }).click()
  await expect(bulk).toContainText('All 200 that match are selected')
  await bulk.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('200 pages verified', { exact: true })).toBeVisible()
  await expect(main(page)).toContainText('No Organizations Found')
  await expect.poll(() => db.$count(listings, isOne)).toBe(201)
  expect(await db.$count(auditEntries, inArray(auditEntries.subjectId, ids))).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('200 rows restored', { exact: true })).toBeVisible()
  expect(await db.$count(listings, isOne)).toBe(1)
  await expect(rows(page)).toHaveCount(50)
})

test('what a rule refuses is named, and the others are changed', async ({
  page,
  db,
  signInAs,
  organizationOf,
  person,
}) => {
  const owner = await person({}, ['provider'])
  const [one, two] = [await organizationOf(owner), await organizationOf(owner)]
  await signInAs(['manager'])
  await page.goto(paths.ownListings('organization', { scope: 'all', sort: 'changed' }))
  await row(page, one.name).getByRole('checkbox').check()
  await row(page, two.name).getByRole('checkbox').check()
  await db.delete(listings).where(eq(listings.id, two.id))
  await page.getByRole('button', { name: 'Take offline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('It deceives people, or tries to.')
  await dialog.getByRole('button', { name: 'Take offline' }).click()
  await expect(page.getByText('1 page taken offline', { exact: true })).toBeVisible()
  await expect(page.getByText('1 was not changed')).toBeVisible()
  await expect(page.getByText('A page no longer exists')).toBeVisible()
  await expect(row(page, one.name)).toContainText('Taken offline')
})

test('by keys one moves, chooses and opens; a column is hidden until it is wanted', {
  tag: '@desktop',
}, async ({ page, signInAs, organizationOf, person }) => {
  await page.setViewportSize(desktop)
  const owner = await person({}, ['provider'])
  const [one, two] = [await organizationOf(owner), await organizationOf(owner)]
  await signInAs(['manager'])
  const address = paths.ownListings('organization', { scope: 'all', q: owner.name, sort: 'changed' })
  await page.goto(address)
  await expect(rows(page)).toHaveCount(2)
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(row(page, one.name).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await expect(row(page, two.name).getByRole('link')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('button', { name: 'Turn shortcuts off' })).toBeFocused()
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Owner' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Owner' }).check()
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible()
})

test('a view is saved under a name, comes with the page, and is deleted', async ({ page, db, signInAs }) => {
  const staff = await signInAs(['manager'])
  await page.goto(paths.ownListings('organization', { scope: 'all', country: 'PE', sort: 'name' }))
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Peru')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved', { exact: true })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Peru' })).toHaveAttribute('aria-current', 'true')
  await page.goto(paths.ownListings('organization', { scope: 'all' }))
  await views.getByRole('link', { name: 'Peru' }).click()
  await expect(page).toHaveURL(/country=PE/)
  await page.getByRole('button', { name: 'Delete this view' }).click()
  await expect(views.getByRole('link', { name: 'Peru' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save this view' })).toBeVisible()
  expect(await db.$count(savedViews, eq(savedViews.userId, staff.id))).toBe(0)
})

test('the dialog of a view and the bar of chosen rows are accessible', async ({ page, signInAs }) => {
  test.slow()
  await signInAs(['manager'])
  await page.goto(`${paths.ownListings('organization', { scope: 'all' })}&lang=pt`)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expectNoObstacles(page)
  await page.getByRole('button', { name: 'Salvar esta visualização' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoObstacles(page)
})

test('who manages none sees no switch, whatever the address says', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  await page.goto(`${paths.ownListings('profile')}?scope=all&q=nobody`)
  await expect(card(page, profile.name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Whose pages' })).toHaveCount(0)
})
