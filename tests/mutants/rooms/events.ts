import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the last weekday of a month is in that month',
    file: 'src/server/events/event-rules.ts',
    find: 'last - ((weekdayOf(last) - rule.weekday + 7) % 7)',
    replace: 'last + ((weekdayOf(last) - rule.weekday + 7) % 7)',
    tests: ['src/server/events/event-rules.test.ts'],
  },
  {
    rule: 'an event that crosses the end of the year is not over before',
    file: 'src/server/events/event-rules.ts',
    find: 'if (occurrence.endsOn >= today)',
    replace: 'if (occurrence.startsOn >= today)',
    tests: ['src/server/events/event-rules.test.ts'],
  },
  {
    rule: 'the dates that staff move an event to belong to that year',
    file: 'src/server/events/event-dates.ts',
    find: 'event.startsOn ? addDays(event.startsOn, halfYear) : today',
    replace: 'today',
    tests: ['src/server/events/event-dates.test.ts'],
  },

  {
    rule: 'duplicating an event stops at the maximum number of events of an account',
    file: 'src/server/events/own/change-service.ts',
    find: '    await assertRoom(tx, row.listing?.ownerId, todayAt({ ...row.city, state: row.state }))\n',
    replace: '',
    tests: ['src/server/events/own/own-events.test.ts'],
  },
  {
    rule: 'the title of a copy stays within what a title may have',
    file: 'src/server/entities/title-of-copy.ts',
    find: 'text.slice(0, most - mark.length).trimEnd() + mark',
    replace: 'text + mark',
    tests: ['src/server/events/own/own-events.test.ts'],
  },
  {
    rule: 'staff are shown how a public event was when they last looked',
    file: 'src/server/events/own/change-service.ts',
    find: 'const first = event.changedFrom?.[field] ?? before[field]',
    replace: 'const first = before[field]',
    tests: ['src/server/events/own/staff-events.test.ts', 'src/server/events/own/own-events.test.ts'],
  },
  {
    rule: 'an organizer cannot set a rule of yearly dates',
    file: 'src/server/events/own/change-service.ts',
    find: 'if (isRuled && !can.changeRule)',
    replace: 'if (isRuled && !can)',
    tests: ['src/server/events/own/rules.test.ts'],
  },
  {
    rule: 'only the organizer and staff see who registered',
    file: 'src/server/requests/people.ts',
    find: "event && mayEdit(actor, event) ? event : notFound('Event')",
    replace: "event ?? notFound('Event')",
    tests: ['src/server/events/own/registered.test.ts'],
  },
]
