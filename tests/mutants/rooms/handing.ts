import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'listings are merged only as they were read',
    file: 'src/server/handing/merge.ts',
    find: '    assertSeen(two.goes, input.otherUpdatedAt)\n',
    replace: '',
    tests: ['src/server/handing/merge.test.ts'],
  },
  {
    rule: 'merging asks for the name of the listing that goes',
    file: 'src/server/handing/merge.ts',
    find: 'if (!isItsName(input.name, two.goes)) {',
    replace: 'if (!two) {',
    tests: ['src/server/handing/merge.test.ts'],
  },
  {
    rule: 'addresses of a merged listing lead on',
    file: 'src/server/handing/merge.ts',
    find: '  await leadAddresses(tx, goes, stays.id)\n',
    replace: '',
    tests: ['src/server/handing/merge.test.ts'],
  },
  {
    rule: 'who asked for a merged listing is told that it is somebody’s',
    file: 'src/server/handing/merge.ts',
    find: '  if (owner) await refuseClaims(context, tx, [stays, goes])\n',
    replace: '',
    tests: ['src/server/handing/merge-while-asked.test.ts', 'src/server/handing/merge-belongings.test.ts'],
  },
  {
    rule: 'merging takes over what the listing that stays lacks',
    file: 'src/server/handing/choices.ts',
    find: 'if (valueIn(stays, field) === null) return true',
    replace: 'if (valueIn(stays, field) === null) return false',
    tests: ['src/server/handing/merge-choices.test.ts'],
  },
  {
    rule: 'a request that came while two listings are merged goes along',
    file: 'src/server/handing/merge.ts',
    find: '  await lockWhole(tx, goes.id)\n  await moveReferences(tx, between)\n',
    replace: '',
    tests: ['src/server/handing/merge-while-asked.test.ts'],
  },
  {
    rule: 'the rating of two listings counts all that were given',
    file: 'src/server/handing/merge-queries.ts',
    find: 'totalReviews: sql`',
    replace: 'totalReviews: totalReviews ?? sql`',
    tests: ['src/server/handing/merge-belongings.test.ts'],
  },
  {
    rule: 'nobody hands a page to themselves',
    file: 'src/server/handing/hand-over.ts',
    find: "  if (person.id === staff.id && !hasPermission(staff, 'MANAGE_USERS')) return 'oneself'\n",
    replace: '',
    tests: ['src/server/handing/hand-over.test.ts'],
  },
]
