import { maxRangeDays } from '#contract/calendar/limits.ts'
import { addDays, dayMs } from '#contract/values/day.ts'

/** Closed days from the first to the last. */
export type Range = { firstDay: string; lastDay: string; note: string }
/** Days to close or open. */
export type Span = { from: string; to: string }

/** The number of days in a span. */
export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The closed ranges after closing more days; days already closed keep their note unless there is a new one. */
export function closing(ranges: Range[], spans: Span[], note: string): Range[] {
  return spans.reduce((before, span) => {
    const rest = note ? opening(before, [span]) : before
    const added = gaps(rest, span).map(({ from, to }) => ({ firstDay: from, lastDay: to, note }))
    return joined([...rest, ...added])
  }, ranges)
}

/** The closed ranges after opening days. */
export const opening = (ranges: Range[], spans: Span[]): Range[] =>
  spans.reduce((before, span) => before.flatMap((range) => without(range, span)), ranges)

function without(range: Range, { from, to }: Span): Range[] {
  if (range.lastDay < from || range.firstDay > to) return [range]
  return [
    { ...range, lastDay: addDays(from, -1) },
    { ...range, firstDay: addDays(to, 1) },
  ].filter(({ firstDay, lastDay }) => firstDay <= lastDay)
}

/** The parts of a span that are in no range. */
const gaps = (ranges: Range[], { from, to }: Span): Span[] =>
  ranges
    .reduce(
      (open, { firstDay, lastDay }) => opening(open, [{ from: firstDay, to: lastDay }]),
      [{ firstDay: from, lastDay: to, note: '' }],
    )
    .map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay }))

/** Merges neighboring ranges with the same note, up to the maximum length. */
function joined(ranges: Range[]): Range[] {
  const found: Range[] = []
  for (const range of ranges.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    const last = found.at(-1)
    const isNext = last && addDays(last.lastDay, 1) === range.firstDay && last.note === range.note
    const isShort = last && daysIn({ from: last.firstDay, to: range.lastDay }) <= maxRangeDays
    if (isNext && isShort) found[found.length - 1] = { ...last, lastDay: range.lastDay }
    else found.push(range)
  }
  return found
}
