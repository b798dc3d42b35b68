import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'pressing twice stores no report without a message',
    file: 'src/server/reports/entry-queries.ts',
    find: '    await tx.delete(reports).where(and(eq(reports.id, reportId), isEmpty(tx)))\n',
    replace: '',
    tests: ['src/server/reports/send.test.ts'],
  },
  {
    rule: 'reports of one thing are limited',
    file: 'src/server/reports/send.ts',
    find: 'await limitRate(db, limits.reportsOfSubject,',
    replace: 'void (db, limits.reportsOfSubject,',
    tests: ['src/server/reports/send.test.ts'],
  },
  {
    rule: 'nobody is told that a report was spam',
    file: 'src/server/reports/staff.ts',
    find: "if (result !== 'spam') await answerReporters",
    replace: 'await answerReporters',
    tests: ['src/server/reports/staff.test.ts'],
  },
  {
    rule: 'a report is settled only as it was read',
    file: 'src/server/review-queues/settle.ts',
    find: 'if (version !== seen.version) {',
    replace: 'if (!seen) {',
    tests: ['src/server/reports/staff.test.ts'],
  },
  {
    rule: 'staff do not settle reports of their own listing',
    file: 'src/server/reports/reports-queries.ts',
    find: 'hasOwn ? undefined :',
    replace: 'hasOwn || asker.id ? undefined :',
    tests: ['src/server/reports/staff.test.ts'],
  },
]
