import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody waits for more places than a day has',
    file: 'src/server/requests/waitlist/full-days.ts',
    find: ' || unitsOf(offer, asked.people) > capacityPerDay',
    replace: '',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'nobody waits for a closed day',
    file: 'src/server/requests/waitlist/full-days.ts',
    find: "states.includes('full') && states.every((state) => state === 'full' || isOpen(state))",
    replace: "states.includes('full')",
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'nobody waits for days that are free',
    file: 'src/server/requests/waitlist/full-days.ts',
    find: "states.includes('full') && ",
    replace: '',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'each of the days must have room',
    file: 'src/server/requests/waitlist/full-days.ts',
    find: 'states.every(isOpen)',
    replace: 'states.some(isOpen)',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'who waits longest is first in line',
    file: 'src/server/requests/waitlist/waiting-queries.ts',
    find: '.orderBy(asc(requests.queuedAt), asc(requests.id))\n\n',
    replace: '.orderBy(sql`queued_at desc`)\n\n',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'who waits for another day comes last in its line',
    file: 'src/server/requests/changes/by-traveler.ts',
    find: '        ...(isLast && { queuedAt: new Date() }),\n',
    replace: '',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'nobody waits for places that nobody counts',
    file: 'src/server/requests/waitlist/by-provider.ts',
    find: "row.kind !== 'event' && details?.offerLeft === null",
    replace: '!row.kind && details?.offerLeft === null',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
  {
    rule: 'whoever takes a place gets the hour only of an offer that has one',
    file: 'src/server/requests/waitlist/waiting-queries.ts',
    find: 'others.length > 0 ? null : time',
    replace: 'time',
    tests: ['src/server/requests/waitlist/waitlist.test.ts'],
  },
]
