import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'every address of a name must be everybody’s',
    file: 'src/server/outgoing/fetch-text.ts',
    find: '!found.every(',
    replace: '!found.some(',
    tests: ['src/server/outgoing/fetch-text.test.ts'],
  },
  {
    rule: 'a redirect is looked at like the first address',
    file: 'src/server/outgoing/fetch-text.ts',
    find: 'await addressesOf(url, reach, signal), headers',
    replace: 'await addressesOf(hop ? new URL(address) : url, reach, signal), headers',
    tests: ['src/server/outgoing/fetch-text.test.ts'],
  },
  {
    rule: 'a redirect is followed three times',
    file: 'src/server/outgoing/fetch-text.ts',
    find: 'hop <= maxRedirects',
    replace: 'hop < maxRedirects',
    tests: ['src/server/outgoing/fetch-text.test.ts'],
  },
  {
    rule: 'what unpacks to too much is not read to its end',
    file: 'src/server/outgoing/fetch-text.ts',
    find: 'createGunzip(), limitTo(maxBytes), keep',
    replace: 'createGunzip(), keep',
    tests: ['src/server/outgoing/fetch-text.test.ts'],
  },
  {
    rule: 'an answer may have as many bytes as are allowed',
    file: 'src/server/outgoing/fetch-text.ts',
    find: 'bytes > most',
    replace: 'bytes >= most',
    tests: ['src/server/outgoing/fetch-text.test.ts'],
  },
  {
    rule: 'no request goes to the address at which clouds keep secrets',
    file: 'src/server/outgoing/public-address.ts',
    find: "'168.63.129.16/32', '169.254.0.0/16'",
    replace: "'168.63.129.16/32'",
    tests: ['src/server/outgoing/public-address.test.ts'],
  },
]
