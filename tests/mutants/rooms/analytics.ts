import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'repeated visits of one network are not all counted',
    file: 'src/server/analytics/repeats.ts',
    find: 'const maxPerNetwork = 30',
    replace: 'const maxPerNetwork = 3000',
    tests: ['src/server/analytics/counting.test.ts'],
  },
  {
    rule: 'programs are not visitors',
    file: 'src/server/analytics/robots.ts',
    find: 'const verdict = agent.length > 1000 || robot.test(agent)',
    replace: 'const verdict = agent.length > 1000',
    tests: ['src/server/analytics/robots.test.ts'],
  },
  {
    rule: 'staff who look at pages are not visitors',
    file: 'src/server/analytics/counter.ts',
    find: '!page || sent.isStaff ||',
    replace: '!page ||',
    tests: ['src/server/analytics/counting.test.ts'],
  },
]
