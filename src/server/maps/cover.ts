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
  const river = nearestOf([...atlas.rivers, ...atlas.banks], place)
  const shore = nearestOf(atlas.coast, place)
  // a town on an estuary is at the sea
  const isAtSea = shore !== undefined && river !== undefined && shore.distance * 2.5 < river.distance
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
  const fill = grounds[ground]
  const rivers = drawRivers(view, atlas, { color: riverColorAt(atlas, place), ground: fill, isAtSea })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${rivers.echoes}${drawSea(view, atlas)}${rivers.lines}</g>` +
    `${drawPlace(view, place, fill)}</svg>`
  )
}

/** All but the land, which is a hole in it. */
function drawSea(view: View, { coast, land }: Atlas): string {
  if (!view.path(coast, shoreStyle)) return ''
  const around = `M-50-50h${width + 100}v${height + 100}H-50z`
  return `<path fill="${sea}" fill-rule="evenodd" stroke="#6FBFB3" stroke-opacity=".5" stroke-width="3" d="${around}${view.path(land, shoreStyle)}"/>`
}

type RiverInk = { color: string; ground: string; isAtSea: boolean }

/** The rivers; along the large ones two echo lines, like those of the coast on the first page. */
function drawRivers(view: View, { rivers, banks }: Atlas, { color, ground, isAtSea }: RiverInk) {
  const style = { tolerance: 2.6, smooth: true }
  const linesOf = (from: number, to: number) =>
    view.path(
      rivers.filter(({ rank }) => rank >= from && rank <= to),
      style,
    )
  const wide = view.path(banks, style)
  const large = linesOf(strong, 4)
  const small = linesOf(1, strong - 1)
  const [main, side] = large || wide || isAtSea ? [large, small] : [small, '']
  const echo = (outer: number, opacity: number) =>
    `<use href="#r" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${outer}"/><use href="#r" stroke="${ground}" stroke-width="${outer - 3}"/>`
  const path = (id: string, d: string) => d && `<path id="${id}" d="${d}"/>`
  const defs = `<defs><g id="r">${path('l', main)}${path('b', wide)}</g></defs>`
  return {
    echoes: main || wide ? `${defs}${echo(92, 0.22)}${echo(50, 0.34)}` : '',
    lines:
      (side && `<path stroke="${color}" stroke-opacity=".6" stroke-width="3" d="${side}"/>`) +
      (main && `<use href="#l" stroke="${color}" stroke-width="12"/>`) +
      (wide && `<use href="#b" fill="${color}" fill-rule="evenodd" stroke="${color}" stroke-width="4"/>`),
  }
}

function drawPlace(view: View, place: Place, ground: string): string {
  const [x, y] = view.pixel(place).map(Math.round) as [number, number]
  const isInside = x > 0 && x < width && y > 0 && y < height
  return isInside
    ? `<circle cx="${x}" cy="${y}" r="9" fill="${accent}" stroke="${ground}" stroke-width="4"/>`
    : ''
}
