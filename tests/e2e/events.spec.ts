import { expect, test } from '#tests/browser/test.ts'
import { insertCity, insertEvent } from '#tests/factories.ts'

test('/events by month', async ({ page }) => {
  await test.step('/events shows a featured section, and all events by month, each once', async () => {
    await page.goto('/events')
    const featured = page.getByRole('region', { name: 'Featured' })
    const above = await featured.getByRole('heading', { level: 3 }).allTextContents()
    expect(above.length).toBeGreaterThan(0)
    const all = page.getByRole('region', { name: 'All events' })
    const event = all.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mashramani' }) })
    await expect(event).toContainText('National holiday')
    await expect(event).toContainText('Georgetown')
    const month = page.getByRole('region', { name: /^February \d{4}$/ })
    await expect(month.getByRole('heading', { name: 'Mashramani' })).toBeVisible()
    const names = all.getByRole('heading', { level: 3 })
    const marked = all.getByRole('listitem').filter({ has: page.getByText('Featured', { exact: true }) })
    const shown = await names.allTextContents()
    const marks = await marked.getByRole('heading').allTextContents()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
    await expect(featured).toHaveCount(0)
    const every = [...shown, ...(await names.allTextContents())]
    expect(new Set(every).size).toBe(every.length)
    // what is featured is in its month, too, and marked there
    expect([...marks, ...(await marked.getByRole('heading').allTextContents())]).toEqual(
      expect.arrayContaining(above),
    )
    await page.goto('/events')
    await event.getByRole('link', { name: 'Mashramani', exact: true }).click()
    await expect(page).toHaveURL('/event/mashramani')
  })
  await test.step('/events names each month once, in order, with what is expected in it', async () => {
    await page.goto('/events')
    const headings = page.getByRole('region', { name: 'All events' }).getByRole('heading', { level: 2 })
    const days = (await headings.allTextContents()).map((text) => Date.parse(`1 ${text} UTC`))
    expect(days.length).toBeGreaterThan(2)
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
    await page.goto('/events?city=Leticia')
    const november = page.getByRole('region', { name: /^November \d{4}$/ }).getByRole('listitem')
    await expect(november.filter({ hasText: 'Pirarucú de Oro' })).toContainText('dates to be announced')
  })
  await test.step('/events has months in each language', async () => {
    for (const [language, heading] of [
      ['fr', /^Février \d{4}$/],
      ['pt', /^Fevereiro de \d{4}$/],
      ['es', /^Febrero de \d{4}$/],
    ] as const) {
      await test.step(`/events has months in ${language}`, async () => {
        await page.goto(`/events?lang=${language}`)
        const month = page.getByRole('heading', { level: 2, name: heading })
        await expect(month).toBeVisible()
      })
    }
  })
})

