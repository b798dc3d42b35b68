import { expect, test } from 'vitest'
import type { Location } from '#contract/locations.ts'
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

async function walk(open: number, coming: number) {
  const ask = directoryOf(open, coming)
  const names: string[] = []
  const sizes: number[] = []
  let query = new URLSearchParams()
  for (;;) {
    const { items, next, total } = await openCitiesFirst(ask, query)
    expect(total).toBe(open + coming)
    names.push(...items.map(({ name }) => name))
    sizes.push(items.length)
    if (!next) return { names, sizes }
    query = new URLSearchParams(Object.entries(next))
  }
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
  const { names, sizes } = await walk(open, coming)
  expect(new Set(names).size).toBe(open + coming)
  expect(names.findLastIndex((name) => name.startsWith('true'))).toBe(open - 1)
  expect(sizes.slice(0, -1).every((size) => size === citiesPerPage)).toBe(true)
})
