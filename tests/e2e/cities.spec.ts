import { expect, test } from '#tests/browser/test.ts'

test('/cities shows and filters cities', async ({ page }) => {
  await test.step('/cities shows what is listed in each city', async () => {
    await page.goto('/cities')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Manaus' }) })
    await expect(card).toContainText('Brazil')
    await expect(card).toContainText('Amazonas')
    await expect(card).toContainText('16 pages')
    await expect(card).toContainText('8 guides · 5 organizations · 3 events')
    await card.getByRole('link', { name: 'Manaus' }).click()
    await expect(page).toHaveURL('/location/brazil/manaus')
  })
  await test.step('/cities shows the flag of its country beside each city: a drawing, no emoji', async () => {
    await page.goto('/cities')
    const cards = page.getByRole('main').getByRole('listitem')
    for (const [country, code] of [
      ['Brazil', 'BR'],
      ['Peru', 'PE'],
      ['Suriname', 'SR'],
    ]) {
      const flag = cards.filter({ hasText: country }).first().locator(`svg:has(use[href="#flag-${code}"])`)
      await expect(flag).toBeVisible()
      // the lines of the drawing, which all flags of a country share
      await expect(page.locator(`symbol#flag-${code} > *`)).not.toHaveCount(0)
    }
    const without = cards.filter({ hasNot: page.locator('use[href^="#flag-"]') })
    await expect(without.filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/\p{Regional_Indicator}/u)
  })
  await test.step('/cities finds a city with nothing in it by its name, and marks it as coming soon', async () => {
    await page.goto('/cities?q=palmas')
    await expect(page.getByRole('status')).toHaveText(/^\d+ (city|cities), \d+ not open yet$/)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Palmas' }) })
    await expect(card).toContainText('Coming soon')
  })
  await test.step('/cities filters by the name of a city, in any case, as people type', async () => {
    await page.goto('/cities')
    await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('MANAUS')
    await expect(page.getByRole('status')).toHaveText('1 city')
    await expect(page.locator('[data-list]').getByRole('heading', { level: 2 })).toHaveText(['Manaus'])
    await expect(page).toHaveURL('/cities?q=MANAUS')
  })
  await test.step('/cities filters by country', async () => {
    await page.goto('/cities')
    await page.getByRole('searchbox', { name: 'Filter by city or country' }).fill('suriname')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL('/cities?q=suriname')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards.filter({ hasText: 'Paramaribo' })).toBeVisible()
    await expect(cards.filter({ hasNotText: 'Suriname' })).toHaveCount(0)
  })
  await test.step('/cities says when no city has such a name', async () => {
    await page.goto('/cities?q=xyzzy')
    await expect(page.getByRole('heading', { name: 'No Cities Found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
    await page.getByRole('link', { name: 'Show all cities' }).click()
    await expect(page).toHaveURL('/cities')
  })
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

test('/cities tells open towns from others', async ({ page }) => {
  await test.step('home and /cities agree about how many cities are open', async () => {
    await page.goto('/')
    const link = page.getByRole('link', { name: /^All \d+ cities$/ })
    const count = Number((await link.textContent())?.match(/\d+/)?.[0])
    await link.click()
    await expect(page.getByRole('status')).toHaveText(`${count} cities`)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`1–24 of ${count}`)
    await expect(page.getByText('Coming soon')).toHaveCount(0)
  })
  await test.step('/cities shows what is not open yet only when asked', async () => {
    await page.goto('/cities')
    const open = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    await page.getByRole('link', { name: /^Show \d+ cities that are not open yet$/ }).click()
    await expect(page).toHaveURL('/cities?soon=1')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(open)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/soon=1/)
    await expect(page.getByText('Coming soon').first()).toBeVisible()
    await page.getByRole('link', { name: 'Only cities that are open' }).click()
    await expect(page).toHaveURL('/cities')
  })
  await test.step('/cities counts what there is to see where nobody is listed, and shows no zero', async () => {
    await page.goto('/cities')
    await page.getByRole('link', { name: 'Next' }).click()
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(cards.filter({ hasText: /\d+\splaces?\sto\ssee/ }).first()).toBeVisible()
    for (const text of await cards.allTextContents())
      expect(text).not.toMatch(/(^|\D)0\s(listing|guide|organization|event)/)
  })
  await test.step('/cities does not repeat the name of a city or country as its region', async () => {
    await page.goto('/cities?q=paramaribo')
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Paramaribo' }) })
    await expect(card.getByText('Suriname', { exact: true })).toBeVisible()
  })
  await test.step('/cities marks the words that empty the list, with their cross', async () => {
    await page.goto('/cities?q=xyzzy')
    await page.getByRole('main').locator('.chip.blame').click()
    await expect(page).toHaveURL('/cities')
  })
})

test('/cities has pages', async ({ page }) => {
  await page.goto('/cities')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = await names.allTextContents()
  expect(first).toHaveLength(24)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
  const all = [...first, ...(await names.allTextContents())]
  expect(new Set(all).size).toBe(all.length)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    `25–${all.length} of ${all.length}`,
  )
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page).toHaveURL('/cities')
})
