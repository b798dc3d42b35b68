import { expect, test } from 'vitest'
import type { Location } from '#contract/directory/locations.ts'
import { walk } from '#tests/walk.ts'
import { citiesPerPage, onlyOpenCities, openCitiesFirst } from './open-cities-first.ts'

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
    const page = await openCitiesFirst(ask, new URLSearchParams(query))
    const { items, next } = page
    expect(page).toMatchObject({ total: open + coming, coming })
    if (items.length) expect(page.from).toBe(names.length + 1)
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

test('only open cities are listed by pages that know where they begin', async () => {
  const ask = directoryOf(41, 311)
  const first = await onlyOpenCities(ask, new URLSearchParams())
  expect(first).toMatchObject({ total: 41, coming: 311, from: 1, next: { at: '25' } })
  const query = new URLSearchParams({ cursor: String(first.next?.cursor), at: '25' })
  const second = await onlyOpenCities(ask, query)
  expect(second).toMatchObject({ total: 41, from: 25 })
  expect(second.items).toHaveLength(17)
  expect(second.next).toBeUndefined()
  for (const at of ['', '1', '26', 'x', '9999']) {
    query.set('at', at)
    expect((await onlyOpenCities(ask, query)).from).toBeUndefined()
  }
})
