import type { MapTown } from '#contract/images/maps.ts'
import {
  type Box,
  boxAround,
  drawLabel,
  type LabelStyle,
  type Placement,
  placeLabel,
  type Surroundings,
} from './labels.ts'
import type { Pixel } from './paths.ts'
import { escapeXml } from './svg.ts'
import type { View } from './view.ts'

/** `labelClass`: the class of a label that is not shown at every width. */
export type PlacedTown = { town: MapTown; point: Pixel; label?: Placement; labelClass?: string }

/** The radii in px of the marks; `hit` is the target around an open town's. */
export type TownMarkers = { hit: number; open: number; soon: number }

/** The towns inside a view, without labels: those that open soon are drawn below the open ones. */
export function locateTowns(view: View, towns: MapTown[]): PlacedTown[] {
  const located = towns
    .map((town) => ({ town, point: view.pixel([town.longitude, town.latitude]).map(Math.round) as Pixel }))
    .filter(({ point: [x, y] }) => x > 0 && x < view.width && y > 0 && y < view.height)
  return [...located.filter(({ town }) => !town.isOpen), ...located.filter(({ town }) => town.isOpen)]
}

const widen = (box: Box, by: number): Box => ({ ...box, left: box.left - by, right: box.right + by })

/** Labels the open towns, the first first; a town without a free side keeps its mark alone. */
export function labelTowns(
  towns: PlacedTown[],
  style: LabelStyle,
  around: Surroundings,
  labelClass?: string,
): PlacedTown[] {
  const markers = towns.map(({ town, point }) =>
    boxAround(point, town.isOpen ? style.gap - 2 : style.gap / 2),
  )
  const taken = [...around.taken, ...markers.filter((_, i) => towns[i]?.town.isOpen)]
  const avoided = [...around.avoided, ...markers.filter((_, i) => !towns[i]?.town.isOpen)]
  return towns.map((placed) => {
    const { town, point } = placed
    if (!town.isOpen || placed.label) return placed
    const label = placeLabel(town.name, point, style, { ...around, taken, avoided }, town.labelSide)
    if (label) taken.push(widen(label.box, style.fontSize * 0.8))
    return label ? { ...placed, label, labelClass } : placed
  })
}

/** A mark with its label; an open town is a link and has a name even where it has no room for a label. */
export function drawTown(placed: PlacedTown, markers: TownMarkers): string {
  const { town, point, label, labelClass } = placed
  const [x, y] = point
  const circle = (name: string, radius: number) => `<circle${name} cx="${x}" cy="${y}" r="${radius}"/>`
  if (!town.isOpen) return circle(' class="soon"', markers.soon)
  const text = label ? drawLabel(town.name, label, labelClass) : ''
  const name = label && !labelClass ? '' : ` aria-label="${escapeXml(town.name)}"`
  const marker = circle(' class="hit"', markers.hit) + circle('', markers.open)
  return `<a href="${escapeXml(town.path)}"${name}>${marker}${text}</a>`
}
