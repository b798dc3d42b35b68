import type { LabelSide } from '#contract/images/maps.ts'
import type { Pixel } from './paths.ts'
import { escapeXml, textWidth } from './svg.ts'

/** A rectangle in px. */
export type Box = { left: number; top: number; right: number; bottom: number }

type Anchor = 'start' | 'middle' | 'end'

/** A placed text: `shift` is its baseline's distance below `y` in em, so that it fits every font size. */
export type Placement = { x: number; y: number; anchor: Anchor; shift: number; side: LabelSide; box: Box }

/** How labels are set: `gap` is the distance in px from the point to the text. */
export type LabelStyle = { fontSize: number; gap: number; letterSpacing?: number }

const SIDES: LabelSide[] = ['right', 'left', 'above', 'below']

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const contains = (outer: Box, inner: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

export const boxAround = ([x, y]: Pixel, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

/** The box of a text whose baseline begins, is centred or ends at a point. */
export function textBox(text: string, [x, y]: Pixel, anchor: Anchor, style: LabelStyle): Box {
  const width = textWidth(text, style.fontSize) + text.length * (style.letterSpacing ?? 0)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - style.fontSize * 0.85, right: left + width, bottom: y + style.fontSize * 0.28 }
}

const SHIFTS: Record<LabelSide, number> = { right: 0.33, left: 0.33, above: -0.25, below: 0.85 }
const ANCHORS: Record<LabelSide, Anchor> = { right: 'start', left: 'end', above: 'middle', below: 'middle' }

/** A text on one side of a point. */
export function placeAt(text: string, [x, y]: Pixel, side: LabelSide, style: LabelStyle): Placement {
  const { fontSize, gap } = style
  const at: Pixel = [
    x + (side === 'right' ? gap : side === 'left' ? -gap : 0),
    y + (side === 'below' ? gap : side === 'above' ? -gap : 0),
  ]
  const anchor = ANCHORS[side]
  const shift = SHIFTS[side]
  const box = textBox(text, [at[0], at[1] + shift * fontSize], anchor, style)
  return { x: at[0], y: at[1], anchor, shift, side, box }
}

/** What a label keeps away from: never `taken`, and not `avoided` while there is another side. */
export type Surroundings = { bounds: Box; taken: Box[]; avoided: Box[] }

/** The first free side of a point for its label, or nothing when there is none. */
export function placeLabel(
  text: string,
  point: Pixel,
  style: LabelStyle,
  { bounds, taken, avoided }: Surroundings,
  preferred?: LabelSide,
): Placement | undefined {
  const sides = preferred ? [preferred, ...SIDES.filter((side) => side !== preferred)] : SIDES
  const free = sides
    .map((side) => placeAt(text, point, side, style))
    .filter(({ box }) => contains(bounds, box) && !taken.some((other) => overlaps(box, other)))
  return free.find(({ box }) => !avoided.some((other) => overlaps(box, other))) ?? free[0]
}

/** A placed text as an SVG element. */
export function drawLabel(text: string, { x, y, anchor, shift }: Placement, name?: string): string {
  const kind = name ? ` class="${name}"` : ''
  const end = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text${kind} x="${x}" y="${y}" dy="${shift}em"${end}>${escapeXml(text)}</text>`
}
