import type { Mutant } from '#tests/mutants/mutant.ts'

const tests = ['src/server/claims/claims.test.ts']

export const mutants: Mutant[] = [
  {
    rule: 'staff’s yes gives no page to an inactive account',
    file: 'src/server/claims/staff.ts',
    find: "decision === 'accept' && !row.person.isActive",
    replace: "decision === 'accept' && !row.person",
    tests,
  },
  {
    rule: 'staff do not decide their own claim',
    file: 'src/server/claims/staff.ts',
    find: 'if (!mayDecide(granter, row)) {',
    replace: 'if (!granter) {',
    tests,
  },
  {
    rule: 'a refusal of a claim says why',
    file: 'src/server/claims/staff.ts',
    find: "decision === 'refuse' && !note",
    replace: "decision === 'refuse' && note === undefined",
    tests,
  },
  {
    rule: 'a claim code is void when the mailbox of the listing has changed',
    file: 'src/server/claims/claim.ts',
    find: 'const isIts = locked.email === sent.email',
    replace: 'const isIts = locked.id === listing.id || sent.email',
    tests,
  },
  {
    rule: 'five wrong tries end a claim code',
    file: 'src/server/claims/code-queries.ts',
    find: 'where(and(isTheirs(whose), isLive, lt(tries, most)))',
    replace: 'where(and(isTheirs(whose), isLive, lt(tries, most + 1)))',
    tests,
  },
  {
    rule: 'codes to one listing are limited, whoever asks for them',
    file: 'src/server/claims/claim.ts',
    find: 'await limitShared(db, limits.claimCodesToListing, listing.id, client.ip)',
    replace: '',
    tests,
  },
  {
    rule: 'an account gets no second profile by a claim',
    file: 'src/server/claims/give.ts',
    find: "if (kind === 'profile' && owned > 0) {",
    replace: "if (kind === 'profile' && owned > 1) {",
    tests,
  },
  {
    rule: 'whoever gets a listing gets the role of a provider',
    file: 'src/server/claims/give.ts',
    find: "await giveBuiltInRole(tx, granter, person, 'provider')",
    replace: 'void giveBuiltInRole',
    tests,
  },
  {
    rule: 'whoever else asked for a listing is told that it is somebody’s',
    file: 'src/server/claims/give.ts',
    find: '  await refuseOthers(context, tx, listing, person)\n',
    replace: '',
    tests,
  },
]
