import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a namesake with another id of the same source is another thing',
    file: 'src/server/imports/judge.ts',
    find: "each.wrong.name ??= { code: 'taken' }",
    replace: 'void each.wrong',
    tests: ['src/server/imports/import-kinds.test.ts'],
  },
  {
    rule: 'undoing an import keeps what somebody changed since',
    file: 'src/server/imports/undo-queries.ts',
    find: ' or t.updated_at <> o.changed_at)',
    replace: ')',
    tests: ['src/server/imports/imports.test.ts'],
  },
  {
    rule: 'undoing an import does not move an event back on which somebody counts',
    file: 'src/server/imports/apply.ts',
    find: "  if (record.kind === 'events') await keepAwaited(tx, record.id, span)\n",
    replace: '',
    tests: ['src/server/imports/events.test.ts'],
  },
  {
    rule: 'an import with refused rows does not run',
    file: 'src/server/imports/steps.ts',
    find: 'if (counts?.refused) {',
    replace: 'if (!counts) {',
    tests: ['src/server/imports/imports.test.ts'],
  },
  {
    rule: 'a new row needs what its kind needs',
    file: 'src/server/imports/judge.ts',
    find: '...(existing ? {} : asked.missing), ',
    replace: '',
    tests: ['src/server/imports/hostile.test.ts'],
  },
  {
    rule: 'a row that somebody corrected meanwhile is not overwritten',
    file: 'src/server/imports/steps.ts',
    find: 'updatedAt !== undefined && row.updatedAt',
    replace: "updatedAt === '' && row.updatedAt",
    tests: ['src/server/imports/events.test.ts'],
  },
  {
    rule: 'undoing an import keeps an organization that somebody owns since',
    file: 'src/server/imports/apply.ts',
    find: "  if (record.kind === 'organizations') await keepOwned(tx, record.id, span)\n",
    replace: '',
    tests: ['src/server/imports/import-kinds.test.ts'],
  },
  {
    rule: 'who may not publish does not go on with what another decided',
    file: 'src/server/imports/steps.ts',
    find: 'publishes: mayPublish(actor, record.kind) && (publishes ?? record.publishes)',
    replace: 'publishes: publishes ?? record.publishes',
    tests: ['src/server/imports/events.test.ts'],
  },
]
