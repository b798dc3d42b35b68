import { apart, lengthOf, type Place } from './paths.ts'
import type { View } from './view.ts'

/** A part of a river of one width class; `river` is its position in the base map. */
export type Stretch = { width: number; line: Place[]; river: number }

export const AMAZON = 6
export const MARANON = 22

// From spring to mouth: [width at the start of the line, width at its end], 0 to 10, by position in the base map.
const GROWTH: Record<number, [number, number]> = {
  5: [6, 5],
  6: [10, 5],
  7: [1, 4.6],
  8: [1, 1],
  9: [1, 4],
  10: [1, 4],
  11: [1, 3],
  12: [1, 2],
  13: [3.4, 4],
  15: [4, 5],
  17: [1, 3],
  18: [4.6, 7],
  19: [1, 3.6],
  20: [1, 4.6],
  21: [2, 3.4],
  22: [1.6, 5],
  23: [1, 3],
  24: [1.4, 8],
  25: [1, 7],
  28: [1, 3],
  30: [1, 4],
  31: [1.6, 3],
  32: [3, 7],
  33: [1, 6],
  34: [1.2, 5],
  35: [3, 6],
}
const SMALL_RIVER: [number, number] = [1, 1.6]
const STROKE_WIDTHS = [1, 1.7, 2.6, 3.8, 5.2, 7]
const widthClass = (growth: number) => Math.min(5, Math.max(0, Math.round((growth - 1) / 1.7)))

function cutLine(line: Place[], river: number): Stretch[] {
  const [start, end] = GROWTH[river] ?? SMALL_RIVER
  const from = line.length < 12 ? (start + end) / 2 : start
  const total = lengthOf(line) || 1
  const stretches: Stretch[] = []
  let width = widthClass(start)
  let current: Place[] = []
  let done = 0
  for (const [i, point] of line.entries()) {
    const last = current.at(-1)
    current.push(point)
    if (!last) continue
    done += apart(point, last)
    const now = widthClass(from + (end - from) * (done / total))
    if (now === width && i < line.length - 1) continue
    stretches.push({ width, line: current, river })
    current = [point]
    width = now
  }
  return stretches
}

/** Cuts the rivers, each a list of lines, into stretches of one width. */
export function cutRivers(rivers: Place[][][]): Stretch[] {
  return rivers.flatMap((lines, river) => lines.flatMap((line) => cutLine(line, river)))
}

/** How rivers are drawn: `unit` multiplies the stroke widths, `tolerance` is in px. */
export type RiverStyle = { unit?: number; tolerance?: number; smooth?: boolean }

/** One path for every width class in the window. */
export function drawRivers(view: View, stretches: Stretch[], style: RiverStyle = {}): string {
  const { unit = 1, tolerance = 0.6, smooth = false } = style
  return STROKE_WIDTHS.map((stroke, width) => {
    const coordinates = stretches.filter((stretch) => stretch.width === width).map((stretch) => stretch.line)
    const path = coordinates.length
      ? view.path({ type: 'MultiLineString', coordinates }, { tolerance, smooth })
      : ''
    return path && `<path stroke-width="${Number((stroke * unit).toFixed(1))}" d="${path}"/>`
  }).join('')
}
