import type { CoverGround, CoverInput } from '#contract/images/maps.ts'
import { hashOf } from './avatar.ts'
import type { BaseMap } from './base-map.ts'
import { apart, type Place } from './paths.ts'
import { riverColorAt } from './river-colors.ts'
import type { Stretch } from './rivers.ts'
import { createView, type View } from './view.ts'

const [width, height] = [480, 270]
/** Degrees across, and where in the window the place is: two tours of one town differ. */
const spans = [0.6, 1.2, 2, 3.1]
const spots = [
  [0.4, 0.56],
  [0.6, 0.46],
  [0.44, 0.36],
  [0.56, 0.64],
] as const
/** How far from its place, as a part of the window, water may be that is in the picture. */
const near = 0.2
/** Rivers of this width class and more are drawn strong. */
const strong = 2

const grounds: Record<CoverGround, string> = {
  river: '#0B2B2B',
  forest: '#17542D',
  town: '#3A1609',
  stay: '#324A44',
  learn: '#0C6561',
}
const accent = '#FF9A73'
const sea = '#0B3B3A'

const nearest = (points: Place[], to: Place): Place =>
  points.reduce((best, point) => (apart(point, to) < apart(best, to) ? point : best), points[0] ?? to)

/**
 * A wide drawing in place of a photograph: the real river at a place, 480 × 270, with its colours inside.
 * The seed chooses how close it is and where the place is. Far from any water the window moves to the nearest.
 */
export function drawCover(base: BaseMap, { longitude, latitude, seed, ground }: CoverInput): string {
  const hash = hashOf(seed)
  const place: Place = [longitude, latitude]
  const degrees = spans[(hash >>> 2) % spans.length] as number
  const { stretches, coast, land } = base.fine()
  const river = nearest(
    stretches.flatMap(({ line }) => line),
    place,
  )
  const shore = nearest(coast.coordinates.flat() as Place[], place)
  // a town on an estuary is at the sea
  const water = apart(shore, place) * 2.5 < apart(river, place) ? shore : river
  const [x, y] = apart(water, place) > degrees * near ? water : place
  const [across, down] = spots[hash % spots.length] as (typeof spots)[number]
  const scale = width / degrees
  const window = {
    west: x - (across * width) / scale,
    north: y + (down * height) / scale,
    scale,
    width,
    height,
  }
  const view = createView({ ...window, pad: 40 })
  const color = riverColorAt(base.riverNames(), place)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${grounds[ground]}" d="M0 0h${width}v${height}H0z"/>` +
    drawSea(view.path(coast, { tolerance: 3 }) && view.path(land, { tolerance: 3 }), grounds[ground]) +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawWater(view, stretches, color, grounds[ground])}</g>` +
    `${drawPlace(view, place, grounds[ground])}</svg>`
  )
}

function drawSea(shape: string, ground: string): string {
  if (!shape) return ''
  return `<path fill="${sea}" d="M0 0h${width}v${height}H0z"/><path fill="${ground}" stroke="#6FBFB3" stroke-opacity=".5" stroke-width="3" d="${shape}"/>`
}

/** The rivers; along the large ones two echo lines, like those of the coast on the first page. */
function drawWater(view: View, stretches: Stretch[], color: string, ground: string): string {
  const pathOf = (some: Stretch[]) =>
    view.path(
      { type: 'MultiLineString', coordinates: some.map(({ line }) => line) },
      { tolerance: 2.2, smooth: true },
    )
  const large = pathOf(stretches.filter((stretch) => stretch.width >= strong))
  const small = pathOf(stretches.filter((stretch) => stretch.width < strong))
  const [main, side] = large ? [large, small] : [small, '']
  if (!main) return ''
  const echo = (outer: number, opacity: number) =>
    `<use href="#r" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${outer}"/><use href="#r" stroke="${ground}" stroke-width="${outer - 3}"/>`
  return (
    `<defs><path id="r" d="${main}"/></defs>${echo(92, 0.22)}${echo(50, 0.34)}` +
    (side && `<path stroke="${color}" stroke-opacity=".6" stroke-width="3" d="${side}"/>`) +
    `<use href="#r" stroke="${color}" stroke-width="12"/>`
  )
}

function drawPlace(view: View, place: Place, ground: string): string {
  const [x, y] = view.pixel(place).map(Math.round) as [number, number]
  const isInside = x > 0 && x < width && y > 0 && y < height
  return isInside
    ? `<circle cx="${x}" cy="${y}" r="9" fill="${accent}" stroke="${ground}" stroke-width="4"/>`
    : ''
}
