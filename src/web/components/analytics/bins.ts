/** A bar of a chart: the days that it sums up, and what there was on the days that it is compared with. */
export type Bin = { from: string; to: string; value: number; before?: number }

const maxDays = 45
const maxWeeks = 26 * 7

/** A period in bars that can be told apart: its days, of a longer one its weeks up to the last day, of half a year its months. */
export function binsOf(days: readonly { day: string; value: number }[], before?: readonly number[]): Bin[] {
  const bins = new Map<string, Bin>()
  days.forEach(({ day, value }, index) => {
    const name = nameOf(day, index, days.length)
    const bin = bins.get(name) ?? { from: day, to: day, value: 0, ...(before && { before: 0 }) }
    const was = bin.before === undefined ? {} : { before: bin.before + (before?.[index] ?? 0) }
    bins.set(name, { ...bin, to: day, value: bin.value + value, ...was })
  })
  return [...bins.values()]
}

function nameOf(day: string, index: number, all: number): string {
  if (all <= maxDays) return day
  return all <= maxWeeks ? String(Math.ceil((all - index) / 7)) : day.slice(0, 7)
}

/** How the bars are named: by day, by week, by month. */
export const unitOf = (all: number): 'day' | 'week' | 'month' =>
  all <= maxDays ? 'day' : all <= maxWeeks ? 'week' : 'month'
