import type { Atlas } from './base-map.ts'
import type { PathStyle } from './paths.ts'
import type { River, Shape } from './shapes.ts'
import { classedPath, group } from './svg.ts'
import type { View } from './view.ts'

/**
 * How rivers are drawn: `unit` multiplies the stroke widths, `tolerance` is in px. `scale`: how large they are shown, in px
 * per degree, where that is not as large as they are drawn.
 */
export type RiverStyle = { unit?: number; tolerance?: number; smooth?: boolean; scale?: number }

/** Stroke widths in px, by rank. */
const WIDTHS: Record<number, number> = { 1: 1, 2: 1.5, 3: 2.2, 4: 2.9 }
/** From this scale on, in px per degree, banks are far enough apart to be seen. */
const BANKS_SEEN = 60

/** Which rivers have room at a scale: small ones where they have a name, or from near. */
const hasRoom = (scale: number, { rank, key }: River) =>
  rank >= 3 || (scale >= 50 && (rank === 2 || key !== undefined)) || scale >= 130

/** Lines in one stroke width. */
export function drawLines(view: View, lines: Shape[], width: number, style: PathStyle): string {
  const path = lines.length ? view.path(lines, style) : ''
  return path && `<path stroke-width="${Number(width.toFixed(1))}" d="${path}"/>`
}

/** Rivers, one path for every rank in the window. */
export function drawRivers(view: View, rivers: River[], style: RiverStyle = {}): string {
  const { unit = 1, tolerance = 0.6, smooth, scale = view.scale } = style
  return Object.entries(WIDTHS)
    .map(([rank, width]) => {
      const own = rivers.filter((river) => river.rank === Number(rank) && hasRoom(scale, river))
      return drawLines(view, own, width * unit, { tolerance, smooth })
    })
    .join('')
}

/** Rivers as lines, wide ones with both banks; where these would be one line, a river is its middle line. */
export function drawWaters(view: View, { rivers, axes, banks }: Atlas, style: RiverStyle): string {
  const { tolerance = 0.6, smooth, scale = view.scale } = style
  const lines = scale < BANKS_SEEN ? [...rivers, ...axes.filter(({ key }) => key)] : rivers
  return (
    group('rv', drawRivers(view, lines, style)) +
    classedPath('bk', view.path(banks, { tolerance, smooth, tips: true }))
  )
}
