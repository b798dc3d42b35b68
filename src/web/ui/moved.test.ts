import { expect, test } from 'vitest'
import { cellAt, inOrder, moved, placeInList } from './moved.ts'

test('moves one id, the others stay as they were', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})

test('an order that was chosen here stays for rows that were added or removed in the meantime', () => {
  expect(inOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
})

const row = (top: number, height: number) => ({ left: 0, right: 300, top, bottom: top + height })

test('a dragged row passes rows whose middle the pointer has passed, however tall they are', () => {
  const boxes = [row(0, 50), row(50, 200), row(250, 50)]
  expect(placeInList(boxes, 0, { x: 9, y: 149 })).toBe(0)
  expect(placeInList(boxes, 0, { x: 9, y: 151 })).toBe(1)
  // the tall one is first now, and the pointer is below its middle
  expect(placeInList([row(0, 200), row(200, 50), row(250, 50)], 1, { x: 9, y: 151 })).toBe(1)
  expect(placeInList(boxes, 0, { x: 9, y: 900 })).toBe(2)
  expect(placeInList(boxes, 2, { x: 9, y: -9 })).toBe(0)
})

test('in a grid it takes the cell that the pointer is over', () => {
  const cell = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 100 })
  const boxes = [cell(0, 0), cell(110, 0), cell(0, 110)]
  expect(cellAt(boxes, { x: 120, y: 50 })).toBe(1)
  expect(cellAt(boxes, { x: 50, y: 120 })).toBe(2)
  expect(cellAt(boxes, { x: 105, y: 50 })).toBe(-1)
})
