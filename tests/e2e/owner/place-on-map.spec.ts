import type { Page } from '@playwright/test'
import { chooseCity, openNew, test } from '#tests/browser/own-places.ts'
import { expect } from '#tests/browser/test.ts'

const toast = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)
const current = (page: Page) => page.getByRole('status').filter({ hasText: /coordinates|No point/ })

test.describe('with the device’s place', () => {
  test.use({ geolocation: { latitude: -3.1234567, longitude: -60.7654321 } })

  test('granted: it is set, and said', async ({ page, context, begin }) => {
    await context.grantPermissions(['geolocation'])
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Location Found.*Your current location has been set/s)
    await expect(current(page)).toHaveText('Current coordinates: −3.123457, −60.765432')
    await expect(page.getByLabel('Latitude')).toHaveValue('-3.123457')
  })

  test('denied: it is said, and what was typed stays', async ({ page, context, begin }) => {
    await context.clearPermissions()
    await begin()
    await openNew(page)
    await page.getByLabel('Latitude').fill('-3')
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Location Error.*Unable to get your current location/s)
    await expect(page.getByLabel('Latitude')).toHaveValue('-3')
  })

  test('not there: it is said', async ({ page, begin }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
    await begin()
    await openNew(page)
    await page.getByRole('button', { name: 'Use My Location' }).click()
    await toast(page, /Not Supported.*Geolocation is not supported by this browser/s)
  })
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
