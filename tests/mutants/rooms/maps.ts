import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the texts of maps stay within a number of bytes',
    file: 'src/server/maps/cache.ts',
    find: 'cache.size <= maxEntries && bytes <= maxBytes',
    replace: 'cache.size <= maxEntries',
    tests: ['src/server/maps/cache.test.ts'],
  },
  {
    rule: 'the text that was asked for last stays',
    file: 'src/server/maps/cache.ts',
    find: '        cache.delete(key)\n        cache.set(key, cached)\n',
    replace: '',
    tests: ['src/server/maps/cache.test.ts'],
  },
  {
    rule: 'there is no tile beyond the map',
    file: 'src/server/maps/tile.ts',
    find: 'if (west > EDGES.east || west + degrees < EDGES.west) return undefined',
    replace: '',
    tests: ['src/server/feeds/images.test.ts'],
  },
  {
    rule: 'the name of a country covers no mark',
    file: 'src/server/maps/part-map.ts',
    find: ' && !taken.some((other) => overlaps(box, other))',
    replace: '',
    tests: ['src/server/maps/maps.test.ts', 'src/server/maps/labels.test.ts'],
  },
]
