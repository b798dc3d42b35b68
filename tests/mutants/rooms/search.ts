import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'short words are not corrected',
    file: 'src/server/search/typos.ts',
    find: 'word.length < 4 ? 0 : word',
    replace: 'word.length < 4 ? 1 : word',
    tests: ['src/server/search/words.test.ts'],
  },
  {
    rule: 'two towns in a query are the ends of a journey, and results need not be in either',
    file: 'src/server/search/reading/read.ts',
    find: "return found.filter((each) => !('place' in each))",
    replace: 'return found',
    tests: ['src/server/search/reading/reading.test.ts'],
  },
  {
    rule: 'results are in the place that a query names',
    file: 'src/server/search/musts.ts',
    find: "part.kind === 'place'",
    replace: 'false',
    tests: ['src/server/search/intentions.test.ts'],
  },
  {
    rule: 'results required in a place are there, whatever their names',
    file: 'src/server/search/queries.ts',
    find: 'isWithin: plan.musts.length > 0',
    replace: 'isWithin: false',
    tests: ['src/server/search/nearest.test.ts'],
  },
  {
    rule: 'around a city, the nearest comes first',
    file: 'src/server/search/nearest.ts',
    find: '.toSorted((a, b) => a.km - b.km)',
    replace: '',
    tests: ['src/server/search/nearest.test.ts'],
  },
  {
    rule: 'currencies are compared at the same rates in the database and outside it',
    file: 'src/server/exchange-rates.ts',
    find: 'amount / unitsOf(currency)',
    replace: 'amount * unitsOf(currency)',
    tests: ['src/server/exchange-rates.test.ts'],
  },
  {
    rule: 'a search looks among the offers that take a group of that size',
    file: 'src/server/search/hits/hits-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: "${takesGroupOf(narrowedBy('people'))}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: "${shownOffers.groupSize} >= ${narrowedBy('people')}",
    tests: ['src/server/search/days.test.ts'],
  },
]
