import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a listing that is not public has no page',
    file: 'src/server/listings/queries.ts',
    find: '.isPublic}`, eq(listings.kind',
    replace: '.isPublic} is not null`, eq(listings.kind',
    tests: ['src/server/listings/details.test.ts'],
  },
  {
    rule: 'a guide who is not public is on no page',
    file: 'src/server/listings/queries.ts',
    find: '.isPublic}`))',
    replace: '.isPublic} is not null`))',
    tests: ['src/server/listings/details.test.ts'],
  },
]
