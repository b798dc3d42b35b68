import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { formatOf } from './format.ts'
import { monthRuns, monthsText } from './format-months.ts'

test.each([
  [[4, 5, 6, 7, 8, 9, 10, 11], 'April to November'],
  [[1, 4, 5], 'January, April and May'],
  [[12, 1, 11], 'November to January'],
  [[2], 'February'],
  [[1, 2, 3, 12, 6], 'June and December to March'],
])('the months %j are %s', (months, text) => {
  const { monthName } = formatOf('en')
  expect(monthsText(months, 'en', monthName, (first, last) => `${first} to ${last}`)).toBe(text)
})

test('each language joins months its own way', () => {
  const said = languages.map((language) =>
    monthsText([1, 4], language, formatOf(language).monthName, (first, last) => `${first}–${last}`),
  )
  expect(said).toEqual(['January and April', 'janvier et avril', 'janeiro e abril', 'enero y abril'])
})

test('all the year is one run', () => {
  expect(monthRuns([...Array(12).keys()].map((index) => index + 1))).toHaveLength(1)
})
