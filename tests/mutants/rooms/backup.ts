import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a data file that was changed is refused',
    file: 'src/server/backup/read-data-file.ts',
    find: "    if (sha256 !== this.#hash.digest('hex')) throw damaged('its checksum is another')\n",
    replace: '',
    tests: ['src/server/backup/import.test.ts'],
  },
  {
    rule: 'data is imported into an empty database only',
    file: 'src/server/backup/import.ts',
    find: '    if (found) throw notEmpty(found)\n',
    replace: '',
    tests: ['src/server/backup/import.test.ts'],
  },
]
