import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody changes a person who may do more',
    file: 'src/server/administration/users-service.ts',
    find: "  assertHolds(granter, labelsToEdit(granter, before), 'personMayDoMore')\n",
    replace: '',
    tests: ['src/server/administration/users.test.ts'],
  },
  {
    rule: 'a new e-mail address is not verified',
    file: 'src/server/administration/users-service.ts',
    find: '{ emailVerified: false }',
    replace: '{ emailVerified: true }',
    tests: ['src/server/administration/users.test.ts'],
  },
  {
    rule: 'only MANAGE_SYSTEM changes the e-mail address of a person with a role',
    file: 'src/server/administration/users-service.ts',
    find: '    if (!mayMoveEmail(granter, before)) throw onlyForSystem()\n',
    replace: '',
    tests: ['src/server/administration/attacks.test.ts'],
  },
]
