import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'an owner does not restore what staff deleted',
    file: 'src/server/owner-area/policy.ts',
    find: 'listing.deletedByStaff ? managesAll',
    replace: '!listing.kind ? managesAll',
    tests: ['src/server/owner-area/deletion.test.ts'],
  },
  {
    rule: 'deleting a listing asks for its name',
    file: 'src/server/owner-area/deletion-service.ts',
    find: 'if (!isItsName(name, row)) {',
    replace: 'if (!row) {',
    tests: ['src/server/owner-area/deletion.test.ts'],
  },
  {
    rule: 'staff do not undo what was changed again since',
    file: 'src/server/owner-area/revisions-service.ts',
    find: '    if (changes.some(({ now, after }) => now !== after)) throw changedSince()\n',
    replace: '',
    tests: ['src/server/owner-area/settling-revisions.test.ts'],
  },
  {
    rule: 'changes of an owner are settled only as they were read',
    file: 'src/server/review-queues/settle.ts',
    find: 'if (version !== seen.version) {',
    replace: 'if (!seen) {',
    tests: ['src/server/owner-area/settling-revisions.test.ts'],
  },
  {
    rule: 'a place is in the city of its listing',
    file: 'src/server/owner-area/read-change.ts',
    find: "  if (change.placeId && place && !fits) wrong.locationId = { code: 'notAnOption' }\n",
    replace: '',
    tests: ['src/server/owner-area/change-listing.test.ts'],
  },
]
