import { expect, test } from '#tests/browser/test.ts'

test('/organizations shows each organization with name, type, city, license and a way to the details', async ({
  page,
}) => {
  await page.goto('/organizations?city=Manaus')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Remanso Cor de Chá Expedições' }) })
  await expect(card).toContainText('Tour operator')
  await expect(card).toContainText('License EX-1042')
  await expect(card).toContainText('Manaus, Brazil')
  await expect(card).toContainText(/\$\d+ · USD per/)
  // one tab stop
  await expect(card.getByRole('link')).toHaveCount(1)
  await card.getByRole('link', { name: 'Remanso Cor de Chá Expedições' }).click()
  await expect(page).toHaveURL('/organization/remanso-cor-de-cha-expedicoes')
})

test('/organizations keeps the type in the address, and follows back and forward', async ({ page }) => {
  await page.goto('/organizations')
  const types = page.getByRole('navigation', { name: 'Filter by type' })
  await types.getByRole('link', { name: /^Places to stay/ }).click()
  await expect(page).toHaveURL('/organizations?group=stays')
  const stays = page.getByRole('navigation', { name: 'Types: Places to stay' })
  await stays.getByRole('link', { name: /^Hotel/ }).click()
  await expect(page).toHaveURL('/organizations?type=hotel')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasNotText: 'Hotel' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/organizations?group=stays')
  await page.goForward()
  await expect(stays.getByRole('link', { name: /^Hotel/ })).toHaveAttribute('aria-current', 'true')
})

test('/organizations searches by name, without accents and with a typing error', async ({ page }) => {
  await page.goto('/organizations')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('igapo')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Igapó de Prata Lodge' })).toBeVisible()
})

test('/organizations shows a page at a time', async ({ page }) => {
  await page.goto('/organizations')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = await names.allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
  const all = new Set([...first, ...(await names.allTextContents())])
  expect(all.size).toBe(26)
})

test('/organizations says when none is found', async ({ page }) => {
  await page.goto('/organizations?q=xyzzy')
  await expect(page.getByRole('heading', { name: 'No organizations found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all organizations' }).click()
  await expect(page).toHaveURL('/organizations')
})
