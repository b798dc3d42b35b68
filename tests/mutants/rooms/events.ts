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
    rule: 'dates that staff moved an event to belong to that year',
    file: 'src/server/events/event-dates.ts',
    find: 'event.startsOn ? addDays(event.startsOn, halfYear) : today',
    replace: 'today',
    tests: ['src/server/events/event-dates.test.ts'],
  },
]
