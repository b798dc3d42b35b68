import { expect, test } from '#tests/browser/test.ts'

test('the search finds tours, and asks what was meant', async ({ page }) => {
  await test.step('the search narrows to one section', async () => {
    await page.goto('/search?q=Manaus')
    await expect(page.getByRole('region', { name: 'Tours' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Filters' })
      .getByRole('link', { name: /^People and lodges/ })
      .click()
    await expect(page).toHaveURL('/search?kind=people&q=Manaus')
    await expect(page.getByRole('region', { name: 'Tours' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'People and lodges' })).toBeVisible()
  })
  await test.step('a tour is found first, with price, duration, town and who offers it', async () => {
    await page.goto('/search?q=canoe manaus')
    const tour = page.getByRole('region', { name: 'Tours' }).getByRole('listitem').first()
    await expect(tour.getByRole('link', { name: 'A day by canoe on the Rio Negro' })).toBeVisible()
    for (const fact of ['1 day', 'Manaus', 'Ana Beatriz Corrêa', 'USD per person'])
      await expect(tour.getByText(fact)).toBeVisible()
    await expect(page.getByText('The tours and people found here are examples.')).toBeVisible()
    // examples have no rating
    await expect(page.getByRole('main').locator('.stars')).toHaveCount(0)
  })
  await test.step('a correction is suggested, and partial hits are called closest', async () => {
    await page.goto('/search?q=rafitng tena')
    await expect(page.getByText('We found nothing for “rafitng”. Did you mean rafting tena?')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rafting on the Jatunyacu' })).toBeVisible()
    await page.getByRole('link', { name: 'rafting tena', exact: true }).click()
    await expect(page).toHaveURL('/search?q=rafting+tena')
    await expect(page.getByText('Did you mean')).toHaveCount(0)

    await page.goto('/search?q=night canoe children weaving')
    await expect(page.getByText('No exact match. Closest results:')).toBeVisible()
    await expect(page.getByText(/^Mentions /).first()).toBeVisible()
    const fewer = page.getByRole('region', { name: 'Search with fewer words' })
    await fewer.getByRole('link').first().click()
    await expect(page.getByText('closest:')).toHaveCount(0)
  })
  await test.step('a part read from the query is removed with a tap, and the rest stays', async () => {
    await page.goto('/search?q=half day canoe manaus under 50 dollars')
    const read = page.getByRole('region', { name: 'We read this as' })
    for (const part of ['in Manaus', 'canoe', 'up to 5 hours', 'up to $50'])
      await expect(read.getByRole('link', { name: `${part} remove` })).toBeVisible()
    const tour = page.getByRole('region', { name: 'Tours' }).getByRole('listitem').first()
    await expect(tour.getByRole('link', { name: 'Night sounds in the flooded forest' })).toBeVisible()
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    await read.getByRole('link', { name: 'up to $50' }).click()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('half day canoe manaus')
    await read.getByRole('link', { name: 'exactly this text' }).click()
    await expect(read).toHaveCount(0)
  })
  await test.step('a place without it says so, and how far the nearest is', async () => {
    await page.goto('/search?q=hotel cayenne')
    await expect(
      page.getByRole('heading', { name: 'Nothing in Cayenne; nearest: Georgetown, 680 km' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wallaba Verandah Hotel' })).toBeVisible()
  })
  await test.step('the address narrows the search to a city and those around it', async () => {
    await page.goto('/search?q=canoe&near=Iquitos&km=60')
    await expect(page.getByRole('link', { name: 'Night sounds in the flooded forest' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search' }).last().fill('boat')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=boat&near=Iquitos&km=60')
    await page.getByRole('link', { name: 'up to 60 km around Iquitos remove' }).click()
    await expect(page).toHaveURL('/search?q=boat')
  })
  await test.step('the search finds what is written otherwise', async () => {
    for (const [what, words, found] of [
      ['without accents', 'belem', 'Belém'],
      ['in capitals', 'IQUITOS', 'Iquitos'],
      ['with a typing error', 'Manuas', 'Manaus'],
      ['by attraction', 'teatro amazonas', 'Teatro Amazonas'],
    ] as const) {
      await test.step(`the search finds ${what}`, async () => {
        await page.goto(`/search?q=${encodeURIComponent(words)}`)
        await expect(
          page.getByRole('main').getByRole('link', { name: found, exact: true }).first(),
        ).toBeVisible()
      })
    }
  })
  await test.step('the search without a hit says "No results found" and leads on', async () => {
    await page.goto('/search?q=xqzvwk')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Iquitos' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse cities' }).click()
    await expect(page).toHaveURL('/cities')
  })
})

test('the search without a hit, without words and in its order', async ({ page }) => {
  await test.step('the search without words suggests where to begin', async () => {
    await page.goto('/search')
    await page.getByRole('main').getByRole('link', { name: 'Iquitos' }).click()
    await expect(page).toHaveURL('/location/peru/iquitos')
  })
  await test.step('the query is shown as text, not as markup', async () => {
    const words = '"><script>document.title="taken"</script>'
    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words)
    await expect(page).not.toHaveTitle('taken')
  })
  await test.step('tours stand first, but for a town when its name is typed', async () => {
    await page.goto('/search?q=jungle+tour')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tours')
    await page.goto('/search?q=manaus')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Places')
  })
})
