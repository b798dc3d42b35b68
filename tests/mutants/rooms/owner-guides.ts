import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a professional who declined is not invited again for thirty days',
    file: 'src/server/owner-guides/guides.ts',
    find: '    if (question?.declinedAt) throw',
    replace: '    if (!context) throw',
    tests: ['src/server/owner-guides/guides.test.ts'],
  },
  {
    rule: 'only the organization or the guide ends their cooperation',
    file: 'src/server/owner-guides/guides.ts',
    find: 'if (!isAllowed || !(await',
    replace: 'if (!(await',
    tests: ['src/server/owner-guides/guides.test.ts'],
  },
]
