import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { offers } from '#server/database/schema/offers.ts'
import { leftInEnglish } from '#tests/browser/english-texts.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOffer } from '#tests/factories.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const onPage = (page: Page) => region(page, 'On your page')
const onNone = (page: Page) => region(page, 'Not on a page yet')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const tabOf = (slug: string) => paths.ownListing('profile', slug, 'offers')

test('an offer is on the page as soon as it is created, seen by visitors, removed and added again', async ({
  page,
  ownProfile,
  makeContext,
}) => {
  const { profile } = await ownProfile()
  await page.goto(tabOf(profile.slug))
  await said(page, 'No offers linked to this profile yet')
  await expect(onNone(page)).toHaveCount(0)
  const open = button(page, 'New offer')
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await button(page, 'Create and add to page').click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
  await page.getByLabel('Title').fill('Canoe day')
  await page.getByLabel('What you do together').fill('We paddle slowly.')
  await page.getByLabel('Highlights, line 1').fill('Swimming,  , Lunch')
  await page.getByLabel('Included, line 1', { exact: true }).fill('Canoe')
  await expect(page.getByLabel('Highlights, line 2')).toHaveValue('Lunch')
  await page.getByLabel('Price', { exact: true }).fill('1.250,5')
  await page.getByLabel('Price', { exact: true }).press('Tab')
  // of the country; what was typed stays as it was
  await expect(page.getByLabel('Currency')).toHaveValue('BRL')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1.250,5')
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
    'Shown as R$1,251 · BRL per person',
  )
  await page.getByLabel('Duration', { exact: true }).fill('2')
  await page.getByLabel('Unit', { exact: true }).selectOption('days')
  await page.getByLabel('Largest group').fill('6')
  await page.getByLabel('Difficulty').selectOption('Easy')
  await page.getByLabel('Category').selectOption('Wildlife')
  await page.getByLabel('Apr').check()
  await page.getByLabel('May').check()
  await page.getByLabel('Jun').check()
  await expect(page.getByText('April to June. In other months it is shown as unavailable.')).toBeVisible()
  for (const month of ['Apr', 'May', 'Jun']) await page.getByLabel(month).uncheck()
  await button(page, 'Create and add to page').click()
  await said(page, 'Offer created successfully')
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await expect(open).toBeFocused()
  await expect(onPage(page).getByRole('listitem')).toContainText(
    'Canoe day' + '2 days · up to 6 people · R$1,251 · BRL per person',
  )
  await expect(onNone(page)).toHaveCount(0)
  const visitor = await (await makeContext()).newPage()
  await visitor.goto(paths.profile(profile.slug))
  const shown = visitor.getByRole('region', { name: 'Tours and services' })
  await expect(shown).toContainText('R$1,251 BRL per person')
  for (const text of ['Canoe day', 'Wildlife', '2 days', 'Easy', 'Swimming'])
    await expect(shown).toContainText(text)
  await button(page, 'Remove from page Canoe day').click()
  await said(page, 'Offer unlinked successfully')
  await expect(onNone(page).getByRole('listitem')).toContainText('Canoe day')
  await said(page, 'No offers linked to this profile yet')
  await visitor.reload()
  await expect(shown).toHaveCount(0)
  await onNone(page).getByRole('button', { name: 'Add to page Canoe day' }).click()
  await said(page, 'Offer linked successfully')
  await expect(onPage(page).getByRole('listitem')).toContainText('Canoe day')
  await expect(onNone(page)).toHaveCount(0)
})

test('an offer can be created without adding it to the page', async ({ page, ownProfile }) => {
  const { profile } = await ownProfile()
  await page.goto(`${tabOf(profile.slug)}?new=1`)
  await page.getByLabel('Title').fill('Not ready yet')
  await button(page, 'Create only').click()
  await said(page, 'Offer created successfully')
  await expect(onNone(page).getByRole('listitem')).toContainText('Not ready yet')
})

