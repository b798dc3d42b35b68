import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partMarks } from './part-marks.ts'

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

test('marks never overlap, wherever they are', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const parted = partMarks(places)
      expect(parted).toHaveLength(places.length)
      for (const [i, mark] of parted.entries())
        for (const other of parted.slice(i + 1)) expect(apart(mark, other)).toBeGreaterThanOrEqual(33.9)
    }),
  )
})

test('a mark that overlaps none stays where it is', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  expect(partMarks(places)).toEqual(places)
})
