import { expect, test } from 'vitest'
import { daysOf } from './asked-days.ts'
import { byMonth } from './months.ts'

const on = (startDate: string | null, expectedMonth: number | null = null) => ({ startDate, expectedMonth })

test('events stand by month, what goes on in the first one, what is expected at its next month', () => {
  const events = [
    on('2026-09-30'),
    on('2026-11-02'),
    on(null, 11),
    on('2027-04-05'),
    on(null, 4),
    on('2027-04-30'),
    on(null),
  ]
  expect(byMonth(events, '2026-11')).toEqual([
    ['2026-11', [on('2026-09-30'), on('2026-11-02'), on(null, 11)]],
    ['2027-04', [on('2027-04-05'), on(null, 4), on('2027-04-30')]],
    ['', [on(null)]],
  ])
})

test.each([
  [{ when: 'month' }, { from: '2028-02-01', to: '2028-02-29' }, {}],
  [{}, {}, {}],
  [{ from: '2028-03-05' }, { from: '2028-03-05' }, {}],
  [{ from: '2028-03-05', to: '2028-03-05' }, { from: '2028-03-05', to: '2028-03-05' }, {}],
  [{ from: '2028-03-05', to: '2028-03-04' }, {}, { to: 'wrongOrder' }],
  [{ from: '2028-02-30', to: '2028-03-04' }, {}, { from: 'notADate' }],
  [{ from: 'soon', to: 'later' }, {}, { from: 'notADate', to: 'notADate' }],
])('%j asks for the days %j, with the errors %j', (query, days, errors) => {
  expect(daysOf(query, '2028-02-10')).toEqual({ days, errors })
})
