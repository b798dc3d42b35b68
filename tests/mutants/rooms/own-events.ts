import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'duplicating an event stops at the most events that an account has',
    file: 'src/server/own-events/change-service.ts',
    find: '    await assertRoom(tx, row.listing?.ownerId, todayAt({ ...row.city, state: row.state }))\n',
    replace: '',
    tests: ['src/server/own-events/own-events.test.ts'],
  },
  {
    rule: 'the title of a copy stays within what a title may have',
    file: 'src/server/entities/title-of-copy.ts',
    find: 'text.slice(0, most - mark.length).trimEnd() + mark',
    replace: 'text + mark',
    tests: ['src/server/own-events/own-events.test.ts'],
  },
  {
    rule: 'staff are shown how a public event was when they last looked',
    file: 'src/server/own-events/change-service.ts',
    find: 'const first = event.changedFrom?.[field] ?? before[field]',
    replace: 'const first = before[field]',
    tests: ['src/server/own-events/staff-events.test.ts', 'src/server/own-events/own-events.test.ts'],
  },
  {
    rule: 'an organizer makes no rule of yearly dates',
    file: 'src/server/own-events/change-service.ts',
    find: 'if (isRuled && !can.changeRule)',
    replace: 'if (isRuled && !can)',
    tests: ['src/server/own-events/rules.test.ts'],
  },
  {
    rule: 'only the organizer and staff see who registered',
    file: 'src/server/own-events/policy.ts',
    find: 'listing !== null && mayEdit(actor, listing)',
    replace: "listing !== null && actor.id !== ''",
    tests: ['src/server/own-events/registered.test.ts'],
  },
]
