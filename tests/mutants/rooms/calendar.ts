import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a full day is busy for other sites, one with places left is not',
    file: 'src/server/calendar/busy-queries.ts',
    find: 'd.taken >= d.capacity',
    replace: 'd.taken > 0',
    tests: ['src/server/calendar/busy-feed.test.ts'],
  },
  {
    rule: 'the address of a deleted offer shows nothing',
    file: 'src/server/calendar/busy-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: ' and ${offers.deletedAt} is null',
    replace: '',
    tests: ['src/server/calendar/busy-feed.test.ts'],
  },
  {
    rule: 'a deleted offer gets no address of its days',
    file: 'src/server/calendar/busy-service.ts',
    find: '    assertActive(row, true)\n',
    replace: '',
    tests: ['src/server/calendar/busy-feed.test.ts'],
  },
  {
    rule: 'the days of an offer are read only so often',
    file: 'src/server/calendar/busy-service.ts',
    find: '  await limitRate(db, limits.calendarReads, offer.id)\n',
    replace: '',
    tests: ['src/server/calendar/busy-feed.test.ts'],
  },
  {
    rule: 'a calendar is read only so often',
    file: 'src/server/calendar/feed.ts',
    find: '  await limitRate(db, limits.calendarReads, owner.id)\n',
    replace: '',
    tests: ['src/server/calendar/feed.test.ts'],
  },
  {
    rule: 'a calendar ends with the right to keep listings',
    file: 'src/server/calendar/feed.ts',
    find: "if (!hasPermission(holder, 'MANAGE_OWN_LISTINGS')) return notFound('Calendar')",
    replace: '',
    tests: ['src/server/calendar/feed.test.ts'],
  },
  {
    rule: 'today can be closed',
    file: 'src/server/calendar/close-service.ts',
    find: 'span.from < today',
    replace: 'span.from <= today',
    tests: ['src/server/calendar/closed-days.test.ts'],
  },
  {
    rule: 'only who may edit a listing closes its days',
    file: 'src/server/calendar/close-service.ts',
    find: '!listing || !mayEdit(actor, listing)',
    replace: '!listing',
    tests: ['src/server/calendar/closed-days.test.ts'],
  },
  {
    rule: 'a range of closed days has a length',
    file: 'src/server/calendar/closed-ranges.ts',
    find: 'isNext && isShort',
    replace: 'isNext',
    tests: ['src/server/calendar/closed-ranges.test.ts'],
  },
  {
    rule: 'staff see requests of the kinds that they manage',
    file: 'src/server/calendar/found-queries.ts',
    find: 'inArray(sql`l.kind`, whose.kinds)',
    replace: 'sql`true`',
    tests: ['src/server/calendar/calendar.test.ts'],
  },
  {
    rule: 'what is forgotten is in no calendar',
    file: 'src/server/calendar/found-queries.ts',
    find: ' and r.forgotten_at is null',
    replace: '',
    tests: ['src/server/calendar/calendar.test.ts'],
  },
  {
    rule: 'a closed day of a series is in no calendar',
    file: 'src/server/calendar/found-queries.ts',
    find: ' and not d.is_closed`',
    replace: '`',
    tests: ['src/server/calendar/calendar.test.ts'],
  },
]
