import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertAttraction, insertCity } from '#tests/factories.ts'
import { redAndBlue } from '#tests/pictures.ts'

const main = (page: Page) => page.getByRole('main')

async function addPicture(page: Page, width: number) {
  const buffer = await redAndBlue(width, 500).jpeg().toBuffer()
  await main(page)
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'river.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(main(page)).toContainText('1 picture sent')
}

test('staff give an attraction and a country a picture, and visitors see it wherever the thing appears', async ({
  page,
  db,
  browser,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs(['editor'])
  await page.setViewportSize({ width: 320, height: 640 })
  const word = ownWord()
  const [city, near] = [
    await insertCity(db, { name: `Vila ${word}`, latitude: -3.4, longitude: -61 }),
    await insertCity(db, { name: `Porto ${word}`, latitude: -3.42, longitude: -61.1 }),
  ]
  const { id, name } = await insertAttraction(db, { cityId: city.id, name: `Mirante ${word}` })
  await insertAttraction(db, { cityId: near.id, name: `Praia ${word}` })
  await page.goto(paths.contentCity(city.id, 'attractions'))
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(main(page).getByRole('heading', { name: 'Pictures of this attraction' })).toBeVisible()
  await addPicture(page, 700)
  await page.getByRole('button', { name: 'Caption of picture 1' }).click()
  await page.getByLabel('Caption', { exact: true }).fill('The bend · Photo: A. Silva, CC BY 4.0')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.locator('.toast').last()).toContainText('Caption saved')
  expect(await violationsOf(page)).toEqual([])
  await page.goto(paths.contentCountries())
  await page.getByRole('button', { name: 'Edit Suriname' }).click()
  await expect(main(page).getByRole('heading', { name: 'Pictures of this country' })).toBeVisible()
  await addPicture(page, 800)

  const visitor = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
  const site = await visitor.newPage()
  await site.goto(paths.city('brazil', `vila-${word}`))
  const card = site.locator(`#a-${id}`)
  const image = card.locator('.picture img')
  await expect(image).toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('width', '700')
  await expect(card.locator('.picture source')).toHaveAttribute(
    'srcset',
    /320\.avif 320w, [^ ]+\/640\.avif 640w$/,
  )
  await card.getByText('Show the picture').click()
  await expect(card.getByText('Photo: A. Silva, CC BY 4.0')).toBeVisible()
  for (const path of [paths.city('brazil', `porto-${word}`), `/search?q=mirante+${word}`]) {
    await site.goto(path)
    const hit = main(site).getByRole('listitem').filter({ hasText: name }).last()
    await expect(hit.locator('picture img')).toHaveAttribute('src', /\/320\.webp$/)
  }
  await site.goto(paths.country('suriname'))
  await expect(main(site).locator('.shot.large img').first()).toHaveAttribute('src', /\.webp$/)
  await visitor.close()

  const saving = await browser.newContext({
    baseURL: String(baseURL),
    extraHTTPHeaders: { 'save-data': 'on' },
  })
  const small = await saving.newPage()
  const asked: string[] = []
  small.on('request', (request) => {
    if (/\.webp|\.avif/.test(request.url())) asked.push(request.url())
  })
  await small.goto(paths.city('brazil', `vila-${word}`))
  await expect(small.locator(`#a-${id}`).getByText('Show the picture')).toBeVisible()
  await small.goto(paths.country('suriname'))
  await expect(main(small).getByText('Show the picture')).toBeVisible()
  expect(asked).toEqual([])
  await saving.close()
})
