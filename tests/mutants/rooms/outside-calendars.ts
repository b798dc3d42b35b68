import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the day on which whole days end is free',
    file: 'src/server/outside-calendars/busy-days.ts',
    find: 'addDays(end.day, -1)',
    replace: 'end.day',
    tests: ['src/server/outside-calendars/busy-days.test.ts'],
  },
  {
    rule: 'what a calendar calls free does not close a day',
    file: 'src/server/outside-calendars/busy-days.ts',
    find: " && !is('transp', 'TRANSPARENT')",
    replace: '',
    tests: ['src/server/outside-calendars/busy-days.test.ts'],
  },
  {
    rule: 'reading a calendar takes only so many steps',
    file: 'src/server/outside-calendars/work.ts',
    find: "    if (steps + count > maxSteps) throw new FeedError('tooManyDates', { steps })\n",
    replace: '',
    tests: ['src/server/outside-calendars/hostile-calendars.test.ts'],
  },
  {
    rule: 'a calendar of this site is not outside',
    file: 'src/server/outside-calendars/typed-address.ts',
    find: "if (url.hostname === new URL(own).hostname) return { code: 'ownCalendar' }",
    replace: '',
    tests: ['src/server/outside-calendars/typed-address.test.ts'],
  },
  {
    rule: 'a reading that began earlier does not undo a later one',
    file: 'src/server/outside-calendars/outside-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: '(${readAt} is null or ${readAt} <= ${at}::timestamptz)',
    replace: 'true',
    tests: ['src/server/outside-calendars/reading.test.ts'],
  },
  {
    rule: 'what this site has kept for a request is not refused because another site shows it',
    file: 'src/server/outside-calendars/taken-queries.ts',
    find: 'then took.day is null',
    replace: 'then true',
    tests: ['src/server/outside-calendars/promised.test.ts'],
  },
  {
    rule: 'calendars of offers that nobody can ask for are not read',
    file: 'src/server/outside-calendars/outside-queries.ts',
    find: ' and o.archived_at is null and o.deleted_at is null',
    replace: '',
    tests: ['src/server/outside-calendars/reading.test.ts'],
  },
  {
    rule: 'a calendar is removed from its own offer alone',
    file: 'src/server/outside-calendars/outside-queries.ts',
    find: 'and(eq(offerId, offer), eq(id, calendar))',
    replace: 'eq(id, calendar)',
    tests: ['src/server/outside-calendars/outside.test.ts'],
  },
  {
    rule: 'adding calendars is limited as reading them is',
    file: 'src/server/outside-calendars/service.ts',
    find: 'throw refusal({ address })\n  await limitRate(db, limits.outsideReads, actor.id)',
    replace: 'throw refusal({ address })',
    tests: ['src/server/outside-calendars/outside.test.ts'],
  },
  {
    rule: 'a deleted offer gets no calendar',
    file: 'src/server/outside-calendars/service.ts',
    find: '    assertActive(row, true)\n',
    replace: '',
    tests: ['src/server/outside-calendars/outside.test.ts'],
  },
  {
    rule: 'days of another site that are over are not counted',
    file: 'src/server/outside-calendars/outside-queries.ts',
    find: 'greatest(d.first_day, day_in_the_region())',
    replace: 'd.first_day',
    tests: ['src/server/outside-calendars/outside.test.ts'],
  },
]
