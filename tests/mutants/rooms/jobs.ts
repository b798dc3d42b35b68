import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a job that one node works on is not started by another',
    file: 'src/server/jobs/left-behind.ts',
    find: 'database.hold ? suspects.filter((name) => known.includes(name)) : suspects',
    replace: 'suspects',
    tests: ['src/server/jobs/jobs.test.ts'],
  },
  {
    rule: 'a job of a change that failed is not done',
    file: 'src/server/jobs/jobs.ts',
    find: '{ id: newId(), db: asBossDatabase(tx), ...later }',
    replace: '{ id: newId(), ...later }',
    tests: ['src/server/jobs/jobs.test.ts'],
  },
]
