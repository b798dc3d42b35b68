import type { CountryInput } from '#contract/images/maps.ts'
import { atlasFor, type BaseMap, EDGES } from './base-map.ts'
import type { Box } from './labels.ts'
import { COUNTRY_NAMES } from './names.ts'
import type { Pixel } from './paths.ts'
import { drawRiverNames, type Obstacle } from './river-names.ts'
import { drawWaters } from './rivers.ts'
import type { Shape } from './shapes.ts'
import { classedPath, group, openSvg } from './svg.ts'
import { drawTown, labelTowns, locateTowns, type PlacedTown } from './towns.ts'
import { createView, type View } from './view.ts'

const MARKS = { hit: 16, open: 5, soon: 3.5 }
const TOWN_TEXT = { fontSize: 15, gap: 9 }
const FILLED = 0.86
// To the west the base map cuts no land south of Panama.
const ISTHMUS = 7

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The window around a country, moved to where the base map has land: it ends at its edges. */
function viewCountry(shapes: Shape[], width: number, height: number): View {
  const boxes = shapes.map(({ box }) => box)
  const west = clamp(Math.min(...boxes.map((box) => box[0])), EDGES.west, EDGES.east)
  const east = clamp(Math.max(...boxes.map((box) => box[2])), EDGES.west, EDGES.east)
  const south = clamp(Math.min(...boxes.map((box) => box[1])), EDGES.south, EDGES.north)
  const north = clamp(Math.max(...boxes.map((box) => box[3])), EDGES.south, EDGES.north)
  const scale = Math.max(
    Math.min(width / (east - west), height / (north - south)) * FILLED,
    width / (EDGES.east - EDGES.west),
    height / (EDGES.north - EDGES.south),
  )
  const [across, down] = [width / scale, height / scale]
  const top = Math.max((north + south + down) / 2, EDGES.south + down)
  const left = top > ISTHMUS ? EDGES.west : Number.NEGATIVE_INFINITY
  return createView({
    west: clamp((west + east - across) / 2, left, EDGES.east - across),
    north: top,
    scale,
    width,
    height,
  })
}

/** Points along the middle of a label, close enough that no river name fits between them. */
function alongLabel({ left, right, top, bottom }: Box): Pixel[] {
  const count = Math.ceil((right - left) / 20)
  return Array.from({ length: count + 1 }, (_, i) => [
    left + ((right - left) * i) / count,
    (top + bottom) / 2,
  ])
}

const obstaclesOf = (towns: PlacedTown[]): Obstacle[] =>
  towns.flatMap(({ point, label }) => [
    { point, distance: 26 },
    ...(label ? alongLabel(label.box).map((at) => ({ point: at, distance: 30 })) : []),
  ])

/** One country lit, its neighbours quiet. */
export function drawCountry(base: BaseMap, input: CountryInput): string {
  const { code, language, text, title, width = 640, height = 400, towns = [] } = input
  const view = viewCountry(base.coarse().countries[code], width, height)
  const atlas = atlasFor(base, view)
  const bounds = { left: 4, top: 4, right: width - 4, bottom: height - 4 }
  const placed = labelTowns(locateTowns(view, towns), TOWN_TEXT, { bounds, taken: [], avoided: [] })
  const obstacles = obstaclesOf(placed)
  const style = { tolerance: 1.9, smooth: true }
  const hasLinks = placed.some(({ town }) => town.isOpen)
  const open = openSvg(
    'loc',
    { width, height },
    title ?? (hasLinks ? COUNTRY_NAMES[code][language] : undefined),
  )
  return (
    (hasLinks ? open.replace('role="img"', 'role="group"') : open) +
    classedPath('land', view.path(atlas.land, style)) +
    classedPath('own', view.path(atlas.countries[code], style)) +
    classedPath('bd', view.path(atlas.borders, style)) +
    drawWaters(view, atlas, style) +
    (text ? drawRiverNames(view, base, { language, obstacles, limit: 6 }) : '') +
    group('tw', placed.map((town) => drawTown(town, MARKS)).join('')) +
    '</svg>'
  )
}
