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
    rule: 'a stranger’s proxy is not believed about its client',
    file: 'src/server/http/client-ip.ts',
    find: '  if (!has(remote)) return remote\n',
    replace: '',
    tests: ['src/server/http/client-ip.test.ts'],
  },
  {
    rule: 'IPv6 addresses are counted by network',
    file: 'src/server/http/rate-limit-keys.ts',
    find: 'if (!isIPv6(ip)) return [ip]',
    replace: 'return [ip]',
    tests: ['src/server/http/rate-limit-keys.test.ts'],
  },
  {
    rule: 'a response begun before a change is not cached',
    file: 'src/server/http/cache/response-cache.ts',
    find: ' && isCacheable(response) && !pending.isGone(response)',
    replace: ' && isCacheable(response)',
    tests: ['src/server/http/cache/response-cache.test.ts'],
  },
  {
    rule: 'a response for one person is not cached for others',
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
    rule: 'an old login is refused where a fresh one is needed',
    file: 'src/server/http/access.ts',
    find: 'if (!needsFreshSignIn || actor?.isFresh) return',
    replace: 'if (!needsFreshSignIn || actor) return',
    tests: ['src/server/fresh-sign-in.test.ts'],
  },
]
