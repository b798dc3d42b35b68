import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Priced, priceFor } from './price-for.ts'

const rule = { months: [] as number[], minPeople: null, maxAge: null }
const season = (months: number[], amount: number, minPeople: number | null = null) =>
  ({ ...rule, kind: 'season', months, amount, minPeople }) as const
const group = (minPeople: number, amount: number) => ({ ...rule, kind: 'group', minPeople, amount }) as const
const child = (maxAge: number, amount: number) => ({ ...rule, kind: 'child', maxAge, amount }) as const
const fee = (amount: number) => ({ ...rule, kind: 'fee', amount }) as const

const tour: Priced = {
  price: 38,
  priceFor: 'person',
  prices: [
    season([12, 1], 50),
    season([12], 44, 6),
    group(4, 30),
    group(8, 25),
    child(11, 19),
    child(3, 0),
    fee(2.5),
  ],
}
const day = '2027-04-10'

test.each([
  ['each person pays, and the fee', { day, people: 2 }, 81],
  ['a larger group pays less each', { day, people: 5 }, 162.5],
  ['the largest group that is reached counts', { day, people: 9 }, 247.5],
  ['the season goes before the group', { day: '2027-01-02', people: 5 }, 262.5],
  ['a season may have a price for larger groups', { day: '2027-12-02', people: 6 }, 279],
  ['children pay by their age, and the fee', { day, people: 3, children: [2, 11] }, 64.5],
  ['who is older pays as others', { day, people: 2, children: [12] }, 81],
])('%s', (_, asked, total) => {
  expect(priceFor(tour, asked)).toBe(total)
})

test('a group pays as a whole; each night costs the price of its season', () => {
  expect(priceFor({ ...tour, priceFor: 'group', prices: [fee(1)] }, { day, people: 4, children: [3] })).toBe(
    42,
  )
  const room: Priced = { price: 40, priceFor: 'night', prices: [season([5], 60)] }
  expect(priceFor(room, { day: '2027-04-29', lastDay: '2027-05-02', people: 2 })).toBe(140)
  expect(priceFor(room, { day: '2027-04-29', people: 2 })).toBe(40)
})

test('without a price for the day the total is unknown', () => {
  const asked = { ...tour, price: null, prices: [season([12], 50), fee(1)] }
  expect(priceFor(asked, { day, people: 2 })).toBeUndefined()
  expect(priceFor(asked, { day: '2027-12-01', people: 2 })).toBe(102)
})

describe('whatever the rules', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)
  const anyRule = fc.oneof(
    fc
      .record({
        months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
        amount,
        from: fc.option(fc.integer({ min: 2, max: 9 })),
      })
      .map(({ months, amount: each, from }) => season(months, each, from)),
    fc.tuple(fc.integer({ min: 2, max: 9 }), amount).map(([from, each]) => group(from, each)),
    fc.tuple(fc.integer({ min: 0, max: 17 }), amount).map(([age, each]) => child(age, each)),
    amount.map(fee),
  )
  const offer = fc.record({
    price: amount,
    priceFor: fc.constantFrom('person', 'group', 'night'),
    prices: fc.array(anyRule, { maxLength: 8 }),
  })
  const asked = fc
    .record({
      day: fc
        .date({ min: new Date('2027-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      people: fc.integer({ min: 1, max: 12 }),
      children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 12 }),
    })
    .map(({ children, ...rest }) => ({ ...rest, children: children.slice(0, rest.people) }))

  test('the total is in cents, never negative, and does not depend on the order of children', () => {
    fc.assert(
      fc.property(offer, asked, (priced, of) => {
        const total = priceFor(priced, of) as number
        expect(total).toBeGreaterThanOrEqual(0)
        expect(Math.round(total * 100) / 100).toBe(total)
        expect(priceFor(priced, { ...of, children: of.children.toReversed() })).toBe(total)
      }),
    )
  })

  test('a child never costs more than an adult, and each person pays the fee', () => {
    fc.assert(
      fc.property(offer, asked, amount, (priced, of, more) => {
        const total = priceFor(priced, of) as number
        expect(total).toBeLessThanOrEqual((priceFor(priced, { ...of, children: [] }) as number) + 0.001)
        const dearer = priceFor({ ...priced, prices: [...priced.prices, fee(more)] }, of) as number
        expect(dearer - total).toBeCloseTo(more * of.people, 2)
      }),
    )
  })
})
