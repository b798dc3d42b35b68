import { expect, test } from 'vitest'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { withWaiting } from './closing.ts'

const lodge = { id: 'lodge', name: 'Lodge', kind: 'organization', today: '2026-12-01' } as const
const guide = { ...lodge, id: 'guide', name: 'Guide' } as const
const closed = [
  { listing: lodge, from: '2026-12-05', to: '2026-12-08', note: 'Belém' },
  { listing: guide, from: '2026-12-06', to: '2026-12-06', note: '' },
]
const calendar = { listings: [lodge, guide], closed } as unknown as Calendar

test('pending closings are shown as closed and pending openings as open, only for their listing', () => {
  const shown = withWaiting(calendar, [
    { id: '1', act: 'open', listing: 'lodge', days: [{ from: '2026-12-06', to: '2026-12-07' }] },
    {
      id: '2',
      act: 'close',
      listing: 'guide',
      days: [{ from: '2026-12-24', to: '2026-12-26' }],
      note: 'Rio',
    },
  ])
  expect(shown.closed.map(({ listing, from, to, note }) => [listing.id, from, to, note])).toEqual([
    ['lodge', '2026-12-05', '2026-12-05', 'Belém'],
    ['lodge', '2026-12-08', '2026-12-08', 'Belém'],
    ['guide', '2026-12-06', '2026-12-06', ''],
    ['guide', '2026-12-24', '2026-12-26', 'Rio'],
  ])
})

test('pending changes of a listing that is not shown change nothing', () => {
  const days = [{ from: '2026-12-06', to: '2026-12-06' }]
  expect(withWaiting(calendar, [{ id: '1', act: 'close', listing: 'other', days }])).toEqual(calendar)
})