test('/events is narrowed and widened', async ({ page }) => {
  await test.step('/events can be narrowed to this month, and widened again', async () => {
    await page.goto('/events')
    await page.getByRole('link', { name: 'This month' }).click()
    await expect(page).toHaveURL('/events?when=month')
    const chosen = page.getByRole('link', { name: 'This month', exact: true }).first()
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await chosen.click()
    await expect(page).toHaveURL('/events')
  })
  await test.step('/events can be narrowed to one’s own days', async () => {
    await page.goto('/events')
    const year = new Date().getUTCFullYear() + 1
    await page.getByText('My dates', { exact: true }).click()
    await page.getByLabel('From', { exact: true }).fill(`${year}-06-24`)
    await page.getByLabel('Until', { exact: true }).fill(`${year}-06-24`)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(`/events?from=${year}-06-24&to=${year}-06-24`)
    await expect(page.getByRole('heading', { name: 'Fiesta de San Juan' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mashramani' })).toHaveCount(0)
    await page.getByRole('link', { name: `Remove the filter 24 June ${year}` }).click()
    await expect(page).toHaveURL('/events')
  })
  await test.step('/events says what is wrong with two days at their field, and keeps them', async () => {
    await page.goto('/events')
    await page.getByText('My dates', { exact: true }).click()
    await page.getByLabel('From', { exact: true }).fill('2027-06-24')
    await page.getByLabel('Until', { exact: true }).fill('2027-06-01')
    await page.getByRole('button', { name: 'Show' }).click()
    const until = page.getByLabel('Until', { exact: true })
    await expect(until).toBeVisible()
    await expect(until).toHaveValue('2027-06-01')
    await expect(until).toHaveAccessibleDescription('The last day is before the first one.')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2027-06-24')
    // the list is there, as if no days were asked for
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
  await test.step('/events says which filter empties the list, and how many there are without it', async () => {
    await page.goto('/events?type=festival&city=Nowhere')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nothing matches with “Nowhere”' })).toBeVisible()
    await expect(main.getByText(/^Without this filter there are \d+:$/)).toBeVisible()
    await expect(main.locator('.chip.blame')).toHaveText(/Nowhere/)
    await main.getByRole('link', { name: 'Remove “Nowhere”' }).click()
    await expect(page).toHaveURL('/events?type=festival')
  })
  await test.step('/events shows the dates in words, the duration in days and the website of an event', async () => {
    await page.goto('/events')
    const all = page.getByRole('region', { name: 'All events' })
    await expect(all.getByText(/\d+ days/).first()).toBeVisible()
    const website = all.getByRole('link', { name: /^Website/ }).first()
    await expect(website).toHaveAttribute('href', /^https?:\/\//)
    await expect(all.getByRole('listitem').filter({ hasText: 'Mashramani' })).toContainText('23 February')
  })
})

test('the first event stands high on a phone, and its links are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/events')
  const all = page.getByRole('region', { name: 'All events' })
  const first = await all.getByRole('listitem').first().boundingBox()
  expect(first?.y).toBeLessThan(560)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  for (const link of await links.all()) {
    const box = await link.boundingBox()
    // the name of an event is its whole entry
    if (!(await link.evaluate((each) => each.className.includes('cover'))))
      expect(box?.height).toBeGreaterThanOrEqual(24)
  }
})

test('/events keeps its type, and offers a calendar', async ({ page, request }) => {
  await test.step('/events searches by name, description and city', async () => {
    for (const [by, words, found] of [
      ['name', 'mashramani', 'Mashramani'],
      ['description', 'photographing water', 'Rio Negro after dark'],
      ['city', 'belem', 'Círio de Nazaré'],
    ] as const) {
      await test.step(`/events searches by ${by}`, async () => {
        await page.goto('/events')
        await page.getByRole('searchbox', { name: 'Search events' }).fill(words)
        await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Search' }).click()
        await expect(page).toHaveURL(/\/events\?q=/)
        await expect(page.getByRole('heading', { name: found })).toBeVisible()
      })
    }
  })
  await test.step('/events keeps the type in the address', async () => {
    await page.goto('/events')
    const types = page.getByRole('navigation', { name: 'Filter by type' })
    await expect(types.getByRole('link')).toHaveCount(7)
    await types.getByRole('link', { name: /^Festival/ }).click()
    await expect(page).toHaveURL('/events?type=festival')
    await expect(
      page
        .getByRole('region', { name: 'All events' })
        .getByRole('listitem')
        .filter({ hasNotText: 'Festival' })
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(0)
  })
  await test.step('/events says when none is found', async () => {
    await page.goto('/events?q=xyzzy')
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all events' }).click()
    await expect(page).toHaveURL('/events')
  })
  await test.step('/events offers the calendar file of all events', async () => {
    await page.goto('/events')
    const link = page.getByRole('link', { name: 'Calendar (iCalendar)' })
    const answer = await request.get(String(await link.getAttribute('href')))
    expect(answer.headers()['content-type']).toContain('text/calendar')
  })
})

test.describe('events made by the test', () => {
  test.use({ server: 'changing' })

  test('/events marks what is over, full or nearly full', async ({ page, db }) => {
    await test.step('/events shows what is over only when asked', async () => {
      const city = await insertCity(db)
      const over = { startsOn: '2020-01-01', endsOn: '2020-01-02' }
      const { slug } = await insertEvent(db, { cityId: city.id, title: { en: 'A feast long ago' }, ...over })
      await page.goto(`/events?city=${encodeURIComponent(city.name)}`)
      await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
      await page.getByText('Filters', { exact: true }).click()
      await page.getByRole('checkbox', { name: 'Past events too' }).check()
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByRole('link', { name: 'A feast long ago', exact: true })).toHaveAttribute(
        'href',
        `/event/${slug}`,
      )
    })
    await test.step('/events marks what is full and what is nearly full', async () => {
      const city = await insertCity(db)
      const event = (name: string, currentParticipants: number) =>
        insertEvent(db, {
          cityId: city.id,
          title: { en: name },
          startsOn: '2090-01-01',
          endsOn: '2090-01-01',
          maxParticipants: 10,
          currentParticipants,
        })
      await event('Full feast', 10)
      await event('Last places feast', 8)
      await event('Roomy feast', 2)
      await page.goto(`/events?city=${encodeURIComponent(city.name)}`)
      const entry = (name: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(entry('Full feast').getByText('Full', { exact: true })).toBeVisible()
      await expect(entry('Last places feast').getByText('Only 2 spots left')).toBeVisible()
      await expect(entry('Roomy feast').getByText(/spots left|Full$/)).toHaveCount(0)
    })
  })
})
