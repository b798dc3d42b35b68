import { expect, test } from '#tests/browser/test.ts'
import { withTiles } from '#tests/browser/with-tiles.ts'
import { insertAttraction, insertCity, insertEvent, insertProfile } from '#tests/factories.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

test.describe('/location/{country}/{city} with data', () => {
  test.beforeEach(({ page }) => page.goto('/location/brazil/manaus'))

  test('/location/{country}/{city} of a city with data', async ({ page }) => {
    await test.step('/location/{country}/{city} shows population, coordinates with 4 decimals and a description', async () => {
      await expect(page.getByText('Population').locator('..')).toContainText('2,063,689')
      await expect(page.getByText('Latitude').locator('..')).toContainText(/[-−]3\.1019/)
      await expect(page.getByText('Longitude').locator('..')).toContainText(/[-−]60\.0250/)
      await expect(page.getByText('Capital of the state of Amazonas')).toBeVisible()
    })
    await test.step('/location/{country}/{city} shows top attractions with their category', async () => {
      const attraction = page
        .getByRole('region', { name: 'Top attractions' })
        .getByRole('listitem')
        .filter({ hasText: 'Teatro Amazonas' })
      await expect(attraction).toContainText('Monument')
      await expect(attraction.getByRole('paragraph')).toHaveCount(2)
    })
    await test.step('a city without tiles has its drawing, and no map that moves', async () => {
      const section = page.getByRole('region', { name: 'On the map' })
      await expect(section.getByRole('img', { name: 'Map of Manaus with numbered places' })).toBeVisible()
      await expect(section.getByRole('button', { name: 'interactive map' })).toHaveCount(0)
    })
    await test.step('/location/{country}/{city} shows the way from home', async () => {
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(way.getByRole('listitem')).toHaveText(['Home', 'Cities', 'Brazil', 'Manaus'])
      await way.getByRole('link', { name: 'Brazil' }).click()
      await expect(page).toHaveURL('/location/brazil')
    })
    await test.step('/location/{country}/{city} shows local professionals, examples without a rating, and leads to them all', async () => {
      await page.goto('/location/brazil/manaus')
      const people = page.getByRole('region', { name: 'Local professionals' })
      await expect(people.getByRole('listitem').first().getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/profile\/[a-z-]+$/,
      )
      // nobody has visited an example
      await expect(people.locator('a[href$="#reviews"]')).toHaveCount(0)
      await people.getByRole('link', { name: 'All 8 in Manaus' }).click()
      await expect(page).toHaveURL('/profiles?city=Manaus')
      await expect(page.getByText('8 people.')).toBeVisible()
    })
    await test.step('/location/{country}/{city} shows local organizations, and leads to them all', async () => {
      await page.goto('/location/brazil/manaus')
      const organizations = page.getByRole('region', { name: 'Local organizations' })
      await expect(organizations.getByRole('link', { name: 'Igapó de Prata Lodge' }).first()).toBeVisible()
      await organizations.getByRole('link', { name: 'All 5 in Manaus' }).click()
      await expect(page).toHaveURL('/organizations?city=Manaus')
    })
    await test.step('/location/{country}/{city} shows upcoming events with their date, and leads to them all', async () => {
      await page.goto('/location/brazil/manaus')
      const events = page.getByRole('region', { name: 'Upcoming events' })
      const event = events.getByRole('listitem').filter({ hasText: 'High-water paddle days' }).first()
      await expect(event).toContainText(/\d+–\d+ June 20\d\d/)
      await events.getByRole('link', { name: 'All events in Manaus' }).click()
      await expect(page).toHaveURL('/events?city=Manaus')
    })
  })
})

