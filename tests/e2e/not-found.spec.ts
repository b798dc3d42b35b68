import { expect, test } from '#tests/browser/test.ts'

test('an address that does not exist', async ({ page, request }) => {
  await test.step('any other path reads "404 Page Not Found" and leads home', async () => {
    for (const path of ['/nowhere', '/admin/nowhere', '/profile/ana-beatriz-correa/more', '/cities.html']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    }
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('the page of an address that does not exist searches', async () => {
    await page.goto('/nowhere')
    const main = page.getByRole('main')
    await main.getByRole('searchbox', { name: 'Search the directory' }).fill('canoe manaus')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=canoe+manaus')
    await expect(page.getByRole('link', { name: 'A day by canoe on the Rio Negro' })).toBeVisible()
  })
  await test.step('a page that is not there searches for the words of its address', async () => {
    for (const [path, list, words] of [
      ['/profile/anna-beatriz', 'See all guides', 'anna beatriz'],
      ['/organization/remanso_cor', 'See all organizations', 'remanso cor'],
      ['/event/festa-do-cirio', 'See all events', 'festa do cirio'],
      ['/offer/8ee59045-b4ab-879a-8b41-245e99a6d999', 'See all tours', ''],
      ['/location/brazil/porto-velhao', 'All cities', 'porto velhao'],
    ] as const) {
      await test.step(`the page of ${path}, which is not there, searches for the words of its address`, async () => {
        expect((await page.goto(path))?.status()).toBe(404)
        const main = page.getByRole('main')
        await expect(main.getByRole('searchbox', { name: 'Search the directory' })).toHaveValue(words)
        await expect(main.getByRole('link', { name: list })).toBeVisible()
        await main.getByRole('button', { name: 'Search' }).click()
        await expect(page).toHaveURL(`/search?q=${words.replaceAll(' ', '+')}`)
      })
    }
  })
  await test.step('a path with a slash at its end leads to the one without', async () => {
    await page.goto('/cities/')
    await expect(page).toHaveURL('/cities')
  })
  await test.step('an unknown call answers JSON, an unknown file plain text', async () => {
    const call = await request.get('/api/nowhere')
    expect(call.status()).toBe(404)
    expect(await call.json()).toMatchObject({ code: 'not_found' })
    const file = await request.get('/assets/nowhere.js')
    expect([file.status(), await file.text()]).toEqual([404, 'Not found'])
  })
  await test.step('the addresses of search engines lead to the pages: 301', async () => {
    for (const [old, now] of [
      ['/tourism/location/Manaus/Brazil', '/location/brazil/manaus'],
      ['/tourism/event/mashramani', '/event/mashramani'],
    ]) {
      const answer = await request.get(String(old), { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toMatch(new RegExp(`${now}$`))
    }
  })
})
