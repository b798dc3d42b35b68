import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { changedListing, listingOf, revisionStateOf } from '#tests/browser/changed-listings.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const refused = /Failed to load resource/

test.beforeEach(async ({ db }) => {
  await db.delete(listingRevisions)
})

const entry = (page: Page, name: string) => page.getByRole('article', { name })
const phones = { before: '+5592900000010', after: '+5592900000001' }

test('former and present values are side by side; one is marked as right', async ({ page, db, signInAs }) => {
  const name = `Ana Beatriz ${ownWord()}`
  const before = name.replace('Beatriz', 'Bia')
  const ana = await changedListing(db, { name: { before, after: name }, phone: phones })
  const site = { before: 'https://igapo.example/', after: 'https://hotel-24h.example/' }
  const lodge = { kind: 'organization' as const, name: 'Igapó Lodge', email: 'oi@igapo.example' }
  await changedListing(db, { website: site }, lodge)
  await signInAs(['moderator'])
  await page.goto(paths.admin())
  await page.goto(paths.revisions())
  await expect(page.getByRole('link', { name: /^To check/ })).toContainText('2')
  const first = entry(page, name)
  await expect(first.locator('del')).toHaveText(['Bia', '10'])
  await expect(first.locator('ins')).toHaveText(['Beatriz', '01'])
  await expect(first.getByText('Now, on the site')).toHaveCount(2)
  const owner = first.getByRole('link', { name: 'Write to the owner' })
  await expect(owner).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${ana.owner.email}\\?subject=Ana%20Beatriz`),
  )
  await expect(first.getByRole('link', { name })).toHaveAttribute(
    'href',
    paths.ownListing('profile', ana.slug),
  )
  await expect(first.getByText('Please check twice')).toHaveCount(0)
  await expect(entry(page, 'Igapó Lodge')).toContainText('has a different domain')
  await first.getByRole('button', { name: 'Looks right' }).click()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(entry(page, 'Igapó Lodge').getByRole('link', { name: 'Igapó Lodge' })).toBeFocused()
  expect(await revisionStateOf(db, ana.revisionId)).toBe('looked')
  await page.getByRole('link', { name: /^Checked/ }).click()
  await expect(page).toHaveURL(paths.revisions({ state: 'looked' }))
  await expect(first).toContainText('checked it: it looks right')
  await expect(first.getByRole('button')).toHaveCount(0)
})

test('the former values are restored, and the owner is told', async ({ page, db, signInAs }) => {
  const name = `Hotel ${ownWord()}`
  const { id, revisionId } = await changedListing(db, {
    name: { before: 'Pousada Rio', after: name },
    phone: phones,
  })
  await signInAs(['moderator'])
  await page.goto(paths.revisions())
  await entry(page, name).getByRole('button', { name: 'Restore the previous values' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore the previous values?' })
  await expect(dialog).toContainText('the owner will be told by e-mail')
  await expect(dialog).toContainText('Pousada Rio')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').selectOption('It deceives people, or tries to.')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Nothing to check')).toBeVisible()
  expect(await listingOf(db, id)).toMatchObject({ name: 'Pousada Rio', phone: phones.before, isPublic: true })
  expect(await revisionStateOf(db, revisionId)).toBe('restored')
  await page.getByRole('link', { name: /^Restored/ }).click()
  await expect(entry(page, 'Pousada Rio')).toContainText('restored the previous values')
})

test('the page has no fault that axe finds, on each screen, in light and dark, and is not too wide', async ({
  page,
  db,
  signInAs,
}) => {
  const long = `https://www.${'a-very-long-domain-'.repeat(6)}of-the-river.example/${'x'.repeat(120)}`
  const lodge = { kind: 'organization' as const, name: 'Igapó Lodge', email: 'oi@igapo.example' }
  await changedListing(db, { website: { before: null, after: long }, phone: phones }, lodge)
  await signInAs(['moderator'])
  await page.goto(paths.revisions())
  await expect(entry(page, 'Igapó Lodge')).toBeVisible()
  await expectNoObstacles(page)
})

