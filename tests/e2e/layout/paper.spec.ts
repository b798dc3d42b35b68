import { expect, test } from '#tests/browser/test.ts'

test.describe('on paper', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', colorScheme: 'light' }))

  test('pages on paper', async ({ page }) => {
    await test.step('the page of a guide has its contacts as text, everything open, and a small map', async () => {
      await page.goto('/profile/ana-beatriz-correa')
      const contacts = page.locator('.on-paper')
      await expect(contacts).toBeVisible()
      await expect(contacts).toContainText(/\+55 92 9\d{4}-?\d{4}/)
      await expect(contacts).toContainText(/@\S+\.example/)
      await expect(contacts).toContainText(/https?:\/\/\S+\/profile\/ana-beatriz-correa/)
      await expect(page.locator('main details:not([open])').first()).toBeAttached()
      for (const part of await page.locator('main details > :not(summary)').all())
        await expect(part).toBeVisible()
      const map = await page.getByRole('figure').locator('svg').first().boundingBox()
      expect(map?.width).toBeLessThan(260)
    })
    await test.step('a printed page has nothing that paper cannot do', async () => {
      for (const path of [
        '/',
        '/profile/ana-beatriz-correa',
        '/organization/igapo-de-prata-lodge',
        '/location/brazil/manaus',
        '/event/dias-de-remo-na-cheia',
        '/location/brazil',
        '/cities',
        '/offers',
        '/events',
        '/search?q=half+day+canoe+manaus',
        '/search?q=canoe&near=Manaus',
      ]) {
        await page.goto(path)
        for (const gone of [
          '.nav',
          '.bar',
          '.foot',
          '.crumbs',
          '.chips',
          '.read',
          '.filter-row',
          'button',
          'input',
          'form',
          '.button:not([data-marker])',
        ])
          await expect(page.locator(gone).filter({ visible: true }), `${gone} on ${path}`).toHaveCount(0)
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
        const [{ y, width }, { height }] = (await Promise.all([
          title.boundingBox(),
          page.getByRole('banner').boundingBox(),
        ])) as [{ y: number; width: number }, { height: number }]
        expect(y, `the title of ${path} is below the name of the site`).toBeGreaterThanOrEqual(height)
        expect(width, path).toBeGreaterThan(40)
      }
    })
  })

  test('a page in dark colors is black on white', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'))
    await page.goto('/profile/ana-beatriz-correa')
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  })
})

test('the interactive parts of home keep their edges in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/')
  expect(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).backgroundImage)).toBe('none')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(
    await page
      .locator('.hero-map .sea')
      .first()
      .evaluate((sea) => getComputedStyle(sea).fill),
  ).toBe(canvas)
  await page.goto('/profiles')
  const edge = await page
    .locator('.avatar')
    .first()
    .evaluate((face) => getComputedStyle(face).borderTopWidth)
  expect(edge).toBe('1px')
})

test('chips, marks and posters are seen in forced colors, and what has the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/search?q=half+day+canoe+manaus')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const chips = page.getByRole('main').locator('.chip')
  await expect(chips.nth(4)).toBeVisible()
  for (const chip of await chips.all()) {
    await expect(chip).toHaveCSS('border-top-width', '1px')
    await expect(chip).not.toHaveCSS('border-top-color', canvas)
  }
  await page.keyboard.press('Tab')
  await chips.first().focus()
  await expect(chips.first()).toHaveCSS('outline-style', 'solid')
  await expect(chips.first()).not.toHaveCSS('outline-color', canvas)
  await page.goto('/location/brazil/manaus')
  await expect(
    page.locator('main svg .pts circle, main svg .tw circle, main svg circle').first(),
  ).not.toHaveCSS('fill', canvas)
  await page.goto('/event/dias-de-remo-na-cheia')
  const fills = await page
    .locator('svg.poster')
    .first()
    .locator('path, rect, circle')
    .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill))
  expect(new Set(fills).size).toBeGreaterThan(2)
})

test('the parts of a city page do not move while it comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  for (const path of ['/location/brazil/manaus', '/profiles']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((all, each) => all + each, 0),
    )
    expect(sum, path).toBeLessThan(0.01)
  }
})
