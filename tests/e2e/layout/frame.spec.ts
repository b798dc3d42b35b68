import { expect, test } from '#tests/browser/test.ts'

test('the frame of a page leads on', async ({ page }) => {
  await test.step('the header leads to tours, guides, agencies, cities and events, and says where one is', async () => {
    await page.goto('/help')
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, path] of [
      ['Tours', '/offers'],
      ['Guides', '/profiles'],
      ['Lodges & agencies', '/organizations'],
      ['Cities', '/cities'],
      ['Events', '/events'],
    ] as const) {
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await page.getByRole('banner').getByRole('link', { name: 'Igarapé' }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('the breadcrumb of a list is home and the list', async () => {
    for (const [path, name] of [
      ['/profiles', 'Guides'],
      ['/organizations', 'Lodges & agencies'],
      ['/events', 'Events'],
    ] as const) {
      await page.goto(path)
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(way.getByRole('listitem')).toHaveText(['Home', name])
      await expect(way.getByText(name)).toHaveAttribute('aria-current', 'page')
    }
  })
  await test.step('the footer stays in view with the name, the year, language and theme', async () => {
    await page.goto('/profiles')
    const footer = page.getByRole('contentinfo')
    // on the last day of a year the server's clock may say another one
    const years = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).getUTCFullYear())
    await expect(footer.getByText(new RegExp(`Igarapé (${years.join('|')})$`))).toBeInViewport()
    for (const name of ['Language', 'Theme']) {
      await expect(footer.locator('summary').filter({ hasText: name })).toBeInViewport()
    }
  })
  await test.step('the foot of the page leads to help, to being listed, to the search and to the open data', async () => {
    await page.goto('/cities')
    const footer = page.getByRole('contentinfo')
    for (const [name, path] of [
      ['Help', '/help'],
      ['List your services', '/welcome'],
      ['Search', '/search'],
      ['Open data and API', '/api/docs'],
      ['About', '/about'],
      ['How we review pages', '/how-we-review'],
      ['How we rank', '/how-we-rank'],
      ['Accessibility', '/accessibility'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
  })
})

test('the search of the header finds places, tours, people and events', async ({ page, isMobile }) => {
  await page.goto('/cities')
  const header = page.getByRole('banner')
  // a phone has no room for the field: there the header leads to it
  if (isMobile) await header.getByRole('link', { name: 'Search' }).click()
  const search = isMobile ? page.getByRole('main') : header
  await search.getByRole('searchbox', { name: 'Search the directory' }).fill('Manaus')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=Manaus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Manaus”')
  for (const kind of ['Places', 'Tours', 'People and lodges', 'Events']) {
    await expect(page.getByRole('region', { name: kind })).toBeVisible()
  }
  await page
    .getByRole('region', { name: 'Places' })
    .getByRole('link', { name: 'Manaus', exact: true })
    .click()
  await expect(page).toHaveURL('/location/brazil/manaus')
})
