import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a group of one word needs a tag',
    file: 'src/server/search-words/service.ts',
    find: 'different.size < 2 && tag === null',
    replace: 'different.size < 0',
    tests: ['src/server/search-words/search-words.test.ts'],
  },
]
