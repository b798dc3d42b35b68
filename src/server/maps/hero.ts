import { type Atlas, EDGES, longestRing } from './base-map.ts'
import { apart, type Pixel, type Place, writeLine } from './paths.ts'
import { drawLines, drawRivers } from './rivers.ts'
import { pointsOf, type River } from './shapes.ts'
import { createView, type View } from './view.ts'

export const HERO = { west: -78.6, north: 11.5, scale: 40, width: 1400, height: 1020, pad: 60 }

// The main stem from the Andes to the sea, with its stroke widths.
const STEM: [key: string, width: number][] = [
  ['maranon', 3],
  ['amazon', 4.4],
  ['amazon', 4.4],
  ['solimoes', 5.6],
  ['amazon', 7],
]
// Between these latitudes rivers reach the Amazon; to the north they would cross the title.
const BASIN = { north: 2.9, south: -14 }
const GUIANA_COAST: Place = [-62.1, 10.7]
const WATER_LINES = [104, 101, 64, 61, 32, 29]
// Rings with more points than this are more than an islet.
export const LARGE_ISLAND = 100

const nearest = (points: Place[], to: Place) =>
  points.reduce((best, point, i) => (apart(point, to) < apart(points[best] as Place, to) ? i : best), 0)

const lineOf = (river: River) => (pointsOf(river)[0] ?? []) as Place[]
const isStem = ({ key, rank, box: [west, , east] }: River) =>
  rank === 4 && STEM.some(([stem]) => stem === key) && east - west > 0.4

/** The main stem in parts, from west to east. */
const findStem = ({ rivers, axes }: Atlas): River[] =>
  [...rivers, ...axes].filter(isStem).sort((a, b) => a.box[0] - b.box[0])

const outsideOf = ({ south, north }: typeof BASIN, [, y]: Place) => y > north || y < south

/** The main stem, the rivers of the basin to the north and to the south of it, and those of other basins. */
export function divideRivers(atlas: Atlas): Record<'main' | 'north' | 'south' | 'others', River[]> {
  const main = findStem(atlas)
  const stem = main.flatMap(lineOf)
  const latitudeAt = (x: number) =>
    stem.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best))[1]
  const sideOf = (river: River) => {
    const line = lineOf(river)
    const middle = line[line.length >> 1] as Place
    if (outsideOf(BASIN, middle)) return 'others'
    const [x, y] = middle
    return y > (x < -73.5 ? -4.4 : x > -52.7 ? -1.6 : latitudeAt(x)) ? 'north' : 'south'
  }
  const {
    north = [],
    south = [],
    others = [],
  } = Object.groupBy(
    [...atlas.rivers, ...atlas.axes].filter((river) => !isStem(river)),
    sideOf,
  )
  return { main, north, south, others }
}

export const drawStem = (view: View, main: River[], tolerance: number): string =>
  main.map((river, i) => drawLines(view, [river], STEM[i]?.[1] ?? 1, { tolerance, smooth: true })).join('')

/** From one place on a ring to another, the way that `step` goes. */
function walk(ring: Place[], from: number, step: 1 | -1, isEnd: (place: Place) => boolean): Place[] {
  const way: Place[] = []
  for (let i = 0; i < ring.length; i++) {
    const place = ring.at((from + step * i) % ring.length) as Place
    if (isEnd(place)) break
    way.push(place)
  }
  return way
}

/** Marañón, Solimões, Amazon, then the coast of Pará to the right-hand edge, and Marajó. */
function southPath(atlas: Atlas, view: View, stem: Place[]): string {
  const ring = longestRing(atlas.land)
  const coast = walk(ring, nearest(ring, stem.at(-1) as Place), 1, ([x]) => x > EDGES.east)
  const bend = stem.reduce((best, [x], i) => (x < (stem[best]?.[0] ?? 0) ? i : best), 0)
  const horizon = [...stem.slice(bend), ...coast].map(view.pixel)
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
  const islands = atlas.countries.BR.filter((area) => {
    const count = pointsOf(area)[0]?.length ?? 0
    return count > LARGE_ISLAND && count < ring.length / 2
  })
  const style = { tolerance: 2.3, smooth: true }
  return `${writeLine([...from, ...horizon, ...to], style)}z${view.path(islands, style)}`
}

/** The Guiana coast down to the mouth: the land to its left is filled, so water lines show at sea only. */
function landPath(atlas: Atlas, view: View, mouth: Place): string {
  const ring = longestRing(atlas.land)
  const from = nearest(ring, GUIANA_COAST)
  const end = ring[nearest(ring, mouth)]
  const coast = walk(ring, from, 1, (place) => place === end).map(view.pixel)
  const [top, bottom, left] = [-90, view.height + 90, -90]
  const outline: Pixel[] = [
    [left, top],
    [coast[0]?.[0] ?? 0, top],
    ...coast,
    [coast.at(-1)?.[0] ?? 0, bottom],
    [left, bottom],
  ]
  return `${writeLine(outline, { tolerance: 2.6, smooth: true })}z`
}

/** Black water to the north of the main stem, the page's own ground to the south. */
export function drawHero(atlas: Atlas): string {
  const view = createView(HERO)
  const { north, south, main } = divideRivers(atlas)
  const stem = main.flatMap(lineOf)
  const tolerance = 2.2
  const group = (id: string, rivers: string) => `<g id="${id}" class="${id}">${rivers}</g>`
  const waterLines = WATER_LINES.map(
    (width, i) => `<use class="${i % 2 ? 'wb' : 'wl'}" stroke-width="${width}" href="#coast"/>`,
  )
  return (
    `<svg class="hero-map" viewBox="0 0 ${HERO.width} ${HERO.height}" aria-hidden="true" preserveAspectRatio="xMidYMid slice">` +
    `<path class="sea" d="M0 0h${HERO.width}v${HERO.height}H0z"/>` +
    `<defs><path id="coast" d="${landPath(atlas, view, stem.at(-1) as Place)}"/></defs>${waterLines.join('')}` +
    `<use class="north" href="#coast"/><path class="south" d="${southPath(atlas, view, stem)}"/>` +
    group('rn', drawRivers(view, north, { tolerance, smooth: true })) +
    group('rs', drawRivers(view, south, { tolerance, smooth: true })) +
    `${group('ra', drawStem(view, main, tolerance))}</svg>`
  )
}
