import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a city that is not empty is not deleted',
    file: 'src/server/content/city-service.ts',
    find: 'if (inTheWay.length > 0) {',
    replace: 'if (!inTheWay) {',
    tests: ['src/server/content/opening-cities.test.ts'],
  },
  {
    rule: 'a city is changed only as it was read',
    file: 'src/server/entities/change.ts',
    find: 'updatedAt === undefined || new',
    replace: "updatedAt !== '' || new",
    tests: ['src/server/content/cities.test.ts'],
  },
]
