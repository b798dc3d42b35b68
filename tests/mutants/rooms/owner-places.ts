import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a point is near the city that its place names',
    file: 'src/server/entities/point.ts',
    find: ') > maxKilometresFromCity',
    replace: ') < 0',
    tests: ['src/server/owner-places/coordinates.test.ts'],
  },
  {
    rule: 'nobody changes another’s place',
    file: 'src/server/owner-places/policy.ts',
    find: 'place.ownerId === actor.id &&',
    replace: "place.ownerId !== '' &&",
    tests: ['src/server/owner-places/whose-places.test.ts'],
  },
]
