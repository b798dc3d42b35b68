import { insertApplication } from '#tests/applications.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertOrganization } from '#tests/factories.ts'

test('Ctrl and K find a record, an action and a page, by keyboard alone', async ({ page, db, signInAs }) => {
  const word = ownWord()
  const lodge = await insertOrganization(db, { name: `Pousada ${word}`, slug: `pousada-${word}` })
  await signInAs(['admin'])
  await page.goto('/admin/audit')
  const field = page.getByRole('combobox', { name: 'Search records, actions and pages' })
  const open = async () => {
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }
  await open()
  await expectNoObstacles(page)
  await page.keyboard.type(word)
  await expect(page.getByRole('option', { name: lodge.name })).toHaveAttribute('aria-selected', 'true')
  await expectNoObstacles(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/organizations/pousada-${word}/info`)
  await open()
  await page.keyboard.type('new event')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/events/new')
  await open()
  await page.keyboard.type('roles')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page).toHaveURL('/admin/events/new')
})

test('its actions lead to what is waiting longest, and to the city that is to be published', async ({
  page,
  db,
  signInAs,
}) => {
  const name = `Vila ${ownWord()}`
  const city = await insertCity(db, { name, isActive: false })
  await insertApplication(db, { name: 'Ana Reis' })
  await signInAs(['admin'])
  await page.goto('/admin/audit')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('approve')
  await expect(
    page.getByRole('option', { name: /^Approve applications.+ has waited longest$/ }),
  ).toBeVisible()
  await expectNoObstacles(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}$/)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`publish ${name}`)
  await expect(page.getByRole('option', { name: `Publish ${name}` })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/content/cities/${city.id}`)
  await expect(page.getByRole('button', { name: `Publish ${name}` })).toBeVisible()
})

test('on a phone a button opens it; a provider has none', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(['admin'])
  await page.goto('/admin/roles')
  const button = page.getByRole('button', { name: /records and actions/ })
  await button.click()
  await page.getByRole('combobox').fill('settings')
  await page.getByRole('option', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/admin/settings')
  await signInAs(['provider'])
  await page.goto('/admin/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).toHaveCount(0)
})
