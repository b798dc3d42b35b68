import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { locations } from '#server/database/schema/locations.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter, ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { tooWide } from '#tests/browser/too-wide.ts'
import { insertAttraction, insertCity, insertEvent, insertImage } from '#tests/factories.ts'

/** A town with two texts that are missing in French; its name makes it stand first. */
const town = (name: string) => ({
  name: `Aa ${name}`,
  description: { en: `${name} lies on a river.`, pt: 'Uma cidade.', es: 'Una ciudad.' },
  gettingThere: { river: { en: 'By boat from Manaus.', pt: 'De barco.', es: 'En barco.' } },
})
const desk = paths.translations({ kind: 'city', language: 'fr' })
const field = (page: Page, town: string, label: string) =>
  page.getByRole('form', { name: `Aa ${town}, ${label}, French` }).getByRole('textbox')
const button = (page: Page, town: string, label: string, does = 'Translate') =>
  page.getByRole('button', { name: `${does} Aa ${town}, ${label}, French` })

test('the desk is worked through by keyboard, from missing to saved, at the size of a phone', async ({
  page,
  db,
  signInAs,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(['editor'])
  const [first, second] = [ownWord(), ownWord()].sort()
  if (!first || !second) throw new Error('no words')
  const { id } = await insertCity(db, town(first))
  await insertCity(db, town(second))
  await page.goto(paths.translations())
  const cities = page.getByRole('table').getByRole('row', { name: /^Cities/ })
  await expect(cities).toContainText('missing')
  await hydrated(page)
  // a figure leads down to the texts that it counts
  await cities.locator('td[data-label="French"]').getByRole('link').click()
  await expect(page).toHaveURL(`${desk}#open-texts`)
  await expect(page.getByRole('heading', { name: 'To be translated' })).toBeInViewport()
  await button(page, first, 'Description').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, first, 'Description')).toBeFocused()
  await expect(page.getByText(`${first} lies on a river.`)).toBeVisible()
  await page.keyboard.type('Au bord d’un fleuve.')
  await page.keyboard.press('Control+Enter')
  await expect(field(page, first, 'By river')).toBeFocused()
  await page.keyboard.type('En bateau.')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field(page, second, 'Description')).toBeFocused()
  // the text typed there waits
  await page.keyboard.press('Alt+ArrowUp')
  await expect(field(page, first, 'By river')).toHaveValue('En bateau.')
  await expect(field(page, first, 'By river')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(field(page, second, 'Description')).toBeFocused()
  const [row] = await db.select().from(locations).where(eq(locations.id, id))
  expect(row?.description.fr).toBe('Au bord d’un fleuve.')
  expect(row?.gettingThere.river?.fr).toBe('En bateau.')
  // what is saved stays in its place, and is gone when the desk is opened again
  await expect(button(page, first, 'Description', 'Change')).toBeVisible()
  await page.reload()
  await expect(button(page, second, 'Description')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Aa ${first}` })).toBeHidden()
})

test('what is typed outlives the page, and two who write the same text are asked', async ({
  page,
  db,
  signInAs,
  makeContext,
  person,
  baseURL,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)/)
  await signInAs(['editor'])
  const name = ownWord()
  await insertCity(db, town(name))
  await page.goto(desk)
  await button(page, name, 'Description').click()
  await field(page, name, 'Description').fill('La mienne.')
  await expect(page.getByText('Kept on this device, not saved yet')).toBeVisible()
  const context = await makeContext()
  await enter(context, db, await person({}, ['editor']), String(baseURL))
  const other = await context.newPage()
  await other.goto(desk)
  await button(other, name, 'Description').click()
  await field(other, name, 'Description').fill('La sienne.')
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(field(page, name, 'Description')).toHaveValue('La mienne.')
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Translation saved').first()).toBeVisible()
  await field(page, name, 'Description').press('Control+Enter')
  await expect(page.getByText('Someone else saved this in the meantime')).toBeVisible()
  await page.getByRole('radio', { name: 'La sienne.' }).check()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect(button(page, name, 'Description', 'Change')).toBeVisible()
})

test('a source that changes during writing is shown before anything is saved', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)/)
  await signInAs(['editor'])
  const name = ownWord()
  const { id } = await insertCity(db, town(name))
  await page.goto(desk)
  await button(page, name, 'Description').click()
  await field(page, name, 'Description').fill('Au bord d’un fleuve.')
  const description = { en: `${name} lies on two rivers.`, pt: 'Uma cidade.', es: 'Una ciudad.' }
  const updatedAt = new Date(Date.now() + 1000)
  await db.update(locations).set({ description, updatedAt }).where(eq(locations.id, id))
  await field(page, name, 'Description').press('Control+Enter')
  await expect(page.getByText('Already in the form from the other person: Source.')).toBeVisible()
  await expect(page.getByText(`${name} lies on two rivers.`)).toBeVisible()
  await field(page, name, 'Description').fill('Au bord de deux fleuves.')
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect(button(page, name, 'Description', 'Change')).toBeVisible()
})

test('the desk has no obstacles, on each screen and in both themes', async ({ page, db, signInAs }) => {
  await signInAs(['editor'])
  const name = ownWord()
  await insertCity(db, town(name))
  await page.goto(desk)
  await button(page, name, 'Description').click()
  await expect(field(page, name, 'Description')).toBeFocused()
  await expectNoObstacles(page)
})

test('the desk of translations is searched, for events too', async ({ page, db, signInAs }) => {
  await test.step('an event that is over, or a draft, is on the desk where it is asked for', async () => {
    await signInAs(['editor'])
    const [over, draft] = [ownWord(), ownWord()]
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    await insertEvent(db, { title: { en: `Feast ${over}` }, startsOn: day, sortDate: day as never })
    await insertEvent(db, {
      title: { en: `Feast ${draft}` },
      status: 'draft',
      sortDate: '2000-01-01' as never,
    })
    await page.goto(paths.translations({ kind: 'event' }))
    await expect(
      page.getByText('Saved on this page').or(page.getByText('Nothing to translate')),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: `Feast ${over}` })).toHaveCount(0)
    await page.getByLabel('Events', { exact: true }).selectOption('Only those that are over')
    await expect(page.getByRole('region', { name: `Feast ${over}` })).toContainText('It has passed')
    await expect(page).toHaveURL(/events=past/)
    await page.getByLabel('Events', { exact: true }).selectOption('Only drafts and those in review')
    const row = page.getByRole('region', { name: `Feast ${draft}` })
    await expect(row).toContainText('Visitors do not see it yet')
    await expect(page.getByRole('heading', { name: `Feast ${over}` })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
  })
  await test.step('the desk is searched by a name', async () => {
    await signInAs(['editor'])
    const [name, other] = [ownWord(), ownWord()]
    await insertCity(db, town(name))
    await insertCity(db, town(other))
    await page.goto(paths.translations({ q: name, kind: 'city' }))
    await expect(page.getByRole('heading', { name: `Aa ${name}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Aa ${other}` })).toBeHidden()
    await page.getByLabel('Name', { exact: true }).fill(other.toUpperCase())
    await expect(page.getByRole('heading', { name: `Aa ${other}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Aa ${name}` })).toBeHidden()
    await page.getByLabel('Name', { exact: true }).fill('xyzzy nowhere')
    await expect(page.getByText('Nothing is missing or outdated with these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })
})

test('from the page of a city one comes to its texts, those of its attractions and of its pictures, and writes them', async ({
  page,
  db,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(['editor'])
  const [name, lake, other] = [ownWord(), ownWord(), ownWord()]
  const { id } = await insertCity(db, town(name))
  await insertCity(db, town(other))
  await insertAttraction(db, { cityId: id, name: lake, description: { en: 'A lake.' } })
  const image = await insertImage(db, { bytes: Buffer.from(name), hash: name })
  const pictureId = newId()
  const caption = { en: 'The port', pt: 'O porto' }
  await db
    .insert(pictures)
    .values({ id: pictureId, cityId: id, imageId: image.id, uploadKey: newId(), caption })
  await page.goto(paths.contentCity(id))
  await expect(page.getByText('Texts are missing in French, Portuguese and Spanish')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: `Translate Aa ${name}` }).click()
  await expect(page.getByText(`Only Aa ${name}, with its attractions and pictures`)).toBeVisible()
  await expect(page.getByRole('heading', { name: lake })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Aa ${other}` })).toBeHidden()
  const picture = page.getByRole('region', { name: `Aa ${name} (1)` })
  // in the shape that pictures have everywhere, also while it comes
  expect((await picture.locator('img').boundingBox())?.height).toBeGreaterThan(80)
  await expect(picture.getByRole('link', { name: 'Its page' })).toHaveAttribute(
    'href',
    paths.contentCity(id, 'pictures'),
  )
  await picture.getByRole('button', { name: 'Translate' }).first().click()
  await picture.getByRole('textbox').fill('Le port')
  await page.keyboard.press('Control+Enter')
  await expect(picture.getByText('Translation saved')).toBeVisible()
  const [row] = await db.select().from(pictures).where(eq(pictures.id, pictureId))
  expect(row?.caption.fr).toBe('Le port')
  expect(await violationsOf(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  for (const kind of ['Attractions', 'Pictures']) {
    await page.getByLabel('Type').selectOption(kind)
    await expect(page).toHaveURL(/kind=/)
    await expect(page.getByText(`Only Aa ${name},`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByText(`Only Aa ${name}`)).toBeHidden()
})