test('an offer is copied, archived, deleted after its title is typed, and restored', async ({
  page,
  db,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  await insertOffer(db, { profileId: profile.id }, { title: { en: 'Canoe day' } })
  await page.goto(tabOf(profile.slug))
  const edit = async () => {
    await button(page, 'Edit Canoe day').first().click()
    await page.getByText('Duplicate, archive or delete').click()
  }
  await edit()
  await button(page, 'Duplicate').click()
  await said(page, 'Offer duplicated successfully')
  await expect(page.getByRole('heading', { name: 'Canoe day (copy)' })).toBeFocused()
  await button(page, 'Back to the offers').click()
  await expect(onPage(page)).toContainText('Canoe day (copy)')
  await edit()
  await button(page, 'Archive').click()
  await said(page, 'Offer archived successfully')
  const away = region(page, 'Archived and deleted')
  await expect(away.getByRole('listitem')).toContainText('Archived')
  await button(page, 'Restore Canoe day').click()
  await said(page, 'Offer restored successfully')
  await expect(onPage(page)).toContainText('Canoe day')
  await edit()
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete offer' }).click()
  await expect(dialog.getByLabel('Type its title to delete it')).toHaveAccessibleDescription(
    'That is not its title',
  )
  await dialog.getByLabel('Type its title to delete it').fill('canoe day')
  await dialog.getByRole('button', { name: 'Delete offer' }).click()
  await said(page, 'Offer deleted. It can be restored for 30 days.')
  await expect(away.getByRole('listitem')).toContainText('Deleted, permanently on')
  await button(page, 'Restore Canoe day').click()
  await expect(onPage(page)).toContainText('Canoe day')
  await expect(away).toHaveCount(0)
})

test('staff write an offer for another’s organization, and it is the owner’s', async ({
  page,
  db,
  signInAs,
  person,
  organizationOf,
}) => {
  const owner = await person({}, ['provider'])
  const lodge = await organizationOf(owner)
  await signInAs(['moderator'])
  await page.goto(paths.ownListing('organization', lodge.slug, 'offers'))
  await said(page, 'No offers linked to this organization yet')
  await button(page, 'New offer').click()
  await page.getByLabel('Title').fill('Two nights')
  await button(page, 'Create and add to page').click()
  await expect(onPage(page).getByRole('heading', { level: 3, name: 'Two nights' })).toBeVisible()
  const made = await db.select().from(offers).where(eq(offers.ownerId, owner.id))
  expect(made.map(({ title }) => title)).toEqual([{ en: 'Two nights' }])
})

test('writing offers has no obstacles, on each screen and in both themes', async ({
  page,
  db,
  ownProfile,
}) => {
  test.slow()
  const { owner, profile } = await ownProfile()
  const link = { availableTo: '2020-01-01', isTemplate: true, customTitle: { pt: 'Com a Ana' } }
  const row = { title: { pt: 'Um dia' }, price: 65, months: [4], highlights: [{ pt: 'Banho' }] }
  const { id } = await insertOffer(db, { profileId: profile.id }, { ...row, originalLanguage: 'pt' }, link)
  await db.insert(offers).values([
    { id: newId(), title: { pt: 'Noite' }, originalLanguage: 'pt', ownerId: owner.id },
    {
      id: newId(),
      title: { pt: 'Velha' },
      originalLanguage: 'pt',
      ownerId: owner.id,
      archivedAt: new Date(),
    },
  ])
  for (const language of ['pt', 'es'])
    for (const state of [`custom=${id}`, `edit=${id}`, 'new=1']) {
      await page.goto(`${tabOf(profile.slug)}?${state}&lang=${language}`)
      await expect(page.getByRole('tablist')).toBeVisible()
      if (language === 'pt') await expectNoObstacles(page)
      else expect(await leftInEnglish(page)).toEqual([])
    }
})
