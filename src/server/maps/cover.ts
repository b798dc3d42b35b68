import type { CoverGround, CoverInput } from '#contract/images/maps.ts'
import { hashOf } from './avatar.ts'
import type { Atlas, BaseMap } from './base-map.ts'
import type { Place } from './paths.ts'
import { riverColorAt } from './river-colors.ts'
import { nearestOf } from './shapes.ts'
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
/** Rivers of this rank and more are drawn strong. */
const strong = 3

const grounds: Record<CoverGround, string> = {
  river: '#0B2B2B',
  forest: '#17542D',
  town: '#3A1609',
  stay: '#324A44',
  learn: '#0C6561',
}
const shoreStyle = { tolerance: 4, smooth: true }
const accent = '#FF9A73'
const sea = '#0B3B3A'

/**
 * A wide drawing in place of a photograph: the real river at a place, 480 × 270, with its colours inside.
 * The seed chooses how close it is and where the place is. Far from any water the window moves to the nearest.
 */
export function drawCover(base: BaseMap, { longitude, latitude, seed, ground }: CoverInput): string {
  const hash = hashOf(seed)
  const place: Place = [longitude, latitude]
  const degrees = spans[(hash >>> 2) % spans.length] as number
  const atlas = base.fine()
  const { rivers, banks, coast, land } = atlas
  const river = nearestOf([...rivers, ...banks], place)
  const shore = nearestOf(coast, place)
  // a town on an estuary is at the sea
  const isAtSea = shore && river && shore.distance * 2.5 < river.distance
  const water = isAtSea ? shore : river
  const [x, y] = water && water.distance > degrees * near ? water.place : place
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
  const color = riverColorAt(atlas, place)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${grounds[ground]}" d="M0 0h${width}v${height}H0z"/>` +
    drawSea(view.path(coast, shoreStyle) && view.path(land, shoreStyle), grounds[ground]) +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawWater(view, atlas, color, grounds[ground])}</g>` +
    `${drawPlace(view, place, grounds[ground])}</svg>`
  )
}

function drawSea(shape: string, ground: string): string {
  if (!shape) return ''
  return `<path fill="${sea}" d="M0 0h${width}v${height}H0z"/><path fill="${ground}" stroke="#6FBFB3" stroke-opacity=".5" stroke-width="3" d="${shape}"/>`
}

/** The rivers; along the large ones two echo lines, like those of the coast on the first page. */
function drawWater(view: View, { rivers, banks }: Atlas, color: string, ground: string): string {
  const style = { tolerance: 2.6, smooth: true }
  const linesOf = (from: number, to: number) =>
    view.path(
      rivers.filter(({ rank }) => rank >= from && rank <= to),
      style,
    )
  const wide = view.path(banks, style)
  const large = linesOf(strong, 4)
  const small = linesOf(1, strong - 1)
  const [main, side] = large || wide ? [large, small] : [small, '']
  if (!main && !wide) return ''
  const echo = (outer: number, opacity: number) =>
    `<use href="#r" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${outer}"/><use href="#r" stroke="${ground}" stroke-width="${outer - 3}"/>`
  const path = (id: string, d: string) => d && `<path id="${id}" d="${d}"/>`
  return (
    `<defs><g id="r">${path('l', main)}${path('b', wide)}</g></defs>${echo(92, 0.22)}${echo(50, 0.34)}` +
    (side && `<path stroke="${color}" stroke-opacity=".6" stroke-width="3" d="${side}"/>`) +
    (main && `<use href="#l" stroke="${color}" stroke-width="12"/>`) +
    (wide && `<use href="#b" fill="${color}" fill-rule="evenodd" stroke="${color}" stroke-width="4"/>`)
  )
}

function drawPlace(view: View, place: Place, ground: string): string {
  const [x, y] = view.pixel(place).map(Math.round) as [number, number]
  const isInside = x > 0 && x < width && y > 0 && y < height
  return isInside
    ? `<circle cx="${x}" cy="${y}" r="9" fill="${accent}" stroke="${ground}" stroke-width="4"/>`
    : ''
}
