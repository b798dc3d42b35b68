import { expect, test } from 'vitest'
import { isAvailableOn } from './availability.ts'

const always = { availableFrom: null, availableTo: null, months: [] }

test.each([
  ['without days and months', always, '2027-01-01', true],
  ['the day before the first', { ...always, availableFrom: '2027-04-01' }, '2027-03-31', false],
  ['on the first day', { ...always, availableFrom: '2027-04-01' }, '2027-04-01', true],
  ['on the last day', { ...always, availableTo: '2027-04-01' }, '2027-04-01', true],
  ['the day after the last', { ...always, availableTo: '2027-04-01' }, '2027-04-02', false],
  ['in a month in which it runs', { ...always, months: [4, 12] }, '2027-12-31', true],
  ['in another month', { ...always, months: [4, 12] }, '2027-05-01', false],
  [
    'in its days, in another month',
    { ...always, availableFrom: '2027-01-01', months: [4] },
    '2027-05-01',
    false,
  ],
])('an offer %s', (_, offer, day, isAvailable) => {
  expect(isAvailableOn(day, offer)).toBe(isAvailable)
})
