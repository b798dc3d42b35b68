import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { locations } from '#server/database/schema/locations.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { withTiles } from '#tests/browser/with-tiles.ts'
import { insertAttraction, insertCity } from '#tests/factories.ts'
import { redAndBlue } from '#tests/pictures.ts'

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast').last()).toContainText(text)
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function writeIn(page: Page, where: string, label: string, texts: Record<string, string>) {
  for (const [tab, text] of Object.entries(texts)) {
    await part(page, where).getByRole('tab', { name: tab }).click()
    await part(page, where).getByLabel(label, { exact: true }).fill(text)
  }
}

test('a new city is brought online: created, described in four languages, attraction and picture added, opened, and a visitor finds it', async ({
  page,
  browser,
  baseURL,
  signInAs,
  tolerate,
}) => {
  test.slow()
  await withTiles(page, tolerate)
  await signInAs(['editor'])
  const word = ownWord()
  const name = `Vila Nova ${word}`
  await page.goto(paths.content())
  await page.getByRole('button', { name: 'New city' }).click()
  await page.getByRole('button', { name: 'Create the city' }).click()
  await expect(main(page).locator('.error')).toHaveCount(2)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('BR')
  await page.getByLabel('State, department').fill('Amazonas')
  await page.getByLabel('Population (optional)').fill('12 345')
  await page.getByLabel('Year of the population').fill('2022')
  await page.getByLabel('Other names').fill(`Porto ${word}`)
  await page.getByLabel('Latitude').fill('-60,1')
  await page.getByLabel('Longitude').fill('-3.2')
  await writeIn(page, 'Description', 'What the city is like', {
    English: 'A town on stilts.',
    Français: 'Une ville sur pilotis.',
    Português: 'Uma cidade sobre palafitas.',
    Español: 'Una ciudad sobre pilotes.',
  })
  await page.getByLabel('What changes through the year').selectOption('water')
  const high = page.getByRole('group', { name: 'High water, usually in' })
  const low = page.getByRole('group', { name: 'Low water, usually in' })
  await high.getByLabel('June').check()
  await low.getByLabel('June').check()
  await expect(high.getByLabel('June')).not.toBeChecked()
  await low.getByLabel('November').check()
  await high.getByLabel('June').check()
  await writeIn(page, 'When to come', 'What this means for visitors', {
    English: 'It usually rises in May.',
  })
  await page.getByLabel('Where the months are published').fill('SGB')
  await writeIn(page, 'How to get there', 'By river', { English: 'A boat from Manaus, 5 hours' })
  await page.getByRole('button', { name: 'Create the city' }).click()
  await expect(page.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Latitude').fill('-3.2')
  await page.getByLabel('Longitude').fill('-60,1')
  await page.getByRole('button', { name: 'Create the city' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page)).toContainText(`/location/brazil/vila-nova-${word}`)
  await page.getByRole('link', { name: 'Attractions', exact: true }).click()
  await expect(main(page)).toContainText('No attractions yet')
  await page.getByRole('button', { name: 'New attraction' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Mirante ${word}`)
  await page.getByLabel('Category').selectOption('viewpoint')
  await page.getByLabel('What there is to see').fill('The bend of the river.')
  await page.getByRole('button', { name: 'Add the attraction' }).click()
  await toast(page, 'Attraction added')
  await expect(main(page).getByRole('heading', { name: `Mirante ${word}` })).toBeVisible()

  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  await main(page)
    .locator('input[type=file]:enabled')
    .setInputFiles([
      { name: 'port.jpg', mimeType: 'image/jpeg', buffer: await redAndBlue(700, 500).jpeg().toBuffer() },
    ])
  await expect(main(page)).toContainText('1 picture sent')
  await page.getByRole('button', { name: `Publish ${name}` }).click()
  await toast(page, `${name} is published`)
  await expect(page.getByRole('button', { name: `Unpublish ${name}` })).toBeVisible()

  const visitor = await browser.newContext({ baseURL: String(baseURL), locale: 'pt-BR' })
  const site = await visitor.newPage()
  await site.goto(`/search?q=${encodeURIComponent(`Porto ${word}`)}`)
  await site
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(site.getByRole('heading', { level: 1, name })).toBeVisible()
  const seen = site.getByRole('main')
  for (const text of [
    'Uma cidade sobre palafitas.',
    '12.345',
    `Mirante ${word}`,
    'A boat from Manaus, 5 hours',
  ]) {
    await expect(seen).toContainText(text)
  }
  await expect(seen.locator('.shot.large img')).toHaveCount(1)
  await visitor.close()
})

test('what is typed about a city is kept, and what somebody else saved in the meantime is a choice', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/status of 409/)
  await signInAs(['editor'])
  const name = `Vila ${ownWord()}`
  const { id } = await insertCity(db, { name, description: { en: 'A town.' } })
  await page.goto(paths.contentCity(id))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const description = page.getByLabel('What the city is like', { exact: true })
  await description.fill('Mine.')
  await expect(main(page)).toContainText('Kept on this device')
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(description).toHaveValue('Mine.')
  const later = new Date(Date.now() + 60_000)
  await db
    .update(locations)
    .set({ description: { en: 'Theirs.' }, updatedAt: later })
    .where(eq(locations.id, id))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page)).toContainText('Someone else saved this in the meantime')
  await page.getByRole('radio', { name: 'Theirs.' }).check()
  await expect(description).toHaveValue('Theirs.')
  await page.getByRole('radio', { name: 'Mine.' }).check()
  await page.getByRole('button', { name: 'Save these' }).click()
  await toast(page, 'City saved')
  const [row] = await db.select().from(locations).where(eq(locations.id, id))
  expect(row?.description).toEqual({ en: 'Mine.' })
})

test('a city is deleted once it is empty and its name is typed; attractions are put in order', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['editor'])
  const name = `Vila ${ownWord()}`
  const { id } = await insertCity(db, { name })
  const [first, second] = [`Cais ${ownWord()}`, `Porto ${ownWord()}`]
  await insertAttraction(db, { cityId: id, name: first, position: 1 })
  await insertAttraction(db, { cityId: id, name: second, position: 2 })
  const { id: place } = await insertCity(db, { kind: 'place', cityId: id, name: 'Cais' })
  await page.goto(paths.contentCity(id, 'attractions'))
  await page.getByRole('button', { name: `Move ${second} up` }).click()
  const rows = main(page).locator('ol > li h3')
  await expect(rows).toHaveText([second, first])
  await page.goto(paths.contentCity(id))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete this city' }).click()
  await expect(dialog).toContainText('Places: 1')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await db.delete(locations).where(eq(locations.id, place))
  await page.reload()
  await page.getByRole('button', { name: 'Delete this city' }).click()
  await expect(dialog).toContainText('Its attractions (2) and pictures (0) will be deleted with it.')
  await dialog.getByLabel(/to confirm/).fill('Vila')
  await dialog.getByRole('button', { name: 'Delete the city' }).click()
  await expect(dialog.getByLabel(/to confirm/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/to confirm/).fill(name.toUpperCase())
  await dialog.getByRole('button', { name: 'Delete the city' }).click()
  await expect(page).toHaveURL(paths.content())
  expect(await db.$count(locations, eq(locations.id, id))).toBe(0)
})

test('cities are found with a typing error, opened from the list, and a failed list is asked for again', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource|ERR_FAILED/)
  await signInAs(['editor'])
  const word = ownWord()
  const { name } = await insertCity(db, { name: `Igapó ${word}`, isActive: false })
  await page.goto(paths.content())
  await page.getByLabel('Name, or another name').fill(`Igapo ${word}`)
  await expect(main(page).locator('.dense tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: `Publish ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Publish ${name}?` })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'a description, in any language',
    'something to see: a page, an event or an attraction',
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).locator('.dense tbody tr')).toContainText('Not published')
  await page.getByRole('button', { name: `Publish ${name}` }).click()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await toast(page, `${name} is published`)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Published or not').selectOption('false')
  await expect(main(page)).toContainText('No cities found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(main(page).locator('.dense tbody tr').first()).toBeVisible()
  await page.route('**/api/tourism/admin/cities?*', (route) => route.abort())
  await page.getByLabel('Country').selectOption('BR')
  await expect(main(page)).toContainText('The cities could not be loaded')
  await page.unroute('**/api/tourism/admin/cities?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).locator('.dense tbody tr').first()).toBeVisible()
})

test('people without access are told which permission they need', async ({ page, signInAs }) => {
  await signInAs(['provider'])
  const response = await page.goto(paths.content())
  expect(response?.status()).toBe(403)
  await expect(main(page)).toContainText('MANAGE_TOURISM')
})
