import { expect, test } from 'vitest'
import type { MapPoint } from '#contract/images/maps.ts'
import { isWellFormed, manaus, maps } from '#tests/maps.ts'

test('a city map has a mark for every point, even where all points are the same', async () => {
  const kinds = ['attraction', 'profile', 'organization', 'event'] as const
  const points = Array.from(
    { length: 24 },
    (_, i): MapPoint => ({ ...manaus, kind: kinds[i % 4] ?? 'event' }),
  )
  const svg = maps.cityMap({ center: manaus, points, language: 'pt', title: 'Manaus' })
  expect(await isWellFormed(svg)).toBe('svg')
  const marks = [...svg.matchAll(/<text x="(\d+)" y="(\d+)" dy=".35em">(\d+)</g)].map((mark) =>
    mark.slice(1).map(Number),
  )
  expect(marks.map(([, , number]) => number)).toEqual(points.map((_, i) => i + 1))
  for (const [i, [x = 0, y = 0]] of marks.entries()) {
    for (const [x2 = 0, y2 = 0] of marks.slice(i + 1)) expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(26)
  }
})

test('the scale bar of a city map fits its zoom', () => {
  const far = (away: number): MapPoint[] => [
    { kind: 'attraction', longitude: -60.025 + away, latitude: -3.1 },
  ]
  const map = (away: number) =>
    maps.cityMap({ center: manaus, points: far(away), language: 'en', title: 'x' })
  expect(map(0)).toMatch(/>[25] km</)
  expect(map(0.8)).toContain('>20 km<')
  expect(map(5)).toContain('>100 km<')
})

test('a line with two names has each where it belongs', () => {
  const santarem = maps.cityMap({
    center: { longitude: -54.708, latitude: -2.443 },
    points: [],
    language: 'en',
    title: 'Santarém',
  })
  expect(santarem).toContain('>Tapajós<')
  expect(santarem).not.toContain('>Juruena<')
})
