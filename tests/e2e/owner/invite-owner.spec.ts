import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/asking.ts'
import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOrganization } from '#tests/factories.ts'

test('staff hand a page to an address without an account: it waits, is withdrawn, offered again and accepted', async ({
  page,
  db,
  mail,
  signInAs,
}) => {
  const word = ownWord()
  const email = `nova-${word}@mail.example`
  const name = `Pousada ${word}`
  const lodge = await insertOrganization(db, { name, slug: `pousada-${word}` })
  const main = page.getByRole('main')
  const invite = async () => {
    const field = page.getByLabel('E-mail of the new owner')
    await expect(field).toBeEnabled()
    await field.fill(email)
    await page.getByRole('button', { name: 'See who that is' }).click()
    await expect(main).toContainText('No account has this address')
    await page.getByLabel('Language of the e-mail').selectOption('pt')
    expect(await violationsOf(page)).toEqual([])
    expect(await contrastViolationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(main).toContainText(`Waiting for ${email} to accept`)
  }
  await signInAs(['moderator'])
  await page.goto(paths.ownListing('organization', lodge.slug, 'handing'))
  await invite()
  expect((await mail.to(email)).html).toContain('<html lang="pt">')
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await expect(page.getByText('The invitation was withdrawn', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('to accept; invited by')
  await invite()
  await page.reload()
  await expect(main).toContainText(`Waiting for ${email} to accept`)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const person = await signInAs([], { email })
  await page.goto(paths.account())
  await expect(main).toContainText(`wants to hand the page “${name}” over to you`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('The page is yours now', { exact: true })).toBeVisible()
  const [row] = await db.select().from(listings).where(eq(listings.id, lodge.id))
  expect(row?.ownerId).toBe(person.id)
})
