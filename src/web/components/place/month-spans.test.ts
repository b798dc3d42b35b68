import { expect, test } from 'vitest'
import { monthSpans } from './month-spans.ts'

test.each([
  [[], []],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []],
  [[5], [[5, 5]]],
  [[8, 9, 10, 11, 12, 1], [[8, 1]]],
  [
    [1, 3, 4, 12],
    [
      [3, 4],
      [12, 1],
    ],
  ],
])('%j are %j', (months, spans) => expect(monthSpans(months)).toEqual(spans))
