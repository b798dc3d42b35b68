import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocation } from '#contract/listings/own-places.ts'
import { roundCoordinate } from '#fields/round-coordinate.ts'
import { kilometresBetween } from '#server/entities/index.ts'
import { newPlace, readPlace } from './read-place.ts'

const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
const longitudes = fc.double({ min: -180, max: 180, noNaN: true })
const points = fc.record({ latitude: latitudes, longitude: longitudes })
const placeAt = (point: object) => createLocation.input.safeParse({ name: 'Porto', city: 'Manaus', ...point })

test('a point in range is kept with six decimals, within six centimeters, and stays as it is then', () => {
  fc.assert(
    fc.property(points, (point) => {
      const kept = placeAt(point).data
      const [latitude, longitude] = [kept?.latitude as number, kept?.longitude as number]
      expect(roundCoordinate(latitude)).toBe(latitude)
      expect(Math.abs(latitude - point.latitude)).toBeLessThanOrEqual(0.5000001e-6)
      expect(Math.abs(longitude - point.longitude)).toBeLessThanOrEqual(0.5000001e-6)
      expect(String(latitude).replace(/^-?\d+\.?/, '').length).toBeLessThanOrEqual(
        /e/.test(String(latitude)) ? 9 : 6,
      )
    }),
  )
})

test('values out of range are refused at their field', () => {
  const beyond = (most: number) =>
    fc.oneof(fc.double({ min: most * 1.0001, noNaN: true }), fc.double({ max: -most * 1.0001, noNaN: true }))
  fc.assert(
    fc.property(beyond(90), longitudes, (latitude, longitude) => {
      expect(placeAt({ latitude, longitude }).error?.issues[0]?.path).toEqual(['latitude'])
    }),
  )
  fc.assert(
    fc.property(latitudes, beyond(180), (latitude, longitude) => {
      expect(placeAt({ latitude, longitude }).error?.issues[0]?.path).toEqual(['longitude'])
    }),
  )
})

test('a way is as long back, and nothing is farther than half around the earth', () => {
  fc.assert(
    fc.property(points, points, (a, b) => {
      const there = kilometresBetween(a, b)
      expect(there).toBeCloseTo(kilometresBetween(b, a), 6)
      expect(there).toBeLessThanOrEqual(20_016)
      expect(kilometresBetween(a, a)).toBe(0)
    }),
  )
  const manaus = { latitude: -3.119, longitude: -60.0217 }
  expect(kilometresBetween(manaus, { latitude: -1.4558, longitude: -48.5039 })).toBeCloseTo(1293, -1)
})

test('a point is refused exactly where it is farther from its city than is taken', () => {
  const center = { latitude: -3.1, longitude: -60 }
  const city = {
    id: 'x',
    countryCode: 'BR' as const,
    countrySlug: 'brazil',
    countryName: {},
    state: null,
    ...center,
  }
  const near = fc.record({
    latitude: fc.double({ min: -9, max: 3, noNaN: true }),
    longitude: fc.double({ min: -66, max: -54, noNaN: true }),
  })
  fc.assert(
    fc.property(near, (point) => {
      const { wrong } = readPlace(newPlace('en'), point, city)
      expect('latitude' in wrong).toBe(kilometresBetween(point, center) > 300)
    }),
  )
})
