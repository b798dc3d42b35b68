import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { and, eq, inArray, like } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
} from '#tests/factories.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('.dense tbody tr')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const bar = (page: Page) => page.getByRole('group', { name: 'What to do with the selected rows' })
// the bar comes with the first, and must not come between two presses
const tick = async (page: Page, name: string) => {
  await main(page).getByLabel(`Select ${name}`).check()
  await expect(bar(page)).toBeVisible()
}
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()

test('listings are published, handed over and exported in one press each', { tag: '@desktop' }, async ({
  page,
  db,
  person,
  signInAs,
}) => {
  test.slow()
  const word = ownWord()
  const owner = await person({ name: `Ivone ${word}` })
  const [whole, bare] = [
    await insertOrganization(db, { name: `${word} Sol`, slug: `${word}-sol`, status: 'pending' }),
    await insertOrganization(db, {
      name: `${word} Lua`,
      slug: `${word}-lua`,
      status: 'pending',
      cityId: null,
    }),
  ]
  await signInAs(['manager'])
  await page.goto(paths.ownListings('organization', { scope: 'all', q: word }))
  await tick(page, whole.name)
  await tick(page, bare.name)
  await act(page, 'Publish')
  await expect(page.getByText('1 page verified', { exact: true })).toBeVisible()
  await expect(main(page)).toContainText(`${bare.name}: not complete. Missing: city`)
  await expect(row(page, whole.name)).toContainText('Verified')
  // what was refused is still chosen
  await expect(main(page).getByLabel(`Select ${bare.name}`)).toBeChecked()
  await expect(main(page).getByLabel(`Select ${whole.name}`)).not.toBeChecked()
  await tick(page, whole.name)
  await expectNoObstacles(page)
  const saved = page.waitForEvent('download')
  await act(page, 'Export')
  expect((await saved).suggestedFilename()).toBe('organizations.csv')
  await act(page, 'Hand over')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(owner.email)
  await expectNoObstacles(page)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(row(page, whole.name)).toContainText(owner.name)
  const [kept] = await db.select().from(listings).where(eq(listings.id, bare.id))
  expect(kept?.ownerId).toBe(owner.id)
})

test('offers are taken offline once it is said why, and put back in one press', async ({
  page,
  db,
  signInAs,
}) => {
  const word = ownWord()
  const lodge = await insertOrganization(db, { name: `${word} Sol`, slug: `${word}-sol` })
  for (const name of ['Alpha', 'Beta'])
    await insertOffer(db, { organizationId: lodge.id }, { title: { en: `${name} ${word}` } })
  await signInAs(['manager'])
  await page.goto(paths.managedOffers({ q: word }))
  await expect(rows(page)).toHaveCount(2)
  await tick(page, `Alpha ${word}`)
  await tick(page, `Beta ${word}`)
  await act(page, 'Take offline')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('unrelated')
  await dialog.getByRole('button', { name: 'Take offline' }).click()
  await expect(row(page, 'Alpha')).toContainText('Offline')
  await expectNoObstacles(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Alpha')).toContainText('Public')
})

test('cities are published together, after it was said what they lack', async ({ page, db, signInAs }) => {
  const word = ownWord()
  const made = [
    await insertCity(db, { name: `${word} Norte`, slug: `${word}-norte`, isActive: false }),
    await insertCity(db, { name: `${word} Sul`, slug: `${word}-sul`, isActive: false }),
  ]
  await signInAs(['manager'])
  await page.goto(paths.content({ q: word }))
  for (const { name } of made) await tick(page, name)
  await act(page, 'Publish')
  const dialog = page.getByRole('dialog', { name: 'Publish 2 cities?' })
  await expect(dialog).toContainText(`${word} Norte`)
  await expectNoObstacles(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 cities published', { exact: true })).toBeVisible()
  const [city] = await db
    .select()
    .from(locations)
    .where(eq(locations.id, made[0]?.id ?? ''))
  expect(city?.isActive).toBe(true)
})

test('events are published together, after it was said that this cannot be undone, and all that match are exported', async ({
  page,
  db,
  signInAs,
}) => {
  const word = ownWord()
  for (const name of ['Alpha', 'Beta'])
    await insertEvent(db, {
      ...{ title: { en: `${name} ${word}` }, slug: `${name}-${word}`, status: 'draft' },
      ...{ startsOn: '2999-07-01', endsOn: '2999-07-01' },
    })
  await signInAs(['manager'])
  await page.goto(paths.ownEvents({ scope: 'all', q: word }))
  await tick(page, `Alpha ${word}`)
  const saved = page.waitForEvent('download')
  await act(page, 'Export all that match')
  const rowsOfFile = await readFile(await (await saved).path(), 'utf8')
  expect(rowsOfFile.match(new RegExp(`(Alpha|Beta) ${word}`, 'g'))).toHaveLength(2)
  await tick(page, `Beta ${word}`)
  await act(page, 'Publish')
  const dialog = page.getByRole('dialog', { name: 'Publish 2 events?' })
  await expect(dialog).toContainText('cannot be undone')
  await expectNoObstacles(page)
  const statuses = async () =>
    (
      await db
        .select()
        .from(events)
        .where(like(events.slug, `%${word}`))
    ).map(({ status }) => status)
  expect(await statuses()).toEqual(['draft', 'draft'])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 events are public', { exact: true })).toBeVisible()
  expect(await statuses()).toEqual(['verified', 'verified'])
})

test('chosen attractions are exported', async ({ page, db, signInAs }) => {
  const word = ownWord()
  const city = await insertCity(db)
  for (const name of ['Norte', 'Sul'])
    await insertAttraction(db, { cityId: city.id, name: `${word} ${name}` })
  await signInAs(['manager'])
  await page.goto(paths.contentAttractions({ q: word }))
  await tick(page, `${word} Norte`)
  await expectNoObstacles(page)
  const saved = page.waitForEvent('download')
  await act(page, 'Export')
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`${word} Norte`)
  expect(file).not.toContain(`${word} Sul`)
})

test('users are deactivated together, oneself is refused, and it is undone', async ({
  page,
  db,
  person,
  signInAs,
}) => {
  const word = ownWord()
  const others = [await person({ name: `Ana ${word}` }), await person({ name: `Bia ${word}` })]
  const ids = others.map(({ id }) => id)
  await signInAs(['manager'], { name: `Zoe ${word}` })
  await page.goto(paths.users({ q: word }))
  for (const name of ['Ana', 'Bia', 'Zoe']) await tick(page, `${name} ${word}`)
  await act(page, 'Deactivate')
  await expect(page.getByText('2 users deactivated', { exact: true })).toBeVisible()
  await expect(page.getByText(`Zoe ${word}: this is your own account`)).toBeVisible()
  await expectNoObstacles(page)
  const active = () => db.$count(users, and(inArray(users.id, ids), eq(users.isActive, true)))
  expect(await active()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 rows restored', { exact: true })).toBeVisible()
  expect(await active()).toBe(2)
})
