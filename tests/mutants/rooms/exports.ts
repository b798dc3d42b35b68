import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'organizations are exported by who manages them',
    file: 'src/server/exports/policy.ts',
    find: " && (kind !== 'organizations' || managesAll(actor, 'organization'))",
    replace: '',
    tests: ['src/server/exports/exports.test.ts'],
  },
  {
    rule: 'who manages one kind of pages exports no offers of the other',
    file: 'src/server/exports/queries.ts',
    find: 'kinds.length < listingKinds.length ? inArray(listings.kind, [...kinds]) : undefined',
    replace: 'undefined',
    tests: ['src/server/exports/exports.test.ts'],
  },
  {
    rule: 'a deleted listing is in no export',
    file: 'src/server/exports/queries.ts',
    find: 'and(eq(listings.kind, kind), isNull(listings.deletedAt),',
    replace: 'and(eq(listings.kind, kind),',
    tests: ['src/server/exports/exports.test.ts'],
  },
  {
    rule: 'a deleted offer is in no export',
    file: 'src/server/exports/queries.ts',
    find: '[isNull(offers.deletedAt), isNull(listings.deletedAt),',
    replace: '[isNull(listings.deletedAt),',
    tests: ['src/server/exports/exports.test.ts'],
  },
  {
    rule: 'an export is in the log',
    file: 'src/server/exports/exports.ts',
    find: '  await noteExport(context, input)\n',
    replace: '',
    tests: ['src/server/exports/exports.test.ts'],
  },
  {
    rule: 'an export goes on until the last row',
    file: 'src/server/exports/exports.ts',
    find: 'rows.length < batch',
    replace: 'rows.length <= batch',
    tests: ['src/server/exports/exports.test.ts'],
  },
]
