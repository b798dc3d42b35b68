import type { Mutant } from '#tests/mutants/mutant.ts'

const tests = ['src/server/requests/deposit/deposit.test.ts']

export const mutants: Mutant[] = [
  {
    rule: 'a date with a deposit is not accepted with a tap',
    file: 'src/server/requests/changes/by-traveler.ts',
    find: 'if (row.depositState) {',
    replace: 'if (!row.id) {',
    tests,
  },
  {
    rule: 'a proof is sent once',
    file: 'src/server/requests/deposit/prove.ts',
    find: "if (now.deposit?.state === 'given' && now.deposit.proof?.message === message) return now",
    replace: '',
    tests,
  },
  {
    rule: 'a deposit reported as sent waits for the provider, however late',
    file: 'src/server/requests/deposit/prove.ts',
    find: 'change: { heldUntil, depositState',
    replace: 'change: { depositState',
    tests,
  },
  {
    rule: 'only the owner changes how they receive deposits',
    file: 'src/server/requests/deposit/means.ts',
    find: 'listing?.ownerId === actorId ?',
    replace: 'listing ?',
    tests,
  },
  {
    rule: 'the log has no key',
    file: 'src/server/requests/deposit/means.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: '`…${row.pixKey.slice(-4)}`',
    replace: 'row.pixKey',
    tests,
  },
  {
    rule: 'how to send a deposit is shown only while it is pending',
    file: 'src/server/requests/deposit/present.ts',
    find: "if (!deposit || depositState !== 'asked') return null",
    replace: 'if (!deposit) return null',
    tests,
  },
  {
    rule: 'deposits are deleted when the request is forgotten',
    file: 'src/server/requests/due-queries.ts',
    find: '  await tx.delete(requestDeposits).where(inArray(requestDeposits.requestId, ids))\n',
    replace: '',
    tests,
  },
  {
    rule: 'no card number is stored',
    file: 'src/contract/requests/deposit/calls.ts',
    find: '!hasCardNumber(text)',
    replace: 'true',
    tests,
  },
  {
    rule: 'a deposit is not more than the whole',
    file: 'src/server/requests/deposit/provider-steps.ts',
    find: 'amount > row.total)',
    replace: 'amount < 0)',
    tests,
  },
  {
    rule: 'a deposit that has not arrived is not said to be paid',
    file: 'src/contract/requests/deposit/paid.ts',
    find: 'if (!deposit?.receivedAt) return',
    replace: 'if (!deposit) return',
    tests: ['src/contract/requests/deposit/paid.test.ts'],
  },
  {
    rule: 'what is left to pay is the total without the deposit',
    file: 'src/contract/requests/deposit/paid.ts',
    find: 'toCents(total - amount)',
    replace: 'toCents(total)',
    tests: ['src/contract/requests/deposit/paid.test.ts'],
  },
  {
    rule: 'what was agreed names the deposit that was paid',
    file: 'src/server/requests/messages/agreed.ts',
    find: '...(paid\n',
    replace: '...(paid && paid.amount < 0\n',
    tests: ['src/server/requests/deposit/told.test.ts'],
  },
]
