import { expect, test } from '#tests/browser/test.ts'

test('the search narrows to one kind', async ({ page }) => {
  await page.goto('/search?q=Manaus')
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /^Organizations/ })
    .click()
  await expect(page).toHaveURL('/search?kind=organization&q=Manaus')
  await expect(page.getByRole('region', { name: 'Professionals' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Organizations' })).toBeVisible()
})

for (const [what, words, found] of [
  ['without accents', 'belem', 'Belém'],
  ['in capitals', 'IQUITOS', 'Iquitos'],
  ['with a typing error', 'Manuas', 'Manaus'],
  ['by attraction', 'teatro amazonas', 'Teatro Amazonas'],
] as const) {
  test(`the search finds ${what}`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('main').getByRole('link', { name: found, exact: true }).first()).toBeVisible()
  })
}

test('the search without a hit says "No results found" and leads on', async ({ page }) => {
  await page.goto('/search?q=xqzvwk')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('link', { name: 'Browse cities' }).click()
  await expect(page).toHaveURL('/cities')
})

test('the search without words suggests where to begin', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('main').getByRole('link', { name: 'Iquitos' }).click()
  await expect(page).toHaveURL('/location/peru/iquitos')
})

test('what is searched for is shown as text, not as a page', async ({ page }) => {
  const words = '"><script>document.title="taken"</script>'
  await page.goto(`/search?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words)
  await expect(page).not.toHaveTitle('taken')
})
