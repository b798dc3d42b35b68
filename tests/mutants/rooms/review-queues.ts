import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'staff do not decide their own entries',
    file: 'src/server/review-queues/policy.ts',
    find: 'asker.id !== authorId ||',
    replace: "asker.id !== '' ||",
    tests: [
      'src/server/applications/may-decide.test.ts',
      'src/server/ownership/claims.test.ts',
      'src/server/owner-area/revisions.test.ts',
    ],
  },
  {
    rule: 'staff see only the kinds that they decide',
    file: 'src/contract/system/review-queues.ts',
    find: 'hasAnyPermission(holder, needed[kind])',
    replace: 'needed[kind] !== holder',
    tests: ['src/server/owner-area/revisions.test.ts'],
  },
  {
    rule: 'what is settled is not settled again',
    file: 'src/server/review-queues/settle.ts',
    find: 'if (!isOpen) throw',
    replace: 'if (!noun) throw',
    tests: ['src/server/reports/staff.test.ts'],
  },
  {
    rule: 'the next page of a queue begins after the last row of the previous page',
    file: 'src/server/review-queues/queries.ts',
    find: '[asc, sql`>`]',
    replace: '[asc, sql`>=`]',
    tests: ['src/server/owner-area/revisions.test.ts', 'src/server/reports/staff.test.ts'],
  },
]
