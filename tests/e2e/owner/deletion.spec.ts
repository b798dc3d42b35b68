import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertEvent, insertOrganization, insertProfile } from '#tests/factories.ts'
import { dayAhead, insertAsked } from '#tests/requests.ts'

/** The listing itself, which begins with its first tab. */
const addressOf = (kind: 'profile' | 'organization', slug: string) => `${paths.ownListings(kind)}/${slug}`

test('an owner deletes a listing by its name, and restores it at once', async ({ page, db, signInAs }) => {
  const owner = await signInAs(['provider'])
  const name = `Pousada ${ownWord()}`
  const { id, slug } = await insertOrganization(db, { name, slug: `p-${ownWord()}`, ownerId: owner.id })
  const deletedAt = async () =>
    (await db.select({ at: listings.deletedAt }).from(listings).where(eq(listings.id, id)))[0]?.at
  await page.goto(addressOf('organization', slug))
  const opener = page.getByRole('button', { name: 'Delete', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` })
  const field = dialog.getByLabel(`Type “${name}” to confirm`)
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await expect(dialog.getByText('Its owner will be told')).toHaveCount(0)
  await confirm.click()
  await expect(dialog.getByText('This is not its name')).toBeVisible()
  await field.fill('Pousada')
  await confirm.click()
  await expect(dialog.getByText('This is not its name')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(await deletedAt()).toBeNull()
  const on = { organizationId: id, startsOn: dayAhead(20), endsOn: dayAhead(20), maxParticipants: 9 }
  const event = await insertEvent(db, on)
  await insertAsked(db, event.id, id, 2)
  await opener.click()
  await expect(dialog.getByText('1 public event will be canceled.')).toBeVisible()
  await expect(dialog.getByText('2 requests will end.')).toBeVisible()
  await expect(dialog.getByText('2 of them have no e-mail address')).toBeVisible()
  await field.fill(name.toLowerCase())
  await confirm.click()
  await expect(page.getByRole('heading', { name: `“${name}” is deleted` })).toBeFocused()
  await expect(page.getByText(/It can be restored until \d+ \w+ \d{4}/)).toBeVisible()
  expect(await deletedAt()).toBeInstanceOf(Date)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  expect(await deletedAt()).toBeNull()
  await page.goto(paths.event(event.slug))
  await expect(page.getByText('This event has been canceled.')).toBeVisible()
})

test('deleted listings are under the list, and are restored there', async ({ page, db, signInAs }) => {
  const owner = await signInAs(['provider'])
  const name = `Lodge ${ownWord()}`
  const row = { name, slug: `l-${ownWord()}`, ownerId: owner.id }
  const { id, slug } = await insertOrganization(db, row)
  const other = await insertOrganization(db, { name: `Stays ${ownWord()}`, slug: `s-${ownWord()}` })
  await page.goto(paths.ownListings('organization'))
  await expect(page.getByRole('article', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Deleted' })).toHaveCount(0)
  await page.goto(addressOf('organization', slug))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: `“${name}” is deleted` })).toBeVisible()
  await page.goto(`${paths.ownListings('organization')}?lang=pt`)
  const restore = page.getByRole('button', { name: `Restaurar ${name}` })
  await expect(restore).toBeVisible()
  const deleted = page.getByRole('region', { name: 'Excluídas' })
  await expect(deleted).toContainText(/Excluída em .+, pode ser restaurada até .+ \d{4}/)
  await expect(deleted).not.toContainText(other.name)
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  await expectNoObstacles(page)
  await restore.click()
  await expect(page.getByText(`“${name}” está de volta`, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article', { name })).toBeVisible()
  await expect(deleted).toHaveCount(0)
  const [now] = await db.select({ at: listings.deletedAt }).from(listings).where(eq(listings.id, id))
  expect(now?.at).toBeNull()
})

test('the owner is told of a deletion by staff, and only staff can restore it', async ({
  page,
  db,
  signInAs,
  makeContext,
}) => {
  const owner = await signInAs(['provider'])
  const name = `Zita ${ownWord()}`
  const { slug } = await insertProfile(db, { name, slug: `z-${ownWord()}`, ownerId: owner.id })
  const mine = await makeContext({ storageState: await page.context().storageState() })
  const theirs = await mine.newPage()
  await page.context().clearCookies()
  await signInAs(['moderator'])
  await page.goto(addressOf('profile', slug))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Its owner will be told by e-mail')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('It deceives people, or tries to.')
  await page.getByRole('dialog').getByLabel(`Type “${name}” to confirm`).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: `“${name}” is deleted` })).toBeVisible()
  await theirs.goto(addressOf('profile', slug))
  await expect(theirs.getByText('Profile not found')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})

test('a signal that breaks off leaves the name typed, and nothing deleted', async ({
  page,
  context,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const owner = await signInAs(['provider'])
  const name = `Lia ${ownWord()}`
  const { id, slug } = await insertProfile(db, { name, slug: `l-${ownWord()}`, ownerId: owner.id })
  await page.goto(addressOf('profile', slug))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue(name)
  expect(await db.$count(listings, eq(listings.id, id))).toBe(1)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: `“${name}” is deleted` })).toBeVisible()
})
