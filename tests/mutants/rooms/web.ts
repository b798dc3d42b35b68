import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'prices of other currencies are not compared',
    file: 'src/web/components/offer/lowest-price.ts',
    find: '.filter(({ currency }) => currency === usual)',
    replace: '',
    tests: ['src/web/components/offer/lowest-price.test.ts'],
  },
  {
    rule: 'a new filter starts at the first page',
    file: 'src/web/data/with-changes.ts',
    find: "  next.delete('cursor')\n",
    replace: '',
    tests: ['src/web/data/with-changes.test.ts'],
  },
  {
    rule: 'changing a value to the same is not a conflict',
    file: 'src/web/data/form/changes.ts',
    find: '      !isSameValue(theirs[path], mine[path]) &&\n',
    replace: '',
    tests: ['src/web/data/form/changes.test.ts'],
  },
  {
    rule: 'a prepared note does not overwrite the user’s own text',
    file: 'src/web/workspace/applications/with-template.ts',
    find: 'own && !isTemplate ?',
    replace: '!own ?',
    tests: ['src/web/workspace/applications/with-template.test.ts'],
  },
  {
    rule: 'a canceled event says so to search engines',
    file: 'src/web/components/seo/event-json-ld.ts',
    find: 'eventStatus: event.isCanceled',
    replace: 'eventStatus: !event',
    tests: ['src/web/components/seo/json-ld.test.tsx'],
  },
  {
    rule: 'the private page of a request tells no other site its address',
    file: 'src/web/entry/request/request-page.tsx',
    find: "'referrer-policy': 'no-referrer'",
    replace: "'referrer-policy': 'origin'",
    tests: ['src/web/entry/request/request-page.test.tsx'],
  },
  {
    rule: 'a text in another language is shown if one is missing',
    file: 'src/web/components/text/fallback-text.ts',
    find: 'if (language === original) return undefined',
    replace: 'if (language !== original) return undefined',
    tests: ['src/web/components/text/fallback-text.test.ts'],
  },
]
