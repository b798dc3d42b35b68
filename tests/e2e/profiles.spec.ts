import { createHash } from 'node:crypto'
import { expect, test } from '#tests/browser/test.ts'
import { insertImage, insertProfile } from '#tests/factories.ts'
import { redAndBlue } from '#tests/pictures.ts'

test('/profiles shows cards, of examples too', async ({ page }) => {
  await test.step('/profiles shows each professional with name, type, city and a way to the details', async () => {
    await page.goto('/profiles?city=Manaus')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Ana Beatriz Corrêa' }) })
    await expect(card).toContainText('Guide')
    await expect(card).toContainText('Manaus, Brazil')
    await expect(card).toContainText(/\$\d+ USD per/)
    // one tab stop
    await expect(card.getByRole('link')).toHaveCount(1)
    await card.getByRole('link', { name: 'Ana Beatriz Corrêa' }).click()
    await expect(page).toHaveURL('/profile/ana-beatriz-correa')
  })
  await test.step('lists of examples say so once, and nothing of a review', async () => {
    for (const path of ['/profiles', '/organizations', '/offers']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText('These pages are invented examples that nobody has reviewed.')).toHaveCount(
        1,
      )
      await expect(main.getByRole('listitem').getByText(/\bExample\b/)).toHaveCount(0)
      await expect(main).not.toContainText('reviewed before being listed')
      await expect(main.locator('.stars')).toHaveCount(0)
    }
    await page.goto('/events')
    const note = page.getByText('Pages marked “Example” are invented')
    await note.getByRole('link', { name: 'What this means' }).click()
    await expect(page).toHaveURL('/how-we-review#examples')
    for (const path of ['/profile/ana-beatriz-correa', '/organization/igapo-de-prata-lodge']) {
      await page.goto(path)
      await expect(page.getByText('Example', { exact: true }).first()).toBeVisible()
    }
  })
})

test.describe('professionals made by the test', () => {
  test.use({ server: 'changing' })

  test('/profiles shows who is listed, with or without a picture', async ({ page, db }) => {
    await test.step('a list without examples says that everyone is reviewed', async () => {
      const { name } = await insertProfile(db, { name: 'Zulmira Sem Igual' })
      await page.goto(`/profiles?q=${encodeURIComponent(name)}`)
      await expect(page.getByText('1 person. Everyone is reviewed before being listed.')).toBeVisible()
      await expect(page.getByText(/examples/)).toHaveCount(0)
    })
    await test.step('/profiles shows an avatar, 128 pixels wide where it is a picture', async () => {
      const bytes = await redAndBlue(512, 512).webp().toBuffer()
      const image = await insertImage(db, {
        ...{ bytes, mime: 'image/webp', width: 512, height: 512 },
        hash: createHash('sha256').update(bytes).digest('hex'),
      })
      const { name } = await insertProfile(db, { name: 'Iracema Com Retrato', imageId: image.id })
      await page.goto(`/profiles?q=${encodeURIComponent(name)}`)
      const picture = page.getByRole('listitem').filter({ hasText: name }).locator('img')
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
        .toEqual([128, 128])
    })
  })
})

