import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, movePoint, wrapped } from './move-point.ts'
import { coordinateOf } from './typed-coordinate.ts'

const points = fc.record({
  latitude: fc.double({ min: -20, max: 15, noNaN: true }),
  longitude: fc.double({ min: -85, max: -40, noNaN: true }),
})

test('a step is as long as it says, in its direction alone', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(10, 100), (point, metres) => {
      const north = movePoint(point, 'north', metres)
      expect((north.latitude - point.latitude) * 111_320).toBeCloseTo(metres, -0.5)
      expect(north.longitude).toBeCloseTo(point.longitude, 5)
      const east = movePoint(point, 'east', metres)
      const narrowing = Math.cos((point.latitude * Math.PI) / 180)
      expect((east.longitude - point.longitude) * 111_320 * narrowing).toBeCloseTo(metres, -0.5)
      expect(east.latitude).toBeCloseTo(point.latitude, 5)
    }),
  )
})

test('a step back leads to where one was, within a meter', () => {
  fc.assert(
    fc.property(points, (point) => {
      const back = movePoint(
        movePoint(movePoint(movePoint(point, 'east', 100), 'north', 10), 'west', 100),
        'south',
        10,
      )
      expect(back.latitude).toBeCloseTo(point.latitude, 5)
      expect(back.longitude).toBeCloseTo(point.longitude, 5)
    }),
  )
})

test('nothing moves out of the map', () => {
  expect(movePoint({ latitude: 90, longitude: 180 }, 'north', 100).latitude).toBe(90)
  expect(movePoint({ latitude: 0, longitude: 180 }, 'east', 100).longitude).toBeLessThan(-179)
  expect(wrapped(-420.5)).toBe(-60.5)
})

test.each([
  ['-3.0801124', -3.080112],
  ['−3,08', -3.08],
  [' 60.5° ', 60.5],
  ['-0', 0],
  ['', undefined],
  ['north', undefined],
  ['1e2', undefined],
  ['12 30', undefined],
])('"%s" is %s', (typed, degrees) => expect(coordinateOf(typed)).toBe(degrees))

test('keys', () => expect(['ArrowUp', 'Enter'].map(directionOf)).toEqual(['north', undefined]))
