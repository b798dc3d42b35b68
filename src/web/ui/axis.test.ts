import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test('the steps of an axis are easy to read', () => {
  expect(axisOf(0)).toEqual([0, 1])
  expect(axisOf(3)).toEqual([0, 1, 2, 3])
  expect(axisOf(6)).toEqual([0, 2, 4, 6])
  expect(axisOf(412)).toEqual([0, 200, 400, 600])
})

test('it begins at 0, holds the largest number, and has two to six whole steps of the same size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (largest) => {
      const axis = axisOf(largest)
      expect(axis[0]).toBe(0)
      expect(axis.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(axis.length).toBeGreaterThanOrEqual(2)
      expect(axis.length).toBeLessThanOrEqual(6)
      expect(new Set(axis.slice(1).map((each, index) => each - (axis[index] ?? 0))).size).toBe(1)
      expect(axis.every(Number.isInteger)).toBe(true)
    }),
  )
})
