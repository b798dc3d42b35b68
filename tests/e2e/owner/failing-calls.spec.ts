import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { test } from '#tests/browser/own-listings.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertGuide, insertProfile } from '#tests/factories.ts'
import { redAndBlue } from '#tests/pictures.ts'

// the browser itself says so of what was refused or could not be sent
const refused = /Failed to load resource|^failed: /

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string) => expect(page.locator('.toast')).toContainText(text)

test('what fails of guides is said, and nothing is changed', async ({
  page,
  db,
  ownProfile,
  organizationOf,
  tolerate,
  withoutColumn,
}) => {
  test.slow()
  tolerate(refused)
  const { owner } = await ownProfile()
  const lodge = await organizationOf(owner)
  const word = ownWord()
  const make = (name: string) => insertProfile(db, { name: `${name} ${word}`, slug: `${name}-${word}` })
  const [ana, bia, eva] = [await make('ana'), await make('bia'), await make('eva')]
  for (const [index, { id }] of [ana, bia].entries()) {
    await insertGuide(db, { organizationId: lodge.id, profileId: id, position: index + 1 })
  }
  await withoutColumn('guide_invitations', 'created_at', async () => {
    await page.goto(paths.ownListing('organization', lodge.slug, 'guides'))
    await expect(main(page)).toContainText('Failed to fetch guides')
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  const names = page.getByRole('list', { name: 'Guides', exact: true }).getByRole('heading')
  await expect(names).toHaveText([ana.name, bia.name])
  await page.route('**/guides/order', (route) => route.abort())
  await page.getByRole('button', { name: `Move ${ana.name} down` }).click()
  await toast(page, 'Failed to save the order')
  await expect(names).toHaveText([ana.name, bia.name])
  await page.route(`**/guides/${bia.id}`, (route) => route.abort())
  await page.getByRole('button', { name: `Remove ${bia.name}` }).click()
  await toast(page, 'Failed to remove guide')
  await expect(names).toHaveText([ana.name, bia.name])
  const typed = page.getByLabel('Name, or address of the page')
  const find = page.getByRole('button', { name: 'Find' })
  await page.route('**/guides/found*', (route) => route.abort())
  await typed.fill('anybody')
  await find.click()
  await expect(page.getByText('The search did not work. Try again.')).toBeVisible()
  await page.unroute('**/guides/found*')
  await typed.fill(eva.slug)
  await find.click()
  await page.getByRole('radio', { name: eva.name }).check()
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await page.route('**/api/**/guides', (route) => route.abort())
  await invite.click()
  await toast(page, 'Failed to invite')
  await page.unroute('**/api/**/guides')
  await invite.click()
  await toast(page, 'The invitation is on their page')
  await page.route('**/guide-invitations/*', (route) => route.abort())
  await page.getByRole('button', { name: `Withdraw ${eva.name}` }).click()
  await toast(page, 'Failed to withdraw the invitation')
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(eva.name)
})

test('what fails of pictures is said, and what was written stays', async ({
  page,
  db,
  ownProfile,
  tolerate,
  withoutColumn,
}) => {
  test.slow()
  tolerate(refused)
  const { profile } = await ownProfile()
  await withoutColumn('pictures', 'caption', async () => {
    await page.goto(paths.ownListing('profile', profile.slug, 'pictures'))
    await expect(main(page)).toContainText('Failed to load the pictures')
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(main(page)).toContainText('The first one becomes the cover of your page.')
  const file = async (side: number) => {
    const buffer = await redAndBlue(side, side).png().toBuffer()
    return { name: `${side}.png`, mimeType: 'image/png', buffer }
  }
  await page.locator('input[type=file]:enabled').setInputFiles([await file(80), await file(90)])
  const gallery = main(page).getByRole('list', { name: 'On your page' }).getByRole('listitem')
  await expect(gallery).toHaveCount(2)
  await page.route('**/pictures/order', (route) => route.abort())
  await gallery.first().locator('[data-part=later]').click()
  await toast(page, 'Failed to save the order')
  await gallery.first().getByRole('button', { name: 'Caption of picture 1' }).click()
  await page.route('**/api/tourism/admin/pictures/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('The forest at dawn')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'The caption could not be saved')
  await expect(page.getByRole('textbox', { name: 'Caption', exact: true })).toHaveValue('The forest at dawn')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  expect(await db.$count(pictures, eq(pictures.listingId, profile.id))).toBe(2)
  await page.unroute('**/api/tourism/admin/pictures/*')
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await toast(page, 'Picture removed')
  await expect(gallery).toHaveCount(1)
})

test('a listing that is not restored says so, and why', async ({ page, db, ownProfile, tolerate }) => {
  test.slow()
  tolerate(refused)
  const { owner, profile } = await ownProfile()
  await page.goto(paths.ownListing('profile', profile.slug, 'info'))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(profile.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: `“${profile.name}” is deleted` })).toBeVisible()
  await insertProfile(db, { ownerId: owner.id, slug: `other-${ownWord()}` })
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await toast(page, 'It was not restored')
  await toast(page, 'Only one professional profile per account is allowed.')
  await page.goto(paths.ownListings('profile'))
  await page.getByRole('button', { name: `Restore ${profile.name}` }).click()
  await toast(page, 'It was not restored')
  await expect(page.getByRole('button', { name: `Restore ${profile.name}` })).toBeVisible()
})
