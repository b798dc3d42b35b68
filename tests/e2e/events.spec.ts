import { expect, test } from '#tests/browser/test.ts'
import { insertCity, insertEvent } from '#tests/factories.ts'

test('/events shows a featured section and all events', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('listitem').first()).toBeVisible()
  const all = page.getByRole('region', { name: 'All events' })
  const event = all.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mashramani' }) })
  await expect(event).toContainText('National holiday')
  await expect(event).toContainText('Georgetown')
  await event.getByRole('link', { name: 'Mashramani', exact: true }).click()
  await expect(page).toHaveURL('/event/mashramani')
})

test('/events shows the dates in words, the duration in days and the website of an event', async ({
  page,
}) => {
  await page.goto('/events')
  const all = page.getByRole('region', { name: 'All events' })
  await expect(all.getByText(/\d+ days/).first()).toBeVisible()
  const website = all.getByRole('link', { name: /^Website/ }).first()
  await expect(website).toHaveAttribute('href', /^https?:\/\//)
  await expect(all.getByRole('listitem').filter({ hasText: 'Mashramani' })).toContainText('23 February')
})

for (const [by, words, found] of [
  ['name', 'mashramani', 'Mashramani'],
  ['description', 'photographing water', 'Rio Negro after dark'],
  ['city', 'belem', 'Círio de Nazaré'],
] as const) {
  test(`/events searches by ${by}`, async ({ page }) => {
    await page.goto('/events')
    await page.getByRole('searchbox', { name: 'Search events' }).fill(words)
    await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/events\?q=/)
    await expect(page.getByRole('heading', { name: found })).toBeVisible()
  })
}

test('/events keeps the type in the address', async ({ page }) => {
  await page.goto('/events')
  const types = page.getByRole('navigation', { name: 'Filter by type' })
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

test('/events says when none is found', async ({ page }) => {
  await page.goto('/events?q=xyzzy')
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all events' }).click()
  await expect(page).toHaveURL('/events')
})

test('/events offers the calendar file of all events', async ({ page, request }) => {
  await page.goto('/events')
  const link = page.getByRole('link', { name: 'Calendar (iCalendar)' })
  const answer = await request.get(String(await link.getAttribute('href')))
  expect(answer.headers()['content-type']).toContain('text/calendar')
})

test.describe('events made by the test', () => {
  test.use({ server: 'changing' })

  test('/events shows what is over only when asked', async ({ page, db }) => {
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

  test('/events marks what is full and what is nearly full', async ({ page, db }) => {
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
