import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/day.ts'
import { closing, daysIn, opening, type Range, type Span } from './closed-ranges.ts'

const dayOf = (at: number) => addDays('2027-01-01', at)
const span = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, more]): Span => ({ from: dayOf(from), to: dayOf(from + more) }))
const spans = fc.array(span, { minLength: 1, maxLength: 4 })
const step = fc.record({ isClosing: fc.boolean(), spans, note: fc.constantFrom('', 'Belém', 'Festa') })

/** The same, day by day. */
function byDay(
  days: Map<string, string>,
  { isClosing, spans, note }: { isClosing: boolean; spans: Span[]; note: string },
) {
  for (const { from, to } of spans) {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (!isClosing) days.delete(day)
      else if (note || !days.has(day)) days.set(day, note)
    }
  }
}

const daysOf = (ranges: Range[]) =>
  ranges.flatMap(({ firstDay, lastDay, note }) =>
    Array.from({ length: daysIn({ from: firstDay, to: lastDay }) }, (_, at) => [addDays(firstDay, at), note]),
  )

test('closing and opening ranges equals doing so day by day, in the fewest ranges possible', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const days = new Map<string, string>()
      let ranges: Range[] = []
      for (const each of steps) {
        byDay(days, each)
        ranges = each.isClosing ? closing(ranges, each.spans, each.note) : opening(ranges, each.spans)
        expect(daysOf(ranges)).toEqual([...days].sort(([a], [b]) => (a < b ? -1 : 1)))
      }
      const last = steps.at(-1)
      if (!last?.isClosing) return
      for (const [at, range] of ranges.entries()) {
        const next = ranges[at + 1]
        const isOne = next && addDays(range.lastDay, 1) === next.firstDay && range.note === next.note
        expect(isOne ?? false).toBe(false)
      }
    }),
  )
})

test('a range is never longer than a year', () => {
  const year = { from: '2027-01-01', to: '2028-01-01' }
  const more = closing(closing([], [year], ''), [{ from: '2028-01-02', to: '2028-01-09' }], '')
  expect(more.map(({ firstDay }) => firstDay)).toEqual(['2027-01-01', '2028-01-02'])
})
