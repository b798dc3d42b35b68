import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a day with as many places as people come can be asked for',
    file: 'src/contract/directory/day-states.ts',
    find: 'left < unitsOf(offer, people ?? least)',
    replace: 'left <= unitsOf(offer, people ?? least)',
    tests: ['src/contract/directory/day-states.test.ts'],
  },
  {
    rule: 'a boat takes a request, however many come',
    file: 'src/contract/directory/day-states.ts',
    find: "capacityUnit === 'person' ? people : 1",
    replace: 'people',
    tests: ['src/contract/directory/day-states.test.ts'],
  },
  {
    rule: 'at the hour until which one asks it is too late',
    file: 'src/contract/directory/day-states.ts',
    find: 'clock < latestHour ? 1 : 2',
    replace: 'clock <= latestHour ? 1 : 2',
    tests: ['src/contract/directory/day-states.test.ts'],
  },
  {
    rule: 'a day on which a provider has an event of their own is never named as free',
    file: 'src/contract/directory/day-states.ts',
    find: ' || known.busy.includes(day)',
    replace: '',
    tests: ['src/contract/directory/day-states.test.ts'],
  },
  {
    rule: 'an offer that begins on a day can be found on it',
    file: 'src/server/on-day-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'sql`${firstDay} <= ${day} and',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: 'sql`${firstDay} < ${day} and',
    tests: ['src/server/offers/list.test.ts', 'src/server/explore/days.test.ts'],
  },
  {
    rule: 'an offer that another site has taken is not found on that day',
    file: 'src/server/on-day-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'else ${unitsElsewhere(id, day)} + ${unitsOf(people)}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: 'else ${unitsOf(people)}',
    tests: ['src/server/outside-calendars/outside.test.ts'],
  },
  {
    rule: 'a group finds an offer on a day with room for all of them',
    file: 'src/server/on-day-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'case when ${isByPerson} then ${people} else 1 end',
    replace: '1',
    tests: ['src/server/explore/days.test.ts'],
  },
  {
    rule: 'a group finds a boat that is free, whatever its size',
    file: 'src/server/on-day-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'case when ${isByPerson} then ${people} else 1 end',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: '${people}',
    tests: ['src/server/offers/list.test.ts', 'src/server/explore/days.test.ts'],
  },
  {
    rule: 'an event that nobody sees does not make the days of an offer doubtful',
    file: 'src/server/offer-days/queries.ts',
    find: ' and e.is_public and day >=',
    replace: ' and day >=',
    tests: ['src/server/requests/offer-days.test.ts'],
  },
  {
    rule: 'when somebody last said something of the days counts closing them',
    file: 'src/server/offer-days/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: 'where c.listing_id = ${offerLinks.listingId})',
    replace: 'where false)',
    tests: ['src/server/calendar/closed-days.test.ts'],
  },
  {
    rule: 'hits name the next day that is free for so many people',
    file: 'src/server/search/complete-hits.ts',
    find: 'nextFreeDays(db, offers, people)',
    replace: 'nextFreeDays(db, offers)',
    tests: ['src/server/search/days.test.ts'],
  },
]
