import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody puts another’s offer on their page',
    file: 'src/server/owner-offers/policy.ts',
    find: 'offer.ownerId === listing.ownerId ||',
    replace: "offer.ownerId !== '' ||",
    tests: ['src/server/owner-offers/ownership.test.ts'],
  },
  {
    rule: 'the title of a copied offer stays within what a title may have',
    file: 'src/server/entities/title-of-copy.ts',
    find: 'text.slice(0, most - mark.length).trimEnd() + mark',
    replace: 'text + mark',
    tests: ['src/server/entities/title-of-copy.test.ts'],
  },
  {
    rule: 'a deleted offer comes back for thirty days only',
    file: 'src/server/owner-offers/change-service.ts',
    find: 'deletedAt && deletedAt < lastRestorable()',
    replace: 'deletedAt && !offerRestoreDays',
    tests: ['src/server/owner-offers/refusing.test.ts'],
  },
  {
    rule: 'a price from four people on is for four',
    file: 'src/contract/directory/price-for.ts',
    find: '(minPeople ?? 1) <= people &&',
    replace: '(minPeople ?? 1) < people &&',
    tests: ['src/contract/directory/price-for.test.ts'],
  },
  {
    rule: 'a child of the last age pays as a child',
    file: 'src/contract/directory/price-for.ts',
    find: 'age <= maxAge)',
    replace: 'age < maxAge)',
    tests: ['src/contract/directory/price-for.test.ts'],
  },
  {
    rule: 'a child pays no more than others',
    file: 'src/contract/directory/price-for.ts',
    find: 'Math.min(unit, childPrice(offer, age) ?? unit)',
    replace: 'childPrice(offer, age) ?? unit',
    tests: ['src/contract/directory/price-for.test.ts'],
  },
  {
    rule: 'a month has one price for one number of people',
    file: 'src/server/owner-offers/read-prices.ts',
    find: 'other.minPeople === minPeople && other.months.some',
    replace: 'other.months.some',
    tests: ['src/server/owner-offers/offer-terms.test.ts'],
  },
  {
    rule: 'a fee says what it is for',
    file: 'src/server/owner-offers/read-prices.ts',
    find: "Object.keys(label).length > 0 ? {} : { label: { code: 'required' } }",
    replace: '{}',
    tests: ['src/server/owner-offers/offer-terms.test.ts'],
  },
  {
    rule: 'a rule of a price keeps nothing of another kind',
    file: 'src/server/owner-offers/read-prices.ts',
    find: 'season: ({ months, minPeople }) => ({ months, minPeople, maxAge: null })',
    replace: 'season: (sent) => sent',
    tests: ['src/server/owner-offers/offer-terms.test.ts'],
  },
]
