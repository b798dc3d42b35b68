import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'staff’s yes gives no page to an inactive account',
    file: 'src/server/claims/staff.ts',
    find: "decision === 'accept' && !row.person.isActive",
    replace: "decision === 'accept' && !row.person",
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'staff do not decide their own claim',
    file: 'src/server/claims/staff.ts',
    find: 'if (!mayDecide(granter, row.userId)) {',
    replace: 'if (!granter) {',
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'a refusal of a claim says why',
    file: 'src/server/claims/staff.ts',
    find: "decision === 'refuse' && !note",
    replace: "decision === 'refuse' && note === undefined",
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'a claim code is void when the mailbox of the listing has changed',
    file: 'src/server/claims/claim.ts',
    find: 'const isIts = locked.email === sent.email',
    replace: 'const isIts = locked.id === listing.id || sent.email',
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'five wrong tries end a claim code',
    file: 'src/server/claims/code-queries.ts',
    find: 'where(and(isTheirs(whose), isLive, lt(tries, most)))',
    replace: 'where(and(isTheirs(whose), isLive, lt(tries, most + 1)))',
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'codes to one listing are limited, whoever asks for them',
    file: 'src/server/claims/claim.ts',
    find: 'await limitShared(db, limits.claimCodesToListing, listing.id, client.ip)',
    replace: '',
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'an account gets no second profile by a claim',
    file: 'src/server/claims/give.ts',
    find: "if (kind === 'profile' && owned > 0) {",
    replace: "if (kind === 'profile' && owned > 1) {",
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'whoever gets a listing gets the role of a provider',
    file: 'src/server/claims/give.ts',
    find: "await giveBuiltInRole(tx, granter, person, 'provider')",
    replace: 'void giveBuiltInRole',
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'whoever else asked for a listing is told that it is somebody’s',
    file: 'src/server/claims/give.ts',
    find: '  await refuseOthers(context, tx, listing, person)\n',
    replace: '',
    tests: ['src/server/claims/claims.test.ts'],
  },
  {
    rule: 'staff give nobody a listing that became an example since it was asked for',
    file: 'src/server/claims/give.ts',
    find: 'return listing.isPublic && !listing.isSample ? listing',
    replace: 'return listing.isPublic ? listing',
    tests: ['src/server/claims/claims.test.ts'],
  },
]
