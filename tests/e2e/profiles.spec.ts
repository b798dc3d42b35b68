import { expect, test } from '#tests/browser/test.ts'

test('/profiles shows each professional with name, type, city and a way to the details', async ({ page }) => {
  await page.goto('/profiles')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Ana Beatriz Corrêa' }) })
  await expect(card).toContainText('Guide')
  await expect(card.getByRole('link', { name: 'Manaus' })).toHaveAttribute('href', '/location/brazil/manaus')
  await card.getByRole('link', { name: 'Details Ana Beatriz Corrêa' }).click()
  await expect(page).toHaveURL('/profile/ana-beatriz-correa')
})

test('/profiles shows an avatar, 128 pixels wide where it is a picture', async ({ page, request }) => {
  const answer = await request.get('/api/image/profile/ana-beatriz-correa/avatar?size=128')
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  await page.goto('/profiles')
  await expect(page.getByText('AC', { exact: true }).first()).toBeVisible()
})

test('/profiles keeps the type in the address, and follows back and forward', async ({ page }) => {
  await page.goto('/profiles')
  const types = page.getByRole('navigation', { name: 'Filter by type' })
  await expect(types.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await types.getByRole('link', { name: /^Guide/ }).click()
  await expect(page).toHaveURL('/profiles?type=guide')
  await expect(types.getByRole('link', { name: /^Guide/ })).toHaveAttribute('aria-current', 'true')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Details' }).filter({ hasNotText: 'Guide' }),
  ).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/profiles')
  await expect(types.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await expect(types.getByRole('link', { name: /^Guide/ })).toHaveAttribute('aria-current', 'true')
})

test('/profiles offers only types that have listings, with their counts', async ({ page }) => {
  await page.goto('/profiles')
  const types = page.getByRole('navigation', { name: 'Filter by type' })
  await expect(types.getByRole('link', { name: 'Guide 10', exact: true })).toBeVisible()
  await expect(types.getByRole('link', { name: /Destination marketing/ })).toHaveCount(0)
})

test('/profiles narrows by city, country and language, and takes a filter away again', async ({ page }) => {
  await page.goto('/profiles')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Brazil')
  await page.getByRole('combobox', { name: 'Language spoken' }).selectOption('French')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/country=BR&language=fr/)
  const cards = page.getByRole('listitem').filter({ hasText: 'Details' })
  await expect(cards.filter({ hasText: 'Yasmin Akel Monteiro' })).toBeVisible()
  await expect(cards.filter({ hasNotText: 'French' })).toHaveCount(0)
  await expect(cards.filter({ hasNotText: 'Brazil' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove the filter French' }).click()
  await expect(page).toHaveURL('/profiles?country=BR')
})

test('/profiles can show the best rated first', async ({ page }) => {
  await page.goto('/profiles')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated first')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Details' }).first()).toContainText('5.0')
})

test('/profiles shows a page at a time, and everyone once', async ({ page }) => {
  await page.goto('/profiles')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = await names.allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
  const all = [...first, ...(await names.allTextContents())]
  expect(all).toHaveLength(42)
  expect(new Set(all).size).toBe(42)
})

test('/profiles says when nobody is found', async ({ page }) => {
  await page.goto('/profiles?city=Nowhere')
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('link', { name: 'Show all guides' }).click()
  await expect(page).toHaveURL('/profiles')
})

test('/profiles with a type that does not exist finds nobody', async ({ page }) => {
  await page.goto('/profiles?type=astronaut')
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
})
