import { expect, test } from '#tests/browser/test.ts'

test('/ shows a title, a subtitle and the true counters', async ({ page, request }) => {
  const counts = await (await request.get('/api/tourism/counts')).json()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Travel the Amazon with those who live there',
  )
  await expect(page.getByText('nobody stands between you')).toBeVisible()
  const counters = {
    countries: counts.countries,
    cities: counts.cities,
    professionals: counts.profiles,
    organizations: counts.organizations,
    events: counts.events,
  }
  for (const [name, count] of Object.entries(counters)) {
    expect(count, name).toBeGreaterThan(0)
    const counter = page.getByRole('main').getByText(name, { exact: true }).locator('..')
    await expect(counter).toHaveText(`${name}${count}`)
  }
})

test('/ leads to the active cities, under "Explore now"', async ({ page }) => {
  await page.goto('/')
  const open = page.getByRole('region', { name: 'Explore now' })
  await expect(open.getByRole('listitem').filter({ hasText: 'Manaus' })).toContainText('Amazonas, Brazil')
  await open.getByRole('link', { name: 'Manaus' }).click()
  await expect(page).toHaveURL('/location/brazil/manaus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manaus')
})

test('/ names the inactive cities, under "Coming soon", without a link', async ({ page }) => {
  await page.goto('/')
  const soon = page.getByRole('region', { name: 'Coming soon' })
  await expect(soon.getByText('São Luís')).toBeVisible()
  await expect(soon.getByRole('link', { name: 'São Luís' })).toHaveCount(0)
  await expect(soon.getByRole('link', { name: 'Brazil' })).toHaveAttribute('href', '/location/brazil')
})

test('/ shows where every open city lies, and the same cities in words', async ({ page }) => {
  await page.goto('/')
  const map = page.getByRole('region', { name: 'Nine countries, one river' })
  await expect(map.getByRole('listitem').filter({ hasText: 'Iquitos' })).toBeVisible()
  await map.getByRole('listitem').getByRole('link', { name: 'Iquitos' }).click()
  await expect(page).toHaveURL('/location/peru/iquitos')
})

test('/ has the search box', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill('canoe')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=canoe')
  await expect(page.getByRole('link', { name: 'Ana Beatriz Corrêa' })).toBeVisible()
})

test('/ shows its numbers at once to those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('countries', { exact: true }).locator('..')).toHaveText('countries9')
})
