/** Months as spans without a gap, around the end of the year too: 8 to 12 and 1 are one. None for all the year. */
export function monthSpans(months: readonly number[]): [from: number, to: number][] {
  const there = new Set(months)
  if (there.size === 0 || there.size === 12) return []
  const before = (month: number) => (month === 1 ? 12 : month - 1)
  const after = (month: number) => (month === 12 ? 1 : month + 1)
  const starts = [...there].filter((month) => !there.has(before(month))).sort((a, b) => a - b)
  return starts.map((from) => {
    let to = from
    while (there.has(after(to))) to = after(to)
    return [from, to]
  })
}