test('keys move, answer and restore, and can be switched off', async ({ page, db, signInAs }) => {
  const word = ownWord()
  const made = []
  for (const name of ['Ana', 'Bia', 'Caio']) {
    made.push(await changedListing(db, { name: { before: 'Old', after: `${name} ${word}` } }))
  }
  await signInAs(['moderator'])
  await page.goto(paths.revisions())
  const linkOf = (name: string) => page.getByRole('link', { name: `${name} ${word}` })
  await expect(linkOf('Ana')).toBeVisible()
  await hydrated(page)
  await page.keyboard.press('j')
  await expect(linkOf('Ana')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(linkOf('Caio')).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf('Bia')).toBeFocused()
  await page.keyboard.press('a')
  await expect(linkOf('Bia')).toHaveCount(0)
  await expect(linkOf('Caio')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText(`Caio ${word}`)
  // behind a dialog keys do nothing
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByLabel('Reason').selectOption('It deceives people, or tries to.')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(linkOf('Caio')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Shortcuts on' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Shortcuts off' })).toBeVisible()
  await expect(linkOf('Ana')).toBeVisible()
  const states = await Promise.all(made.map(({ revisionId }) => revisionStateOf(db, revisionId)))
  expect(states).toEqual(['open', 'looked', 'restored'])
})

test('a late answer is reported, and the present values are shown', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(refused)
  const [one, two] = [`Ana ${ownWord()}`, `Bia ${ownWord()}`]
  const ana = await changedListing(db, { name: { before: 'Old', after: one } })
  const bia = await changedListing(db, { name: { before: 'Old', after: two } })
  await signInAs(['moderator'])
  await page.goto(paths.revisions())
  await expect(entry(page, two)).toBeVisible()
  await db
    .update(listingRevisions)
    .set({ settledAt: new Date() })
    .where(eq(listingRevisions.id, ana.revisionId))
  await entry(page, one).getByRole('button', { name: 'Looks right' }).click()
  const tooLate = 'Someone on the team has already checked this. Nothing was changed.'
  await expect(page.getByText(tooLate, { exact: true })).toBeVisible()
  await expect(entry(page, one)).toHaveCount(0)
  await db
    .update(listings)
    .set({ name: `${two} again` })
    .where(eq(listings.id, bia.id))
  await entry(page, two).getByRole('button', { name: 'Restore the previous values' }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('It deceives people, or tries to.')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Someone changed this page in the meantime')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(entry(page, `${two} again`)).toContainText('Changed again since then:')
  await expect(page.getByRole('button', { name: 'Restore the previous values' })).toHaveCount(0)
  expect((await listingOf(db, bia.id))?.name).toBe(`${two} again`)
})

test('nothing there, what cannot be read, and who may not look are told', async ({
  page,
  signInAs,
  tolerate,
  withoutColumn,
}) => {
  tolerate(refused)
  expect((await page.goto(paths.revisions()))?.status()).toBe(401)
  await signInAs(['provider'])
  expect((await page.goto(paths.revisions()))?.status()).toBe(403)
  await signInAs(['moderator'])
  await page.goto(paths.revisions())
  await expect(page.getByText('Nothing to check')).toBeVisible()
  await page.goto(paths.revisions({ state: 'restored' }))
  await expect(page.getByText('None yet')).toBeVisible()
  await withoutColumn('listing_revisions', 'changes', async () => {
    await page.goto(paths.revisions())
    await expect(page.getByText('The changes could not be loaded')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing to check')).toBeVisible()
})

test('the overview tells how many wait, and the list comes a page at a time', async ({
  page,
  db,
  signInAs,
}) => {
  const word = ownWord()
  for (let count = 1; count <= 11; count += 1) {
    await changedListing(db, { name: { before: 'Old', after: `Guide ${count} ${word}` } })
  }
  await signInAs(['admin'])
  await page.goto(paths.admin())
  const group = page.getByRole('listitem').filter({ hasText: 'Owners changed the name' })
  await expect(group).toContainText('11')
  await group.getByRole('link', { name: 'Changes to check' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(entry(page, `Guide 1 ${word}`)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(entry(page, `Guide 11 ${word}`)).toBeVisible()
})

test('people who review both kinds can filter by one', async ({ page, db, signInAs }) => {
  const lodge = { kind: 'organization' as const, name: `Lodge ${ownWord()}` }
  const guide = `Guide ${ownWord()}`
  await changedListing(db, { name: { before: 'Old', after: guide } })
  await changedListing(db, { phone: phones }, lodge)
  await signInAs(['moderator'])
  await page.goto(paths.revisions())
  await expect(page.getByRole('article')).toHaveCount(2)
  const kinds = page.getByRole('navigation', { name: 'Type' })
  await kinds.getByRole('link', { name: 'Organizations' }).click()
  await expect(page).toHaveURL(paths.revisions({ kind: 'organization' }))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(entry(page, lodge.name)).toBeVisible()
  await expect(page.getByRole('link', { name: /^To check/ })).toContainText('1')
  await page.getByRole('link', { name: /^Checked/ }).click()
  await expect(page).toHaveURL(paths.revisions({ state: 'looked', kind: 'organization' }))
  await kinds.getByRole('link', { name: 'All' }).click()
  await page.getByRole('link', { name: /^To check/ }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})
