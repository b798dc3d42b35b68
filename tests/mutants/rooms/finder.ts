import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody finds what they do not manage',
    file: 'src/server/finder/service.ts',
    find: 'findableKinds.filter((kind) => hasAnyPermission(actor, managers[kind]))',
    replace: '[...findableKinds]',
    tests: ['src/server/finder/finder.test.ts'],
  },
  {
    rule: 'requests of the other kind of listings are not found',
    file: 'src/server/finder/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'l.deleted_at is null and l.kind in ${among(kinds)}\n      and',
    replace: 'l.deleted_at is null\n      and',
    tests: ['src/server/finder/finder.test.ts'],
  },
  {
    rule: 'offers of the other kind of listings are not found',
    file: 'src/server/finder/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: ' and l.kind in ${among(kinds)} order by k.id',
    replace: '  order by k.id',
    tests: ['src/server/finder/finder.test.ts'],
  },
  {
    rule: 'applications for the other kind are not found',
    file: 'src/server/finder/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'where a.kind in ${among(kinds)} and',
    replace: 'where',
    tests: ['src/server/finder/finder.test.ts'],
  },
  {
    rule: 'a request that is forgotten or not sent is not found',
    file: 'src/server/finder/queries.ts',
    find: 'r.forgotten_at is null and r.sent_at is not null and ',
    replace: '',
    tests: ['src/server/finder/finder.test.ts', 'src/server/requests/mailbox/unverified.test.ts'],
  },
  {
    rule: 'a deleted listing is not found',
    file: 'src/server/finder/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'where l.kind = ${kind} and l.deleted_at is null',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: 'where l.kind = ${kind}',
    tests: ['src/server/finder/finder.test.ts'],
  },
  {
    rule: 'names that begin with the words come first',
    file: 'src/server/finder/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'order by sort not like ${beginning}, sort limit',
    replace: 'order by sort limit',
    tests: ['src/server/finder/finder.test.ts'],
  },
]
