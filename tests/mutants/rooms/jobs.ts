import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a job whose node works on it is not begun by another',
    file: 'src/server/jobs/left-behind.ts',
    find: 'database.hold ? suspects.filter((name) => known.includes(name)) : suspects',
    replace: 'suspects',
    tests: ['src/server/jobs/jobs.test.ts'],
  },
]
