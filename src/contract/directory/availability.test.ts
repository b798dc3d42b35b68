import { expect, test } from 'vitest'
import { isAvailableOn, nextAvailableDay } from './availability.ts'

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

test.each([
  ['begins later', { ...always, availableFrom: '2027-04-10' }, '2027-04-10'],
  ['is over', { ...always, availableTo: '2026-10-31' }, undefined],
  ['comes back in its months', { ...always, months: [2, 11, 12] }, '2026-11-01'],
  ['comes back in the same month of the next year', { ...always, months: [10] }, '2027-10-01'],
  ['begins out of its months', { ...always, availableFrom: '2027-04-10', months: [4, 7] }, '2027-04-10'],
  ['begins before its months', { ...always, availableFrom: '2027-05-10', months: [4, 7] }, '2027-07-01'],
  ['ends before its months', { ...always, availableTo: '2026-12-31', months: [7] }, undefined],
])('the next day of an offer that %s', (_, offer, day) => {
  expect(nextAvailableDay('2026-10-31', offer)).toBe(day)
})
