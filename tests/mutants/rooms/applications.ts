import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'an inactive account gets no listing',
    file: 'src/server/applications/decide.ts',
    find: 'if (!applicant.isActive) {',
    replace: 'if (!applicant) {',
    tests: ['src/server/applications/may-decide.test.ts'],
  },
  {
    rule: 'a decision that a rule refuses stops no other',
    file: 'src/server/entities/change-each.ts',
    find: 'if (!reason) throw error',
    replace: 'throw error',
    tests: ['src/server/applications/decide-many.test.ts'],
  },
  {
    rule: 'an application is decided only as it was read',
    file: 'src/server/review-queues/settle.ts',
    find: 'if (version !== seen.version) {',
    replace: 'if (!seen) {',
    tests: ['src/server/applications/decide.test.ts'],
  },
  {
    rule: 'a weekend day is not a business day',
    file: 'src/server/applications/due-after.ts',
    find: 'day.getUTCDay() % 6 !== 0',
    replace: 'day.getUTCDay() >= 0',
    tests: ['src/server/applications/due-after.test.ts'],
  },
  {
    rule: 'a listing that is handed over does not become a second profile',
    file: 'src/server/applications/handovers.ts',
    find: "kind === 'profile' && (await ownsProfile(tx, actor.id))",
    replace: "kind === 'profile' && !actor",
    tests: ['src/server/applications/handovers.test.ts'],
  },
]
