import { expect, test } from '#tests/browser/test.ts'

test('/location/{country} shows its cities', async ({ page, request }) => {
  await test.step('/location/{country} lists its cities with state, description, population and availability', async () => {
    await page.goto('/location/brazil')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brazil')
    const city = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Manaus', exact: true }) })
      .last()
    await expect(city).toContainText('Amazonas')
    await expect(city).toContainText('Capital of the state of Amazonas')
    await expect(city).toContainText('2,063,689 inhabitants')
    await expect(city).toContainText('8 guides · 5 organizations · 3 events')
    await expect(city).toContainText('Available now')
    await city.getByRole('link', { name: 'Manaus' }).click()
    await expect(page).toHaveURL('/location/brazil/manaus')
  })
  await test.step('/location/{country} counts its cities and those that are available', async () => {
    const countries = await (await request.get('/api/tourism/countries')).json()
    const brazil = countries.find((country: { code: string }) => country.code === 'BR')
    await page.goto('/location/brazil')
    const facts = page.getByRole('main')
    await expect(facts.getByText('Cities', { exact: true }).locator('..')).toContainText(
      `${brazil.citiesCount}`,
    )
    await expect(facts.getByText('Available now', { exact: true }).first().locator('..')).toContainText(
      `${brazil.availableCitiesCount}`,
    )
  })
  await test.step('/location/{country} tells of towns with nothing in them in one line, and names them when it is opened', async () => {
    await page.goto('/location/brazil')
    await expect(page.getByText('Coming soon')).toHaveCount(0)
    const town = page.getByRole('main').getByRole('link', { name: 'Palmas', exact: true })
    await expect(town).toBeHidden()
    await page.getByText(/^\d+ more cities are waiting for their first guide$/).click()
    await town.click()
    await expect(page.getByRole('main')).toContainText('Nobody is listed here yet')
  })
  await test.step('/location/{country} lists towns with nothing in them when asked, marked as coming soon', async () => {
    await page.goto('/location/french-guiana')
    await page.getByText(/waiting for (its|their) first guide$/).click()
    await page.getByRole('link', { name: /^See all \d+, with descriptions$/ }).click()
    const city = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Coming soon' }).first()
    await city.getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText('Nobody is listed here yet')
  })
  await test.step('/location/{country} shows the way from home', async () => {
    await page.goto('/location/peru')
    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(way.getByRole('listitem')).toHaveText(['Home', 'Cities', 'Peru'])
    await expect(way.getByRole('link', { name: 'Peru' })).toHaveCount(0)
    await way.getByRole('link', { name: 'Cities' }).click()
    await expect(page).toHaveURL('/cities')
  })
})

test('/location/{country} written otherwise, or not there', async ({ page }) => {
  await test.step('/location/{country} of a country that is not in the directory', async () => {
    const answer = await page.goto('/location/atlantis')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Country Not Found')
    await page.getByRole('link', { name: 'All cities' }).click()
    await expect(page).toHaveURL('/cities')
  })
  await test.step('/location/{country} by its code or in capitals leads to its own address', async () => {
    for (const written of ['BR', 'Brazil', 'Brasil']) {
      await page.goto(`/location/${written}`)
      await expect(page).toHaveURL('/location/brazil')
    }
  })
  await test.step('/location/{country} has a heading of its own in each language', async () => {
    for (const [language, country, heading] of [
      ['fr', 'brazil', 'Villes du Brésil'],
      ['pt', 'venezuela', 'Cidades da Venezuela'],
      ['es', 'peru', 'Ciudades del Perú'],
      ['en', 'french-guiana', 'Cities of French Guiana'],
    ] as const) {
      await test.step(`/location/${country} has the heading “${heading}” in ${language}`, async () => {
        await page.goto(`/location/${country}?lang=${language}`)
        await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
      })
    }
  })
  await test.step('/location/{country} shows whole sentences of what is written about a city', async () => {
    await page.goto('/location/brazil')
    const texts = page.getByRole('main').locator('.card.city p:not(.row)')
    expect(await texts.count()).toBeGreaterThan(5)
    for (const text of await texts.allTextContents()) expect(text).toMatch(/[.!?]$/)
  })
})
