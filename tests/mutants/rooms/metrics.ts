import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'metrics are shown only with the token',
    file: 'src/server/metrics/metrics.ts',
    find: 'if (!isEqual(c.req',
    replace: 'if (!c.req && !isEqual(c.req',
    tests: ['src/server/metrics/metrics.test.ts'],
  },
]
