import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'two types do not have the same name',
    file: 'src/server/type-names/service.ts',
    find: '      refuseInUse(types, type, language, name)\n',
    replace: '',
    tests: ['src/server/type-names/type-names.test.ts'],
  },
  {
    rule: 'a name of a type is changed only as it was read',
    file: 'src/server/type-names/service.ts',
    find: "    if (updatedAt !== now.updatedAt) throw changedSince('contentChanged', now)\n",
    replace: '',
    tests: ['src/server/type-names/type-names.test.ts'],
  },
]
