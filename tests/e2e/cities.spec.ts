import { expect, test } from '#tests/browser/test.ts'

test('/cities shows what is listed in each city', async ({ page }) => {
  await page.goto('/cities')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Manaus' }) })
  await expect(card).toContainText('Brazil')
  await expect(card).toContainText('Amazonas')
  await expect(card).toContainText('16 listings')
  await expect(card).toContainText('8 guides · 5 organizations · 3 events')
  await card.getByRole('link', { name: 'Manaus' }).click()
  await expect(page).toHaveURL('/location/brazil/manaus')
})

test('/cities marks a city with nothing in it as coming soon', async ({ page }) => {
  await page.goto('/cities?q=palmas')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Palmas' }) })
  await expect(card).toContainText('Coming soon')
})

test('/cities filters by the name of a city, in any case, while one types', async ({ page }) => {
  await page.goto('/cities')
  await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('MANAUS')
  await expect(page.getByRole('status')).toHaveText('1 city')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Manaus'])
  await expect(page).toHaveURL('/cities?q=MANAUS')
})

test('/cities filters by country', async ({ page }) => {
  await page.goto('/cities')
  await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('suriname')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL('/cities?q=suriname')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: 'Paramaribo' })).toBeVisible()
  await expect(cards.filter({ hasNotText: 'Suriname' })).toHaveCount(0)
})

test('/cities says when no city has such a name', async ({ page }) => {
  await page.goto('/cities?q=xyzzy')
  await expect(page.getByRole('heading', { name: 'No Cities Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('link', { name: 'Show all cities' }).click()
  await expect(page).toHaveURL('/cities')
})

test('/cities says that it is loading while the network is slow', async ({ page }) => {
  await page.goto('/cities')
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/cities?q=*', async (route) => {
    await coming
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('iquitos')
  await expect(page.getByRole('status')).toHaveText('Loading cities…')
  come()
  await expect(page.getByRole('status')).toHaveText('1 city')
})

test('/cities keeps the list and says so when the filter cannot be reached', async ({
  page,
  context,
  tolerate,
}) => {
  await page.goto('/cities')
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('iquitos')
  await expect(page.getByRole('status')).toHaveText('Error Loading Cities')
  await expect(page.getByRole('link', { name: 'Manaus' })).toBeVisible()
})

test('/cities has pages', async ({ page }) => {
  await page.goto('/cities')
  const first = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(first).toHaveLength(24)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
  const second = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(second).toHaveLength(24)
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page).toHaveURL('/cities')
})