test.describe('with tiles', () => {
  test.use({ server: 'changing' })
  test.beforeEach(({ page, tolerate }) => withTiles(page, tolerate))

  test('the interactive map opens in place of the drawing', async ({ page }) => {
    await test.step('/location/{country}/{city} opens an interactive map in place of the drawing', async () => {
      await page.goto('/location/brazil/manaus')
      const section = page.getByRole('region', { name: 'On the map' })
      await section.getByRole('button', { name: 'Open the interactive map' }).click()
      const map = section.getByRole('region', { name: 'Map of Manaus with numbered places' })
      await expect(map).toBeFocused()
      await section.getByRole('link', { name: 'Show on the map: 1', exact: true }).click()
      await expect(map.getByRole('link', { name: 'Teatro Amazonas' })).toBeVisible()
      await section.getByRole('button', { name: 'Close the interactive map' }).click()
      await expect(map).toHaveCount(0)
    })
    await test.step('the interactive map has a scale, and no mark covers another', async () => {
      await page.goto('/location/brazil/manaus')
      const section = page.getByRole('region', { name: 'On the map' })
      await section.getByRole('button', { name: 'Open the interactive map' }).click()
      const map = section.getByRole('region', { name: 'Map of Manaus with numbered places' })
      await expect(map.locator('.leaflet-control-scale')).toHaveText(/\d+ k?m/)
      const marks = map.locator('.city-map-mark')
      expect(await marks.count()).toBeGreaterThan(8)
      const boxes = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().toJSON()))
      for (const [i, mark] of boxes.entries())
        for (const other of boxes.slice(i + 1))
          expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThan(31)
    })
  })

  test('the interactive map may be closed while it still moves', async ({ page }) => {
    await page.clock.install()
    await page.goto('/location/brazil/manaus')
    const section = page.getByRole('region', { name: 'On the map' })
    const button = section.getByRole('button', { name: 'interactive map' })
    await button.click()
    const map = section.getByRole('region', { name: 'Map of Manaus with numbered places' })
    await expect(map).toBeFocused()
    // within the page, since a zoom takes a quarter of a second
    await section.evaluate(async (host) => {
      host.querySelector<HTMLElement>('[data-marker="1"]')?.click()
      while (!host.querySelector('.leaflet-zoom-anim')) {
        await new Promise((done) => requestAnimationFrame(done))
      }
      host.querySelector<HTMLElement>('button[data-open]')?.click()
    })
    await page.clock.runFor(1000)
    await expect(map).toHaveCount(0)
    await expect(button).toHaveText('Open the interactive map')
    await expect(button).toBeFocused()
  })

  test('two presses open one interactive map', async ({ page }) => {
    await page.goto('/location/brazil/manaus')
    const section = page.getByRole('region', { name: 'On the map' })
    await section.getByRole('button', { name: 'Open the interactive map' }).evaluate((button) => {
      for (const _ of ['press', 'press']) (button as HTMLElement).click()
    })
    const map = section.getByRole('region', { name: 'Map of Manaus with numbered places' })
    await expect(map).toBeFocused()
    await expect(section.getByRole('button', { name: 'Close the interactive map' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(map).toHaveCount(1)
  })
})

test('/location/{country}/{city} of what is not there yet', async ({ page }) => {
  await test.step('/location/{country}/{city} without data is a page that says it is coming', async () => {
    await page.goto('/location/brazil/palmas')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Palmas')
    await expect(page.getByRole('main')).toContainText('Tocantins, Brazil')
    await expect(page.getByText('Coming soon', { exact: true })).toBeVisible()
    await expect(page.getByText('Population')).toHaveCount(0)
    await page.getByRole('link', { name: 'Cities of Brazil' }).click()
    await expect(page).toHaveURL('/location/brazil')
  })
  await test.step('/location/{country}/{city} that is not there leads to all cities', async () => {
    const answer = await page.goto('/location/brazil/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location not found')
    await expect(
      page.getByText("The location you're looking for doesn't exist or has been removed"),
    ).toBeVisible()
    await page.getByRole('link', { name: 'All cities' }).click()
    await expect(page).toHaveURL('/cities')
  })
  await test.step('/location/{country}/{city} written otherwise leads to its own address', async () => {
    await page.goto('/location/Brasil/Manaus')
    await expect(page).toHaveURL('/location/brazil/manaus')
  })
})

test.describe('cities made by the test', () => {
  test.use({ server: 'changing' })

  test('/location/{country}/{city} of a city that fills', async ({ page, db }) => {
    await test.step('/location/{country}/{city} coming soon shows its description', async () => {
      const city = await insertCity(db, { description: { en: 'A village of weavers.' }, state: 'Pará' })
      await page.goto(`/location/brazil/${city.slug}`)
      await expect(page.getByText('A village of weavers.')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Pará, Brazil')
    })
    await test.step('/location/{country}/{city} whose lists are all empty says that content is coming', async () => {
      const city = await insertCity(db)
      await insertEvent(db, { cityId: city.id, startsOn: '2020-01-01', endsOn: '2020-01-02' })
      await page.goto(`/location/brazil/${city.slug}`)
      await expect(page.getByRole('heading', { name: 'Content coming soon' })).toBeVisible()
    })
    await test.step('/location/{country}/{city} shows the rating of local professionals who have reviews', async () => {
      const { id: cityId, slug } = await insertCity(db)
      const rated = await insertProfile(db, { cityId, rating: 4.7, totalReviews: 12 })
      const unread = await insertProfile(db, { cityId, rating: 3.9, totalReviews: 0 })
      await page.goto(`/location/brazil/${slug}`)
      const people = page.getByRole('region', { name: 'Local professionals' }).getByRole('listitem')
      const first = people.filter({ hasText: rated.name })
      await expect(first).toContainText('4.7')
      await expect(first).toContainText('12 reviews')
      await expect(people.filter({ hasText: unread.name })).not.toContainText('3.9')
    })
    await test.step('a city opens as soon as something is published in it', async () => {
      const city = await insertCity(db)
      await page.goto(`/location/brazil/${city.slug}`)
      await expect(page.getByText('Coming soon', { exact: true })).toBeVisible()
      await insertAttraction(db, { cityId: city.id, name: 'Mirante do Teste' })
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Mirante do Teste' })).toBeVisible({ timeout: 100 })
      }).toPass()
    })
  })
})
