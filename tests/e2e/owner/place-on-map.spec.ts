import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { locations } from '#server/database/schema/locations.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { chooseCity, openDetails, openNew, test } from '#tests/browser/own-places.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'
import { cameraNotes, redAndBlue } from '#tests/pictures.ts'

const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)
const said = (page: Page) => page.getByRole('status').filter({ hasText: /ccurate|This site|took too long/ })
const current = (page: Page) => page.getByRole('status').filter({ hasText: /coordinates|No point/ })

test.describe('with the device’s place', () => {
  const place = { latitude: -3.1234567, longitude: -60.7654321 }
  test.use({ geolocation: place })

  test('granted: it is set, and said', async ({ page, context, begin }) => {
    await context.setGeolocation({ ...place, accuracy: 29.4 })
    await context.grantPermissions(['geolocation'])
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Location Found.*Your current location has been set/s)
    await expect(current(page)).toHaveText('Current coordinates: −3.123457, −60.765432')
    await expect(said(page)).toHaveText('Accurate to 30 m.')
    await expect(page.getByLabel('Latitude')).toHaveValue('-3.123457')
  })

  test('denied: it is said, and what was typed stays', async ({ page, context, begin }) => {
    await context.clearPermissions()
    await begin()
    await openNew(page)
    await openDetails(page)
    await page.getByLabel('Latitude').fill('-3')
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Location Error.*Unable to get your current location/s)
    await expect(said(page)).toContainText('This site does not have permission to see where you are.')
    await expect(page.getByLabel('Latitude')).toHaveValue('-3')
  })

  test('inaccurate: it is taken with a warning, or not at all', async ({ page, context, begin }) => {
    await context.grantPermissions(['geolocation'])
    await begin()
    await openNew(page)
    await context.setGeolocation({ ...place, accuracy: 5200 })
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await expect(said(page)).toHaveText(/^Not used: accurate only to 6 km\./)
    await expect(page.getByLabel('Latitude')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Move north' })).toHaveCount(0)
    await context.setGeolocation({ ...place, accuracy: 400 })
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await expect(said(page)).toHaveText(/^Only accurate to 400 m\./)
    await expect(page.getByLabel('Latitude')).toHaveValue('-3.123457')
    await expect(page.getByRole('button', { name: 'Move north' })).toBeVisible()
  })

  test('no answer in time: it is said', async ({ page, begin }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, failed) =>
        failed?.({ code: 3, message: 'slow' } as GeolocationPositionError)
    })
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await expect(said(page)).toHaveText('It took too long. Try again outdoors.')
  })

  test('not there: it is said', async ({ page, begin }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Not Supported.*Geolocation is not supported by this browser/s)
  })
})

test('a photo offers where it was taken; only a yes takes it, and nothing is sent', async ({
  page,
  db,
  begin,
}) => {
  const { city, owner } = await begin()
  await insertProfile(db, { ownerId: owner.id, cityId: city.id })
  await openNew(page)
  // the city of the user's page is already chosen, and the first button is for their own location
  await expect(page.getByRole('radio', { name: new RegExp(`^${city.name}`) })).toBeChecked()
  const form = page.getByRole('region', { name: 'Create New Location' })
  await expect(form.getByRole('button').first()).toHaveText('Use My Location')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const choose = async (notes: object) =>
    page.getByLabel('Find it from a photo').setInputFiles({
      name: 'IMG_2041.jpg',
      mimeType: 'image/jpeg',
      buffer: await redAndBlue(900, 600).withExif(notes).jpeg().toBuffer(),
    })
  await choose({ IFD0: { Make: 'Phonemaker' } })
  await expect(page.getByText('IMG_2041.jpg does not say where it was taken.')).toBeVisible()
  await choose(cameraNotes)
  await expect(page.getByText('IMG_2041.jpg was taken at −3.116667, −60.016667.')).toBeVisible()
  await expectNoObstacles(page)
  await page.getByRole('button', { name: 'Do not use it' }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('')
  await choose(cameraNotes)
  await page.getByRole('button', { name: 'Use the place of this photo' }).click()
  await expect(current(page)).toHaveText('Current coordinates: −3.116667, −60.016667')
  expect(sent).toEqual([])
  const name = `Cais ${ownWord()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create location' }).click()
  await toast(page, 'Location created successfully')
  const [kept] = await db.select().from(locations).where(eq(locations.name, name))
  expect(kept).toMatchObject({ cityId: city.id, latitude: -3.116667, longitude: -60.016667 })
})

test('the marker is set by a tap, dragged, and moved by keys and buttons', { tag: '@desktop' }, async ({
  page,
  begin,
}) => {
  const { city } = await begin()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openNew(page)
  await chooseCity(page, city.name)
  expect(asked.filter((url) => url.includes('point-map'))).toEqual([])
  await page.getByRole('button', { name: 'Open the map' }).click()
  const map = page.getByRole('region', { name: 'Map to set the point' })
  await expect(page.getByRole('button', { name: 'Closer' })).toBeVisible()
  await map.click({ position: { x: 120, y: 90 } })
  const marker = map.getByRole('button', { name: /^Marker at −3\.\d{6}, −(59|60)\.\d{6}$/ })
  await expect(marker).toBeVisible()
  const read = async () => [
    Number(await page.getByLabel('Latitude').inputValue()),
    Number(await page.getByLabel('Longitude').inputValue()),
  ]
  const metres = async (act: () => Promise<unknown>) => {
    const [latitude = 0, longitude = 0] = await read()
    await act()
    const [later = 0, farther = 0] = await read()
    const [north, east] = [
      (later - latitude) * 111_320,
      (farther - longitude) * 111_320 * Math.cos((latitude * Math.PI) / 180),
    ]
    return [Math.round(north), Math.round(east)]
  }
  await marker.focus()
  expect(await metres(() => page.keyboard.press('ArrowUp'))).toEqual([10, 0])
  await expect(marker).toBeFocused()
  expect(await metres(() => page.keyboard.press('ArrowLeft'))).toEqual([0, -10])
  expect(await metres(() => page.keyboard.press('Shift+ArrowRight'))).toEqual([0, 100])
  expect(await metres(() => page.getByRole('button', { name: 'Move south' }).click())).toEqual([-10, 0])
  const shifted = () => page.getByRole('button', { name: 'Move north' }).click({ modifiers: ['Shift'] })
  expect(await metres(shifted)).toEqual([100, 0])
  const [, east = 0] = await metres(async () => {
    await marker.hover()
    const box = await marker.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 5 })
    await page.mouse.up()
  })
  expect(east).toBeGreaterThan(500)
  const before = await read()
  await page.getByRole('button', { name: 'Closer' }).click()
  expect(await read()).toEqual(before)
})
