import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a setting from the environment is not changed in the panel',
    file: 'src/server/settings/service.ts',
    find: '    refuseLocked(live, keys)\n',
    replace: '',
    tests: ['src/server/settings/settings.test.ts'],
  },
  {
    rule: 'settings are changed only as they were read',
    file: 'src/server/settings/service.ts',
    find: 'if (updatedAt !== undefined && updatedAt',
    replace: "if (updatedAt === '' && updatedAt",
    tests: ['src/server/settings/settings.test.ts'],
  },
]
