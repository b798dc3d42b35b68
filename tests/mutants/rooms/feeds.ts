import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a spreadsheet does not run texts of an export as formulas',
    file: 'src/server/feeds/csv.ts',
    find: 'startsFormula.test(text) ?',
    replace: "startsFormula.test('') ?",
    tests: ['src/server/feeds/exports.test.ts'],
  },
  {
    rule: 'commas and semicolons do not end a value of a calendar',
    file: 'src/server/feeds/calendar.ts',
    find: "    .replace(/[\\\\;,]/g, '\\\\$&')\n",
    replace: '',
    tests: ['src/server/feeds/calendars.test.ts', 'src/server/feeds/text-formats.test.ts'],
  },
  {
    rule: 'a long line of a calendar is not cut within a letter',
    file: 'src/server/feeds/calendar.ts',
    find: '    while (isContinuation(octets[to])) to--\n',
    replace: '',
    tests: ['src/server/feeds/text-formats.test.ts', 'src/server/feeds/calendars.test.ts'],
  },
  {
    rule: 'the map of the site names each page in every language',
    file: 'src/server/feeds/sitemap.ts',
    find: "    alternate('x-default', href) +\n",
    replace: '',
    tests: ['src/server/feeds/sitemap.test.ts'],
  },
]
