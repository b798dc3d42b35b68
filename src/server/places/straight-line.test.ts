import { expect, test } from 'vitest'
import { straightLine } from './straight-line.ts'

const manaus = { latitude: -3.10194, longitude: -60.025 }
const belem = { latitude: -1.45583, longitude: -48.50444 }
const boaVista = { latitude: 2.81972, longitude: -60.67333 }

test('a distance in a straight line has two digits that count', () => {
  expect(straightLine(manaus, belem)).toEqual({ distance: 1300, direction: 'e' })
  expect(straightLine(belem, manaus)).toEqual({ distance: 1300, direction: 'w' })
  expect(straightLine(manaus, boaVista)).toEqual({ distance: 660, direction: 'n' })
})

test.each([
  [1, 0, 'n'],
  [1, 1, 'ne'],
  [0, 1, 'e'],
  [-1, 1, 'se'],
  [-1, 0, 's'],
  [-1, -1, 'sw'],
  [0, -1, 'w'],
  [1, -1, 'nw'],
])('%i degrees north and %i east lies %s', (latitude, longitude, direction) => {
  expect(straightLine({ latitude: 0, longitude: 0 }, { latitude, longitude }).direction).toBe(direction)
})

test('a short distance is whole kilometers', () => {
  expect(straightLine(manaus, { ...manaus, latitude: manaus.latitude + 0.0835 }).distance).toBe(9)
})

test('neighbors are at least one kilometer apart', () => {
  expect(straightLine(manaus, { ...manaus, latitude: manaus.latitude + 0.001 }).distance).toBe(1)
})
