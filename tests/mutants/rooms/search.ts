import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'short words have no mistakes',
    file: 'src/server/search/typos.ts',
    find: 'word.length < 4 ? 0 : word',
    replace: 'word.length < 4 ? 1 : word',
    tests: ['src/server/search/words.test.ts'],
  },
]
