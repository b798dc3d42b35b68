import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody puts a permission into a role that they lack',
    file: 'src/server/authority/roles-service.ts',
    find: "    assertHolds(granter, change.permissions ?? [], 'notHeld')\n",
    replace: '',
    tests: ['src/server/authority/authority.test.ts'],
  },
  {
    rule: 'a built-in role is not deleted',
    file: 'src/server/authority/roles-service.ts',
    find: '    if (before.isBuiltIn)\n',
    replace: '    if (!before)\n',
    tests: ['src/server/authority/roles.test.ts'],
  },
  {
    rule: 'nobody gives a role that gives more than they have',
    file: 'src/server/authority/assignments-service.ts',
    find: "  assertHolds(granter, role.permissions, 'notHeld')\n",
    replace: '',
    tests: ['src/server/authority/authority.test.ts'],
  },
  {
    rule: 'somebody is always left who manages the system',
    file: 'src/server/authority/authority.ts',
    find: 'if ((before.any && !after.any) || (before.real && !after.real)) throw nobodyLeft()',
    replace: 'if (before.any && !before) throw nobodyLeft()',
    tests: ['src/server/authority/authority.test.ts'],
  },
  {
    rule: 'permissions are read again within a change',
    file: 'src/server/authority/authority.ts',
    find: 'const current = await readAnew(tx, granter)',
    replace: 'const current = granter',
    tests: ['src/server/authority/authority.test.ts'],
  },
]
