import { type Atlas, EDGES, longestRing } from './base-map.ts'
import { apart, type Pixel, type Place, writeLine } from './paths.ts'
import { AMAZON, drawRivers, MARANON, type Stretch } from './rivers.ts'
import { createView, type View } from './view.ts'

export const HERO = { west: -78.6, north: 11.5, scale: 40, width: 1400, height: 1020, pad: 60 }

// Rivers outside the basin, which would cross the title.
const OUTSIDE = [1, 16, 20, 26]
const GUIANA_COAST: Place = [-62.1, 10.7]
const WATER_LINES = [104, 101, 64, 61, 32, 29]

const nearest = (points: Place[], to: Place) =>
  points.reduce((best, point, i) => (apart(point, to) < apart(points[best] as Place, to) ? i : best), 0)

/** The rivers of the basin to the north and to the south of the main stem, and the main stem. */
export function divideRivers(atlas: Atlas): { north: Stretch[]; south: Stretch[]; main: Stretch[] } {
  const stem = atlas.rivers[AMAZON]?.[0] ?? []
  const stemLatitude = ([x]: Place) =>
    stem.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best))[1]
  const isNorth = ({ river, line }: Stretch) => {
    const middle = line[line.length >> 1] as Place
    if (river === MARANON) return false
    return middle[1] > (middle[0] < -73.5 ? -4.4 : middle[0] > -52.7 ? -1.6 : stemLatitude(middle))
  }
  const basin = atlas.stretches.filter(({ river }) => !OUTSIDE.includes(river))
  const sides = basin.filter(({ river }) => river !== AMAZON)
  return {
    north: sides.filter(isNorth),
    south: sides.filter((stretch) => !isNorth(stretch)),
    main: basin.filter(({ river }) => river === AMAZON),
  }
}

/** Marañón, Solimões, Amazon, then the coast of Pará to the right-hand edge. */
function southPath(atlas: Atlas, view: View, mouth: Place): string {
  const ring = longestRing(atlas.countries.BR)
  const coast = ring.slice(ring.findIndex((point) => apart(point, mouth) < 0.05))
  const edge = coast.findIndex(([x]) => x > EDGES.east)
  const maranon = atlas.rivers[MARANON]?.[0] ?? []
  const bend = maranon.reduce((best, [x], i) => (x < (maranon[best]?.[0] ?? 0) ? i : best), 0)
  const stem = atlas.rivers[AMAZON]?.[0] ?? []
  const horizon = [...maranon.slice(bend), ...stem.toReversed(), ...coast.slice(0, edge)].map(view.pixel)
  const [left, right] = [-40, view.width + 60]
  const bottom = view.height + 40
  const from: Pixel[] = [
    [left, bottom],
    [left, (horizon[0]?.[1] ?? 0) - 6],
  ]
  const to: Pixel[] = [
    [right, horizon.at(-1)?.[1] ?? 0],
    [right, bottom],
  ]
  return `${writeLine([...from, ...horizon, ...to], { tolerance: 1 })}z`
}

/** The Guiana coast down to the mouth: the land to its left is filled, so water lines show at sea only. */
function landPath(atlas: Atlas, view: View, mouth: Place): string {
  const ring = longestRing(atlas.land)
  const from = nearest(ring, GUIANA_COAST)
  const to = nearest(ring, mouth)
  const step = (to - from + ring.length) % ring.length < ring.length / 2 ? 1 : -1
  const coast: Pixel[] = []
  for (let i = from; i !== to; i = (i + step + ring.length) % ring.length)
    coast.push(view.pixel(ring[i] as Place))
  const [top, bottom, left] = [-90, view.height + 90, -90]
  const outline: Pixel[] = [
    [left, top],
    [coast[0]?.[0] ?? 0, top],
    ...coast,
    [coast.at(-1)?.[0] ?? 0, bottom],
    [left, bottom],
  ]
  return `${writeLine(outline, { tolerance: 1.6 })}z`
}

/** Black water to the north of the main stem, the page's own ground to the south. */
export function drawHero(atlas: Atlas): string {
  const view = createView(HERO)
  const mouth = atlas.rivers[AMAZON]?.[0]?.[0] as Place
  const { north, south, main } = divideRivers(atlas)
  const group = (id: string, rivers: Stretch[]) =>
    `<g id="${id}" class="${id}">${drawRivers(view, rivers, { tolerance: 0.9 })}</g>`
  const waterLines = WATER_LINES.map(
    (width, i) => `<use class="${i % 2 ? 'wb' : 'wl'}" stroke-width="${width}" href="#coast"/>`,
  )
  return (
    `<svg class="hero-map" viewBox="0 0 ${HERO.width} ${HERO.height}" aria-hidden="true" preserveAspectRatio="xMidYMid slice">` +
    `<path class="sea" d="M0 0h${HERO.width}v${HERO.height}H0z"/>` +
    `<defs><path id="coast" d="${landPath(atlas, view, mouth)}"/></defs>${waterLines.join('')}` +
    `<use class="north" href="#coast"/><path class="south" d="${southPath(atlas, view, mouth)}"/>` +
    `${group('rn', north)}${group('rs', south)}${group('ra', main)}</svg>`
  )
}
