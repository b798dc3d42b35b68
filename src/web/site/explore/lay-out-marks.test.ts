import { expect, test } from 'vitest'
import { snapped, wholeRegion } from '#contract/directory/map-grid.ts'
import { layOut, partOf, pixelOf } from './lay-out-marks.ts'
import { viewUrl } from './view-url.ts'

test('a place is where the drawing of its view has it', () => {
  expect(partOf(wholeRegion)).toEqual({ west: -82.5, north: 12.5, degrees: 40 })
  expect(pixelOf(wholeRegion, { longitude: -62.5, latitude: -2.5 })).toEqual({ x: 416, y: 312 })
})

test('a line below a mark is the longest that covers nothing and is whole', () => {
  const mark = (x: number, y: number, lines: string[]) => ({ x, y, text: '12', lines })
  const [alone] = layOut([mark(400, 300, ['Manaus · from $12', 'Manaus'])])
  expect(alone?.line).toBe('Manaus · from $12')
  const [first, second] = layOut([
    mark(400, 300, ['Manaus · from $12', 'Manaus']),
    mark(460, 320, ['Iranduba']),
  ])
  expect([first?.line, second?.line]).toEqual(['Manaus', 'Iranduba'])
  expect(layOut([mark(20, 300, ['Puerto Ayacucho'])])[0]?.line).toBeUndefined()
})

test('a view is moved to the edges of cells and into the region; that of the whole region has a bare address', () => {
  expect(snapped({ latitude: -3.1, longitude: -60.02, zoom: 4 })).toEqual({
    ...{ latitude: -3.125, longitude: -60, zoom: 4 },
  })
  expect(snapped({ latitude: 80, longitude: 170, zoom: 0 })).toEqual({
    latitude: 12.5,
    longitude: -42.5,
    zoom: 0,
  })
  expect(viewUrl({ kind: 'offer', cursor: 'x' }, wholeRegion)).toBe('/explore?kind=offer')
  expect(viewUrl({}, { latitude: -3.1, longitude: -60.02, zoom: 4 })).toBe(
    '/explore?latitude=-3.125&longitude=-60&zoom=4',
  )
})
