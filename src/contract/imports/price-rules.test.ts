import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceKinds } from '#contract/directory/offer-prices.ts'
import { examplePriceRules, priceRulesOf, priceRuleText } from './price-rules.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 }).map((amount) => amount / 100)
const people = fc.integer({ min: 2, max: 10_000 })
const blank = { months: [] as number[], minPeople: null, maxAge: null, label: '' }
const words = fc
  .stringMatching(/^[\p{L}\d;|,+'"=-]{1,8}( [\p{L}\d;|,+'"=-]{1,8}){0,3}$/u)
  .filter((label) => !/[;\s]$|;\s*(season|group|child|fee)\s/i.test(label))
const rule = fc.oneof(
  fc
    .record({ months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), amount: cents })
    .chain((season) =>
      fc.option(people).map((minPeople) => ({ ...blank, kind: 'season' as const, ...season, minPeople })),
    ),
  fc
    .record({ minPeople: people, amount: cents })
    .map((group) => ({ ...blank, kind: 'group' as const, ...group })),
  fc
    .record({ maxAge: fc.integer({ min: 0, max: 17 }), amount: cents })
    .map((child) => ({ ...blank, kind: 'child' as const, ...child })),
  fc.record({ label: words, amount: cents }).map((fee) => ({ ...blank, kind: 'fee' as const, ...fee })),
)

test('rules of a price are read back from a cell as they were written', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 30 }), (rules) => {
      expect(priceRulesOf(rules.map(priceRuleText).join('; '))).toEqual(rules)
    }),
  )
})

test.each([
  ['with a comma for the cents', 'group 4 30,50', [{ kind: 'group', minPeople: 4, amount: 30.5 }]],
  ['in other letters', 'Fee 3 Park fee;', [{ kind: 'fee', amount: 3, label: 'Park fee' }]],
  ['with a semicolon in a name', 'fee 3 Park; river', [{ kind: 'fee', label: 'Park; river' }]],
  ['one of each', examplePriceRules, priceKinds.map((kind) => ({ kind }))],
])('rules are read %s', (_, text, rules) => {
  expect(priceRulesOf(text)).toMatchObject(rules)
})

test.each([
  ...['50', 'winter 6 50', 'season 50', 'season june 50', 'season 6 4 45 2', 'group 30', 'group 4 much'],
  ...['child 12 20 30', 'fee', 'fee Park fee', 'group 4 30; 5 25', 'season 6+ 50', 'fee 3 A; child x 2'],
])('%s is no rule of a price', (text) => {
  expect(priceRulesOf(text)).toBeUndefined()
})
