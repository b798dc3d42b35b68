import { languages } from '#contract/languages.ts'
import { expect, test } from '#tests/browser/test.ts'

test('/ shows numbers, cities and the map', async ({ page, request }) => {
  await test.step('/ shows a title, a subtitle and the true counters', async () => {
    const counts = await (await request.get('/api/tourism/counts')).json()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Travel the Amazon with those who live there',
    )
    await expect(page.getByText('no middlemen')).toBeAttached()
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
  await test.step('/ leads to the active cities, under "Explore now"', async () => {
    await page.goto('/')
    const open = page.getByRole('region', { name: 'Explore now' })
    await expect(open.getByRole('listitem').filter({ hasText: 'Manaus' })).toContainText('Brazil')
    await open.getByRole('link', { name: 'Manaus' }).click()
    await expect(page).toHaveURL('/location/brazil/manaus')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manaus')
  })
  await test.step('/ names the inactive cities, folded under "Coming soon", without a link', async () => {
    await page.goto('/')
    const soon = page.getByRole('group').filter({ hasText: 'Coming soon' })
    await expect(soon.getByText('São Luís')).toBeHidden()
    await soon.getByText('Coming soon').click()
    await expect(soon.getByText('São Luís')).toBeVisible()
    await expect(soon.getByRole('link', { name: 'São Luís' })).toHaveCount(0)
    await expect(soon.getByRole('link', { name: 'Brazil' })).toHaveAttribute('href', '/location/brazil')
  })
  await test.step('/ shows on a map where the open cities lie, each a link', async () => {
    await page.goto('/')
    const map = page.getByRole('region', { name: 'Nine countries, one river' })
    await map.getByRole('link', { name: 'Iquitos' }).click()
    await expect(page).toHaveURL('/location/peru/iquitos')
  })
})

test('/ leads to events, people and the search', async ({ page, request }) => {
  await test.step('/ shows the next festivals and people to travel with, and leads to all of them', async () => {
    const events = await (await request.get('/api/tourism/events?limit=4')).json()
    const people = await (await request.get('/api/tourism/profiles?sort=recommended&limit=3')).json()
    await page.goto('/')
    const festivals = page.getByRole('region', { name: 'Upcoming festivals' })
    await expect(festivals.getByRole('heading', { level: 3 })).toHaveText(
      events.map(({ name }: { name: string }) => name),
    )
    const guides = page.getByRole('region', { name: 'People to travel with' })
    await expect(guides.getByRole('heading', { level: 3 })).toHaveText(
      people.map(({ name }: { name: string }) => name),
    )
    await festivals.getByRole('link', { name: /^All \d+ events$/ }).click()
    await expect(page).toHaveURL('/events')
    await page.goBack()
    await guides.getByRole('link', { name: /^All \d+ people$/ }).click()
    await expect(page).toHaveURL('/profiles')
  })
  await test.step('/ has the search box', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search the directory' }).fill('canoe')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=canoe')
    await expect(page.getByRole('link', { name: 'Ana Beatriz Corrêa' })).toBeVisible()
  })
})

test('/ shows its numbers at once to those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('countries', { exact: true }).locator('..')).toHaveText('countries9')
})

test('the search of the first screen says whole what it takes, in every language', async ({ page }) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/?lang=${language}`)
    const field = page.getByRole('main').getByRole('searchbox')
    const [needed, room] = await field.evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input)
      const brush = document.createElement('canvas').getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.font = style.font
      const inside = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return [brush.measureText(input.placeholder).width, inside]
    })
    expect(needed, language).toBeLessThanOrEqual(Number(room))
  }
})
