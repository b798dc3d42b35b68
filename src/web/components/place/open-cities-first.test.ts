import { expect, test } from 'vitest'
import type { Location } from '#contract/locations.ts'
import { walk } from '#tests/walk.ts'
import { citiesPerPage, openCitiesFirst } from './open-cities-first.ts'

/** Lists so many open and coming cities as the API would; the cursor is the position. */
const directoryOf =
  (open: number, coming: number) =>
  async ({
    hasData,
    limit,
    cursor = '0',
  }: {
    hasData: string
    limit: number
    cursor?: string | undefined
  }) => {
    const count = hasData === 'true' ? open : coming
    const all = Array.from({ length: count }, (_, i) => ({ name: `${hasData} ${i}` }) as Location)
    const end = Number(cursor) + limit
    const next = end < count ? { next: `/api/tourism/locations?cursor=${end}` } : {}
    return { items: all.slice(Number(cursor), end), total: count, ...next }
  }

async function walkCities(open: number, coming: number) {
  const ask = directoryOf(open, coming)
  const names: string[] = []
  const sizes: number[] = []
  await walk('', async (query) => {
    const { items, next, total } = await openCitiesFirst(ask, new URLSearchParams(query))
    expect(total).toBe(open + coming)
    names.push(...items.map(({ name }) => name))
    sizes.push(items.length)
    return next && String(new URLSearchParams(Object.entries(next)))
  })
  return { names, sizes }
}

test.each([
  [0, 0],
  [3, 0],
  [0, 60],
  [41, 311],
  [citiesPerPage, 0],
  [citiesPerPage, 5],
  [2 * citiesPerPage, citiesPerPage],
])('%i open and %i coming cities are each listed once, the open ones first', async (open, coming) => {
  const { names, sizes } = await walkCities(open, coming)
  expect(new Set(names).size).toBe(open + coming)
  expect(names.findLastIndex((name) => name.startsWith('true'))).toBe(open - 1)
  expect(sizes.slice(0, -1).every((size) => size === citiesPerPage)).toBe(true)
})
