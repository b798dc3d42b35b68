import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { settings } from '#server/database/schema/settings.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// other tests of this server know it by its own name
test.afterEach(async ({ db }) => {
  await db.update(settings).set({ value: sql`'null'::jsonb` })
})

const change = (page: Page, part: string) => page.getByRole('button', { name: `Change ${part}` }).click()

const save = async (page: Page, form: string) => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
}

test('a setting is changed and every page shows it at once', async ({ page, signInAs, makeContext }) => {
  await signInAs(['admin'])
  const visitor = await (await makeContext()).newPage()
  await visitor.goto('/help')
  await expect(visitor.getByText('reviewed within 1–2 business days')).toBeVisible()
  await page.goto('/admin/settings')
  await change(page, 'The site')
  await page.getByLabel('Site name').fill('Rio Verde')
  await page.getByLabel('Applications are answered within').selectOption('3 to 5 business days')
  await page.getByLabel('Support e-mail').fill('no address')
  await page.getByRole('form', { name: 'The site' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('example.org')).toBeVisible()
  await page.getByLabel('Support e-mail').fill('help@rioverde.example')
  await save(page, 'The site')
  // its own header too
  await expect(page.locator('.mark')).toHaveText('Rio Verde')
  await visitor.reload()
  await expect(visitor.getByText('reviewed within 3–5 business days')).toBeVisible()
  await expect(visitor.getByText('help@rioverde.example')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/Rio Verde/)
  await page.goto('/admin/audit')
  await expect(page.getByRole('row', { name: 'Site name' })).toContainText('Rio Verde')
})

test('a notice is at the top of every page, in the language of the page or marked as in another', async ({
  page,
  signInAs,
  makeContext,
}) => {
  await signInAs(['admin'])
  const visitor = await (await makeContext()).newPage()
  await visitor.goto('/?lang=pt')
  await page.goto('/admin/settings')
  await change(page, 'Notice at the top of every page')
  await page.getByLabel('English').fill('Boats rest on 7 September.')
  await page.getByLabel('português').fill('Os barcos descansam em 7 de setembro.')
  await save(page, 'Notice at the top of every page')
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveText('Boats rest on 7 September.')
  for (const path of ['/', '/profiles', '/auth/login', '/nowhere']) {
    await visitor.goto(`${path}?lang=pt`)
    await expect(visitor.getByRole('complementary', { name: 'Aviso' })).toHaveText(/^Os barcos/)
  }
  await visitor.goto('/?lang=fr')
  const shown = visitor.getByRole('complementary', { name: 'Avis' })
  await expect(shown.locator('p')).toHaveAttribute('lang', 'en')
  // nothing of the page lies under it
  const [notice, header] = await Promise.all([shown.boundingBox(), visitor.getByRole('banner').boundingBox()])
  expect(header?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0) - 1)
  expect(await violationsOf(visitor)).toEqual([])
  // a day that is over
  await change(page, 'Notice at the top of every page')
  await page.getByLabel('Last day').fill('2020-01-01')
  await save(page, 'Notice at the top of every page')
  await visitor.goto('/?lang=pt')
  await expect(visitor.getByRole('complementary')).toHaveCount(0)
})

test('a locked setting is shown with its variable, and is no field', async ({ page, signInAs }) => {
  await signInAs(['admin'])
  await page.goto('/admin/settings')
  await expect(page.getByText('OPERATOR_NAME')).toBeVisible()
  await expect(page.getByText('Associação Furo')).toBeVisible()
  await change(page, 'The site')
  await expect(page.getByText('OPERATOR_NAME')).toBeVisible()
  await expect(page.getByLabel('Operator', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Site name')).toBeEditable()
})
