import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'five wrong tries end a login code',
    file: 'src/server/accounts/sign-in/codes-queries.ts',
    find: 'lt(tries, maxTries)',
    replace: 'lt(tries, maxTries + 1)',
    tests: ['src/server/accounts/sign-in/sign-in.test.ts'],
  },
  {
    rule: 'a login code works once',
    file: 'src/server/accounts/sign-in/codes.ts',
    find: 'return isIt && (await consumeCode(accounts.db, found.id))',
    replace: 'return isIt',
    tests: ['src/server/accounts/sign-in/sign-in.test.ts'],
  },
  {
    rule: 'a session of staff ends sooner when it is not used',
    file: 'src/server/accounts/session-life.ts',
    find: 'const idleStaffSession = 14 * day',
    replace: 'const idleStaffSession = 30 * day',
    tests: ['src/server/accounts/session-life.test.ts'],
  },
  {
    rule: 'only people who manage more than their own listings need a passkey',
    file: 'src/server/accounts/passkeys/rule.ts',
    find: "permission !== 'MANAGE_OWN_LISTINGS'",
    replace: "permission !== 'MANAGE_TOURISM'",
    tests: ['src/server/accounts/passkeys/rule.test.ts'],
  },
  {
    rule: 'a passkey verifies its user',
    file: 'src/server/accounts/passkeys/verify.ts',
    find: 'requireUserVerification: true',
    replace: 'requireUserVerification: false',
    tests: ['src/server/accounts/passkeys/attacks.test.ts'],
  },
  {
    rule: 'a new e-mail address removes the passkeys of the former one',
    file: 'src/server/accounts/former-email.ts',
    find: '  await deletePasskeysOf(tx, id)\n',
    replace: '',
    tests: ['src/server/accounts/former-email.test.ts'],
  },
  {
    rule: 'looking around needs the secret of the start',
    file: 'src/server/accounts/policy.ts',
    find: 'given !== undefined && timingSafeEqual(hash(lookAround), hash(given))',
    replace: 'given !== undefined',
    tests: ['src/server/accounts/look-around.test.ts'],
  },
]
