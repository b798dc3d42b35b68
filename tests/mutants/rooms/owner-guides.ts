import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'who said no is not asked again for thirty days',
    file: 'src/server/owner-guides/guides.ts',
    find: '    if (question?.declinedAt) throw',
    replace: '    if (!context) throw',
    tests: ['src/server/owner-guides/guides.test.ts'],
  },
  {
    rule: 'only the organization or the guide ends that they guide there',
    file: 'src/server/owner-guides/guides.ts',
    find: 'if (!isAllowed || !(await',
    replace: 'if (!(await',
    tests: ['src/server/owner-guides/guides.test.ts'],
  },
]
