import { expect, test } from '#tests/browser/test.ts'

test('/offers shows tours, and leads on', async ({ page, request }) => {
  await test.step('/offers lists tours with their price, each one link to its page', async () => {
    await page.goto('/offers')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tours and stays')
    const first = main.getByRole('listitem').filter({ hasText: 'USD per' }).first()
    await expect(first.getByRole('link')).toHaveCount(1)
    const title = String(await first.getByRole('link').textContent())
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/offer\/[\da-f-]{36}$/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByText(/\$\d+ USD per/).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Good to know' })).toBeVisible()
  })
  await test.step('/offers says which filter empties the list, with its cross, and shows what there is without it', async () => {
    await page.goto('/offers?type=wildlife&city=Manaus&language=qu')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nothing matches with “Quechua”' })).toBeVisible()
    await expect(main.getByRole('group', { name: 'Filters' }).getByRole('link').first()).toContainText(
      'Quechua',
    )
    await expect(main.getByRole('link', { name: 'Night sounds in the flooded forest' })).toBeVisible()
    await main.getByRole('link', { name: 'Remove “Quechua”' }).click()
    await expect(page).not.toHaveURL(/language/)
  })
  await test.step('asking about a tour opens the chat about this tour', async () => {
    await page.goto('/offers?q=canoe&city=Manaus')
    await page.getByRole('main').getByRole('link', { name: 'A day by canoe on the Rio Negro' }).click()
    const ask = page.getByRole('main').getByRole('link', { name: 'WhatsApp', exact: true })
    const answer = await request.get(String(await ask.getAttribute('href')), { maxRedirects: 0 })
    const text = new URL(String(answer.headers().location)).searchParams.get('text')
    expect(text).toContain('Um dia de canoa no Rio Negro')
    expect(text).toContain('A day by canoe on the Rio Negro')
    expect(text).toContain(new URL(page.url()).pathname)
  })
  await test.step('an offer that is not there is a page that leads on', async () => {
    const response = await page.goto('/offer/0198c0de-0000-7000-8000-000000000000')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour not found')
    await page.getByRole('link', { name: 'See all tours' }).click()
    await expect(page).toHaveURL('/offers')
  })
})

test('/offers is narrowed by what, where, price, duration, language and month, without a script', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
  const page = await context.newPage()
  await page.goto('/offers')
  if ((viewport?.width ?? 0) < 960) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('What').selectOption('Wildlife')
  await page.getByLabel('Where').fill('Manaus')
  await page.getByText('More filters').click()
  await page.getByLabel('Price in USD').selectOption('Up to $60')
  await page.getByLabel('Duration').selectOption('Up to half a day')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/type=wildlife/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Night sounds in the flooded forest' })).toBeVisible()
  await main.getByRole('link', { name: /Up to \$60/ }).click()
  await expect(page).not.toHaveURL(/maxPrice/)
  await context.close()
})
