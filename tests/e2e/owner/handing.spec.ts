import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/asking.ts'
import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertOffer, insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'

const main = (page: Page) => page.getByRole('main')

test('staff hand a page over on a phone: the dialog says who gets it and who loses it; both are told', async ({
  page,
  db,
  mail,
  signInAs,
}) => {
  const word = ownWord()
  const before = await insertPerson(db, ['provider'], {
    name: `Ana ${word}`,
    email: `ana-${word}@mail.example`,
  })
  const after = await insertPerson(db, [], { name: `Bia ${word}`, email: `bia-${word}@mail.example` })
  const name = `Pousada ${word}`
  const lodge = await insertOrganization(db, { name, slug: `pousada-${word}`, ownerId: before.id })
  await signInAs(['moderator'])
  await page.goto(paths.ownPage('organization', lodge.slug))
  await main(page)
    .getByRole('link', { name: /^Owner/ })
    .click()
  const email = page.getByLabel('E-mail of the new owner')
  await expect(email).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Owner', exact: true })).toContainText(
    `Ana ${word}, ${before.email}`,
  )
  await email.fill(after.email)
  expect(await violationsOf(page)).toEqual([])
  expect(await contrastViolationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'See who that is' }).click()
  const dialog = page.getByRole('dialog', { name: `Hand “${name}” over to Bia ${word}?` })
  await expect(dialog).toContainText(before.email)
  await dialog.getByRole('button', { name: 'Hand it over' }).click()
  await expect(page.getByText(`Bia ${word} owns it now. Both have been told.`, { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Owner', exact: true })).toContainText(
    `Bia ${word}, ${after.email}`,
  )
  expect((await mail.to(before.email)).subject).toContain(name)
  expect((await mail.to(after.email)).subject).toContain(name)
  const [row] = await db.select().from(listings).where(eq(listings.id, lodge.id))
  expect(row?.ownerId).toBe(after.id)
})

test('two pages that are one: compared, merged, and a visitor of the old address lands on the other', async ({
  page,
  db,
  signInAs,
  makeContext,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const word = ownWord()
  const cityId = (await insertCity(db)).id
  const stays = await insertOrganization(db, {
    ...{ cityId, name: `Casa ${word}`, slug: `casa-${word}`, phone: '+559211112222' },
    description: { en: 'Ours.' },
  })
  const goes = await insertOrganization(db, {
    ...{ cityId, name: `Casa ${word} Velha`, slug: `velha-${word}`, phone: '+559233334444' },
    ...{ email: `velha-${word}@mail.example`, description: { en: 'Theirs.', fr: 'À eux.' } },
  })
  const offer = await insertOffer(db, { organizationId: goes.id }, { title: { en: `Tour ${word}` } })
  const visitor = await (await makeContext({})).newPage()
  await visitor.goto(paths.organization(goes.slug))
  await signInAs(['moderator'])
  await page.goto(paths.ownListing('organization', stays.slug, 'handing'))
  const search = page.getByLabel('Name of the page that goes')
  await expect(search).toBeEnabled()
  await search.fill(word)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: `Compare: ${goes.name}` }).click()
  await expect(page.getByRole('table', { name: 'The two pages side by side' })).toContainText(goes.name)
  expect(await violationsOf(page)).toEqual([])
  expect(await contrastViolationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const choice = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(choice('Phone').getByRole('radio').first()).toBeChecked()
  await expect(choice('Description, in French').getByRole('radio').last()).toBeChecked()
  await expect(main(page)).toContainText('The same on both: Type; City and place.')
  await choice('Phone').getByRole('radio').last().check()
  await choice('E-mail').getByRole('radio').first().check()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByLabel('Name of the page that goes')).toBeEnabled()
  await second.getByLabel('Name of the page that goes').fill(word)
  await second.getByRole('button', { name: 'Find' }).click()
  await second.getByRole('button', { name: `Compare: ${goes.name}` }).click()
  await second.getByRole('button', { name: 'Merge…' }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Taken from “${goes.name}”: Phone; Description, in French.`)
  await expect(dialog).toContainText(`Lost from “${goes.name}”: Name; E-mail; Description, in English.`)
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Merge permanently' }).click()
  await expect(dialog).toContainText('That is not its name.')
  await dialog.getByLabel(`Type “${goes.name}” to confirm`).fill(goes.name.toUpperCase())
  await dialog.getByRole('button', { name: 'Merge permanently' }).click()
  await expect(page.getByText('They are now one page.', { exact: true })).toBeVisible()
  // who had the same two open is told that it is done, and led back to the search
  await second.getByLabel(`Type “${goes.name}” to confirm`).fill(goes.name)
  await second.getByRole('button', { name: 'Merge permanently' }).click()
  await expect(second.getByText('The other page no longer exists', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Choose another' }).click()
  await expect(second.getByLabel('Name of the page that goes')).toBeVisible()
  await second.close()
  for (const address of [paths.organization(goes.slug), `${paths.organization(goes.slug)}?lang=pt`]) {
    await visitor.goto(address)
    expect(new URL(visitor.url()).pathname).toBe(paths.organization(stays.slug))
  }
  await expect(visitor.getByRole('link', { name: new RegExp(`Tour ${word}`) }).first()).toBeVisible()
  const [row] = await db.select().from(listings).where(eq(listings.id, stays.id))
  expect(row).toMatchObject({
    ...{ name: `Casa ${word}`, phone: '+559233334444', email: null },
    description: { en: 'Ours.', fr: 'À eux.' },
  })
  await visitor.goto(paths.offer(offer.id))
  await expect(visitor.getByRole('main')).toContainText(stays.name)
})
