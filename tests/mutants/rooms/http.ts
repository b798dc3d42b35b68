import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the row in a refusal leaves without private columns',
    file: 'src/server/http/routes.ts',
    find: 'output.parse(error.current) as Record<string, unknown>',
    replace: 'error.current',
    tests: ['src/server/http/routes.test.ts'],
  },
  {
    rule: 'access is checked before anything of a request is read',
    file: 'src/server/http/routes.ts',
    find: "      assertAccess(c.get('context'), endpoint)\n",
    replace: '',
    tests: ['src/server/http/routes.test.ts'],
  },
  {
    rule: 'what a stranger’s proxy says of its client does not count',
    file: 'src/server/http/client-ip.ts',
    find: '  if (!has(remote)) return remote\n',
    replace: '',
    tests: ['src/server/http/client-ip.test.ts'],
  },
  {
    rule: 'addresses of IPv6 are counted by their networks',
    file: 'src/server/http/rate-limit-keys.ts',
    find: 'if (!isIPv6(ip)) return [ip]',
    replace: 'return [ip]',
    tests: ['src/server/http/rate-limit-keys.test.ts'],
  },
  {
    rule: 'an answer that was begun before a change is not kept',
    file: 'src/server/http/cache/response-cache.ts',
    find: ' && isCacheable(response) && !pending.isGone(response)',
    replace: ' && isCacheable(response)',
    tests: ['src/server/http/cache/response-cache.test.ts'],
  },
  {
    rule: 'what belongs to one person is not kept for others',
    file: 'src/server/http/cache/response-cache.ts',
    find: '!/no-store|private/.test',
    replace: '!/no-store/.test',
    tests: ['src/server/http/cache/response-cache.test.ts'],
  },
  {
    rule: 'a page of another site changes nothing here',
    file: 'src/server/http/origin-check.ts',
    find: 'if (origin !== null && site',
    replace: "if (origin === '' && site",
    tests: ['src/server/http/origin-check.test.ts'],
  },
  {
    rule: 'what needs a fresh sign-in is refused to an old one',
    file: 'src/server/http/access.ts',
    find: 'if (!needsFreshSignIn || actor?.isFresh) return',
    replace: 'if (!needsFreshSignIn || actor) return',
    tests: ['src/server/fresh-sign-in.test.ts'],
  },
]
