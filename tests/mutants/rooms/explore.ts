import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'an offer of the price that one pays at most is shown',
    file: 'src/server/explore/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: '<= ${maxPrice}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: '< ${maxPrice}',
    tests: ['src/server/explore/explore.test.ts'],
  },
  {
    rule: 'an event of today is on the map',
    file: 'src/server/explore/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: '${p.until} >= ${today}::date',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: '${p.until} > ${today}::date',
    tests: ['src/server/explore/days.test.ts'],
  },
  {
    rule: 'as many days beforehand as an offer asks for are enough',
    file: 'src/server/explore/queries.ts',
    find: 'noticeDays} <= ${daysBetween',
    replace: 'noticeDays} < ${daysBetween',
    tests: ['src/server/explore/days.test.ts'],
  },
  {
    rule: 'a group finds offers that take as many',
    file: 'src/server/on-day-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'groupSize} >= ${people}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: 'groupSize} > ${people}',
    tests: ['src/server/explore/days.test.ts'],
  },
  {
    rule: 'a mark that takes in others shows the lowest price',
    file: 'src/server/explore/marks.ts',
    find: 'if (sortPrice < near.sortPrice)',
    replace: 'if (sortPrice > near.sortPrice)',
    tests: ['src/server/explore/explore.test.ts'],
  },
  {
    rule: 'a cursor belongs to its kind',
    file: 'src/server/explore/service.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: "`map:${kind ?? ''}`",
    replace: "'map:'",
    tests: ['src/server/explore/explore.test.ts'],
  },
]
