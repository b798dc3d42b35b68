import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'those that match are changed by who manages the kind',
    file: 'src/server/managed-listings/status-service.ts',
    find: '  if (asked.matching) assertManages(context, asked.kind)\n',
    replace: '',
    tests: ['src/server/managed-listings/statuses.test.ts'],
  },
  {
    rule: 'undoing leaves what somebody changed since',
    file: 'src/server/managed-listings/status-service.ts',
    find: "if (from && row.status !== from) return 'changed'",
    replace: '',
    tests: ['src/server/managed-listings/statuses.test.ts'],
  },
  {
    rule: 'what lacks something is not published with many others',
    file: 'src/server/managed-listings/status-service.ts',
    find: "mustBePublic && missingOf(row).length > 0 ? 'incomplete' : undefined",
    replace: 'undefined',
    tests: ['src/server/managed-listings/statuses.test.ts'],
  },
  {
    rule: 'a deleted listing gets no status',
    file: 'src/server/managed-listings/status-queries.ts',
    find: 'eq(listings.kind, kind), isNotDeleted, inArray',
    replace: 'eq(listings.kind, kind), inArray',
    tests: ['src/server/managed-listings/statuses.test.ts'],
  },
  {
    rule: 'what was deleted is in no list of staff',
    file: 'src/server/managed-listings/queries.ts',
    find: '    isNotDeleted,\n    ids',
    replace: '    ids',
    tests: ['src/server/managed-listings/managed-listings.test.ts'],
  },
  {
    rule: 'staff of one kind do not look at a listing of the other',
    file: 'src/server/managed-listings/one-listing.ts',
    find: '  assertManages(context, kind)\n',
    replace: '',
    tests: ['src/server/managed-listings/one-listing.test.ts'],
  },
]
