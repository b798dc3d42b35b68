import { cellDegrees, cornerOf, type Viewpoint, viewColumns } from '#contract/directory/map-grid.ts'
import { mapPartSize } from '#contract/images/map-part-size.ts'
import type { Coordinates } from '#contract/images/maps.ts'

/** What of the map a view shows: its corner and how wide it is. */
export function partOf(view: Viewpoint): { west: number; north: number; degrees: number } {
  const { column, row } = cornerOf(view)
  const cell = cellDegrees(view.zoom)
  return { west: column * cell - 180, north: 90 - row * cell, degrees: viewColumns * cell }
}

/** Where a place is in the drawing of a view, in px. */
export function pixelOf(view: Viewpoint, { latitude, longitude }: Coordinates): { x: number; y: number } {
  const { west, north, degrees } = partOf(view)
  const scale = mapPartSize.width / degrees
  return { x: Math.round((longitude - west) * scale), y: Math.round((north - latitude) * scale) }
}

/** `lines`: texts that fit below it, the longest first. */
type Mark = { x: number; y: number; text: string; lines: string[] }
type Laid = { width: number; line: string | undefined }
type Box = { left: number; right: number; top: number; bottom: number }

export const labelHeight = 32
const letter = { label: 8.6, line: 7 }
const lineHeight = 18

const labelBox = ({ x, y }: Mark, width: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - labelHeight / 2,
  bottom: y + labelHeight / 2,
})

function lineBox({ x, y }: Mark, line: string): Box {
  const half = (line.length * letter.line) / 2
  const top = y + labelHeight / 2
  return { left: x - half, right: x + half, top, bottom: top + lineHeight }
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** How wide each label is, and the longest line below it that covers no label and no other line. */
export function layOut(marks: Mark[]): Laid[] {
  const widths = marks.map(({ text }) => Math.max(labelHeight, Math.round(text.length * letter.label + 20)))
  const taken = marks.map((mark, i) => labelBox(mark, widths[i] ?? labelHeight))
  return marks.map((mark, i) => {
    const line = mark.lines.find((each) => {
      const box = lineBox(mark, each)
      const isInside = box.left >= 0 && box.right <= mapPartSize.width && box.bottom <= mapPartSize.height
      return isInside && !taken.some((other) => overlaps(other, box))
    })
    if (line) taken.push(lineBox(mark, line))
    return { width: widths[i] ?? labelHeight, line }
  })
}
