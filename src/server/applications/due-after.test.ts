import { expect, test } from 'vitest'
import { momentText, regionTimeZone } from '#i18n/format-moments.ts'
import { dueAfter } from './due-after.ts'

/** Sent and due as the region's clocks show them; 4 January 2027 is a Monday. */
test.each([
  ['a Monday morning', '2027-01-04T13:00:00Z', '2027-01-07T03:59:59.999Z'],
  ['a Wednesday', '2027-01-06T13:00:00Z', '2027-01-09T03:59:59.999Z'],
  ['a Thursday', '2027-01-07T13:00:00Z', '2027-01-12T03:59:59.999Z'],
  ['a Friday', '2027-01-08T13:00:00Z', '2027-01-13T03:59:59.999Z'],
  ['a Saturday', '2027-01-09T13:00:00Z', '2027-01-13T03:59:59.999Z'],
  ['a Sunday', '2027-01-10T13:00:00Z', '2027-01-13T03:59:59.999Z'],
  ['a Sunday evening that is Monday in Greenwich', '2027-01-11T03:59:59Z', '2027-01-13T03:59:59.999Z'],
  ['the first moment of a Monday', '2027-01-11T04:00:00Z', '2027-01-14T03:59:59.999Z'],
  ['before the year 1970', '1969-12-31T12:00:00Z', '1970-01-03T03:59:59.999Z'],
])('what is sent on %s is due at the end of the second business day', (_, sent, due) => {
  expect(dueAfter(new Date(sent), 2).toISOString()).toBe(due)
})

test('a day ends where the clocks of the region say so, in every month', () => {
  for (let month = 0; month < 12; month++) {
    const due = dueAfter(new Date(Date.UTC(2027, month, 15, 12)), 2)
    expect(momentText(due.toISOString(), 'en', regionTimeZone)).toMatch(/\b(23:59|11:59 PM)$/)
  }
})
