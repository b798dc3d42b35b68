import { expect, test } from 'vitest'
import type { SearchHit } from '#contract/directory/search.ts'
import { render } from '#tests/render.tsx'
import { HitEntry } from './hit-entry.tsx'

const hit = {
  ...{ kind: 'offer', id: 'night', name: 'Night canoe', path: '/en/offers/night', match: 'all' },
  ...{ price: null, km: null, people: null, placesLeft: null, text: null, rating: null, totalReviews: 0 },
  ...{ misses: [], has: [] },
} as unknown as SearchHit

test('a hit names the next free day where it is known', () => {
  const shown = (nextFreeDay: string | null) => render(<HitEntry hit={{ ...hit, nextFreeDay }} />)
  expect(shown('2026-12-04')).toContain('Next free: Friday 4 December')
  expect(shown(null)).not.toContain('Next free')
})
