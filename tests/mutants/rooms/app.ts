import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'no response that a shared cache may store sets a cookie',
    file: 'src/server/request-context.ts',
    find: "  headers.set('cache-control', 'private, no-store')\n}",
    replace: '}',
    tests: ['src/server/every-answer.test.ts'],
  },
]