test('/profiles narrows by group and type', async ({ page }) => {
  await test.step('/profiles shows example people with a drawn face', async () => {
    await page.goto('/profiles?city=Manaus')
    const faces = page.getByRole('main').locator('img[src*="/drawings/portrait/"]')
    await expect(faces).toHaveCount(8)
    await expect(faces.first()).toHaveJSProperty('naturalWidth', 80)
  })
  await test.step('/profiles keeps the group and the type in the address, and follows back and forward', async () => {
    await page.goto('/profiles')
    const groups = page.getByRole('navigation', { name: 'Filter by type' })
    const types = page.getByRole('navigation', { name: 'Types: Guides' })
    await expect(groups.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
    await expect(types).toHaveCount(0)
    await groups.getByRole('link', { name: /^Guides/ }).click()
    await expect(page).toHaveURL('/profiles?group=guides')
    await expect(groups.getByRole('link', { name: /^Guides/ })).toHaveAttribute('aria-current', 'true')
    await types.getByRole('link', { name: /^Guide / }).click()
    await expect(page).toHaveURL('/profiles?type=guide')
    await expect(groups.getByRole('link', { name: /^Guides/ })).toHaveAttribute('aria-current', 'true')
    await expect(types.getByRole('link', { name: /^Guide Remove/ })).toHaveAttribute('aria-current', 'true')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .filter({ hasNotText: 'Guide' }),
    ).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/profiles?group=guides')
    await page.goForward()
    await types.getByRole('link', { name: /^Guide Remove/ }).click()
    await expect(page).toHaveURL('/profiles?group=guides')
  })
  await test.step('/profiles offers six groups at most, with their counts, and only types that have listings', async () => {
    await page.goto('/profiles')
    const groups = page.getByRole('navigation', { name: 'Filter by type' })
    const counts = (await groups.getByRole('link').allTextContents()).map((text) =>
      Number(text.match(/\d+$/)?.[0]),
    )
    const [all, ...each] = counts
    expect(each.length).toBeGreaterThan(2)
    expect(each.length).toBeLessThanOrEqual(6)
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(all)
    await page.goto('/profiles?group=guides')
    const types = page.getByRole('navigation', { name: 'Types: Guides' })
    await expect(types.getByRole('link', { name: 'Guide 10', exact: true })).toBeVisible()
    await expect(types.getByRole('link', { name: /Botanist/ })).toHaveCount(0)
    await page.goto('/profiles?group=help')
    await expect(page.getByRole('link', { name: /Destination marketing/ })).toHaveCount(0)
  })
  await test.step('/profiles shows a type in which nobody is as chosen, with its cross and its group', async () => {
    await page.goto('/profiles?type=botanist&city=Manaus')
    const chosen = page
      .getByRole('navigation', { name: 'Types: Nature' })
      .getByRole('link', { name: /^Botanist/ })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('main').locator('.chip.blame')).toContainText(/Botanist|Manaus/)
    await chosen.click()
    await expect(page).toHaveURL('/profiles?group=nature&city=Manaus')
  })
})

test('/profiles narrows, sorts and turns pages', async ({ page }) => {
  await test.step('/profiles has groups in each language', async () => {
    for (const [language, group] of [
      ['fr', 'Aide au voyage'],
      ['pt', 'Apoio à viagem'],
      ['es', 'Ayuda para el viaje'],
    ] as const) {
      await test.step(`/profiles has groups in ${language}`, async () => {
        await page.goto(`/profiles?group=help&lang=${language}`)
        await expect(page).toHaveTitle(new RegExp(`^${group} · `))
        const chosen = page.getByRole('main').getByRole('link', { name: new RegExp(`^${group} \\d+$`) })
        await expect(chosen).toHaveAttribute('aria-current', 'true')
      })
    }
  })
  await test.step('/profiles narrows by city, country and language, and takes a filter away again', async () => {
    await page.goto('/profiles')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Brazil')
    await page.getByRole('combobox', { name: 'Language spoken' }).selectOption('French')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/country=BR&language=fr/)
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(cards.filter({ hasText: 'Yasmin Akel Monteiro' })).toBeVisible()
    await expect(cards.filter({ hasNotText: 'French' })).toHaveCount(0)
    await expect(cards.filter({ hasNotText: 'Brazil' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove the filter French' }).click()
    await expect(page).toHaveURL('/profiles?country=BR')
  })
  await test.step('/profiles can show the best rated first', async () => {
    await page.goto('/profiles')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated first')
    await page.getByRole('button', { name: 'Show' }).click()
    // examples have no rating
    await expect(page).toHaveURL(/sort=rating/)
  })
  await test.step('/profiles shows a page at a time, and everyone once', async () => {
    await page.goto('/profiles')
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    const first = await names.allTextContents()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
    const all = [...first, ...(await names.allTextContents())]
    expect(all).toHaveLength(42)
    expect(new Set(all).size).toBe(42)
  })
})

test('/profiles says when nobody is found', async ({ page }) => {
  await page.goto('/profiles?city=Nowhere')
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('link', { name: 'Show all guides' }).click()
  await expect(page).toHaveURL('/profiles')
})

test('/profiles with a type that does not exist finds nobody', async ({ page }) => {
  await page.goto('/profiles?type=astronaut')
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
})

test('/profiles marks the filter that empties the list, with its cross', async ({ page }) => {
  await page.goto('/profiles?city=Manaus&language=shp')
  const remove = page.getByRole('main').locator('.chip.blame')
  await expect(remove).toContainText('Shipibo')
  await expect(page.getByText(/^Without this filter there are \d+:$/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^Without “Shipibo/ }).getByRole('listitem')).toHaveCount(6)
  await remove.click()
  await expect(page).toHaveURL('/profiles?city=Manaus')
})
