import type { Page } from '@playwright/test'
// the server of these tests has no tiles
import { test } from '#tests/browser/asking.ts'
import { chooseCity, openDetails, openNew } from '#tests/browser/own-places.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity } from '#tests/factories.ts'

const tefe = { latitude: -3.35417, longitude: -64.71139 }

async function openMapAt(page: Page, city: string) {
  await openNew(page)
  await chooseCity(page, city)
  await page.getByRole('button', { name: 'Open the map' }).click()
}

test('at Tefé the map of a place has the lake, both banks of the Solimões and an island', async ({
  page,
  db,
  signInAs,
}) => {
  await signInAs(['provider'])
  const city = await insertCity(db, { name: 'Porto do Lago', ...tefe })
  const tiles: string[] = []
  // asked for, not answered: an answer may come late
  page.on('request', (request) => {
    if (request.url().includes('/map/waters/')) tiles.push(new URL(request.url()).pathname)
  })
  await openMapAt(page, city.name)
  const map = page.getByRole('region', { name: 'Map to set the point' })
  const water = map.locator('.map-waters .bk')
  await expect(water.first()).toBeVisible()
  const isWater = (x: number, y: number) =>
    map.evaluate(
      (element, at) => {
        const box = element.getBoundingClientRect()
        const point = [box.left + box.width / 2 + at.x, box.top + box.height / 2 + at.y] as const
        const around = element.querySelectorAll<SVGGeometryElement>('.map-waters .bk')
        return [...around].some((path) => {
          const matrix = path.getScreenCTM()?.inverse()
          return path.isPointInFill(new DOMPoint(...point).matrixTransform(matrix))
        })
      },
      { x, y },
    )
  const km = (distance: number) => distance / 0.1526
  const seen = { lake: [-3, 0], island: [10.9, 0.8], 'the land south of it': [4, 5] } as const
  const found = Object.entries(seen).map(async ([name, [east, south]]) => [
    name,
    await isWater(km(east), km(south)),
  ])
  expect(await Promise.all(found)).toEqual([
    ['lake', true],
    ['island', false],
    ['the land south of it', false],
  ])
  expect(new Set(tiles).size).toBe(tiles.length)
  const asked = tiles.length
  expect(asked).toBeLessThanOrEqual(12)
  // from nearer, the same tiles are magnified
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Closer' }).click()
  await expect(water.first()).toBeVisible()
  expect(tiles.length).toBe(asked)
})

test('the buttons and numbers work where the map cannot come', async ({ page, db, signInAs, tolerate }) => {
  tolerate(/Failed to load resource|ERR_FAILED/)
  await signInAs(['provider'])
  const city = await insertCity(db, { name: 'Porto da Ilha', ...tefe })
  await page.route('**/map/waters/**', (route) => route.abort())
  await openMapAt(page, city.name)
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await openDetails(page)
  await page.getByLabel('Latitude').fill('-3.1')
  await page.getByLabel('Longitude').fill('-60.02')
  await page.getByRole('button', { name: 'Move east' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: /^Current coordinates: −3\.1.*, −60\.0199/ }),
  ).toBeVisible()
})
