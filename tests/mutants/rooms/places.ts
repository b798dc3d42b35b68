import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the direction to a place follows the compass',
    file: 'src/server/places/straight-line.ts',
    find: 'Math.atan2(east, north)',
    replace: 'Math.atan2(north, east)',
    tests: ['src/server/places/straight-line.test.ts'],
  },
]
