import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the meeting place for a morning is sent once',
    file: 'src/server/requests/day/tell-of-day.ts',
    find: 'if (!morningNote || morningSentAt) return undefined',
    replace: 'if (!morningNote) return undefined',
    tests: ['src/server/requests/day/day.test.ts'],
  },
  {
    rule: 'who agreed after the reminder was due is not reminded',
    file: 'src/server/requests/day/when.ts',
    find: ' && localIn(timeZone, agreedAt) < first',
    replace: '',
    tests: ['src/server/requests/day/when.test.ts'],
  },
  {
    rule: 'nobody is reminded on the day itself',
    file: 'src/server/requests/day/when.ts',
    find: 'here < from',
    replace: 'here.slice(0, 10) <= from',
    tests: ['src/server/requests/day/when.test.ts'],
  },
  {
    rule: 'on the morning is three hours before an early start',
    file: 'src/server/requests/day/when.ts',
    find: 'return early < usual ? early : usual',
    replace: 'return usual',
    tests: ['src/server/requests/day/when.test.ts'],
  },
  {
    rule: 'what was called off or moved is not reminded of',
    file: 'src/server/requests/day/tell-of-day.ts',
    find: 'row.settledFrom === from ? stepOf(row) : undefined',
    replace: 'stepOf(row)',
    tests: ['src/server/requests/day/day.test.ts'],
  },
  {
    rule: 'where to meet today can be written today',
    file: 'src/server/requests/standing.ts',
    find: 'row.settledFrom >= dayIn(zoneOf(row))\n',
    replace: 'row.settledFrom > dayIn(zoneOf(row))\n',
    tests: ['src/server/requests/day/day.test.ts'],
  },
  {
    rule: 'examples remind nobody',
    file: 'src/server/requests/day/day-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: ' and not ${listings.isSample}',
    replace: '',
    tests: ['src/server/requests/day/day.test.ts'],
  },
  {
    rule: 'a note that is written many times is limited like answers',
    file: 'src/server/requests/day/write-morning.ts',
    find: '  await limitRate(tx, limits.answersByAccount, actor.id)\n',
    replace: '',
    tests: ['src/server/requests/day/day.test.ts'],
  },
  {
    rule: 'the same note again is told once',
    file: 'src/server/requests/day/write-morning.ts',
    find: 'if (row.morningNote === note) return { written: 1, told: 0 }',
    replace: '',
    tests: ['src/server/requests/day/day.test.ts'],
  },
]
