import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody deletes the view of another',
    file: 'src/server/saved-views/queries.ts',
    find: 'and(eq(savedViews.id, id), eq(savedViews.userId, userId))',
    replace: 'eq(savedViews.id, id)',
    tests: ['src/server/saved-views/saved-views.test.ts'],
  },
  {
    rule: 'a view is of one list',
    file: 'src/server/saved-views/queries.ts',
    find: 'and(eq(savedViews.userId, userId), eq(savedViews.list, list))',
    replace: 'eq(savedViews.userId, userId)',
    tests: ['src/server/saved-views/saved-views.test.ts'],
  },
  {
    rule: 'views that are saved at once get places of their own',
    file: 'src/server/saved-views/service.ts',
    find: '    await lockViewsOf(tx, actor.id)\n',
    replace: '',
    tests: ['src/server/saved-views/saved-views.test.ts'],
  },
]
