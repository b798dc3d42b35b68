import type { Language } from '#contract/languages.ts'
import { type Atlas, atlasFor, type BaseMap } from './base-map.ts'
import { apart, lengthOf, type Pixel, resample } from './paths.ts'
import { escapeXml } from './svg.ts'
import type { View } from './view.ts'

/** A point that river names keep away from, in px. */
export type Obstacle = { point: Pixel; distance: number }

/** `limit`: at most so many names. `town`: the rivers next to it are named first. */
export type RiverNameOptions = { language: Language; obstacles: Obstacle[]; limit?: number; town?: Pixel }

type Spot = {
  center: Pixel
  ends: [Pixel, Pixel]
  along: Pixel[]
  turn: number
  bulge: number
  score: number
}

const STEP = 10
const MARGIN = 26
const LETTERS = 12
const REACH = 26
const NEXT_TO_TOWN = 40
// A map has room for fewer names than this.
const TRIED = 16

function reachAround(line: Pixel[], i: number, half: number): Pixel[] {
  const center = line[i] as Pixel
  let start = i
  let end = i
  while (start > 0 && apart(line[start] as Pixel, center) < half) start--
  while (end < line.length - 1 && apart(line[end] as Pixel, center) < half) end++
  return line.slice(start, end + 1)
}

/** How far the nearest obstacle is; 0 where one is under the text, which runs along some points. */
function freeSpace(center: Pixel, along: Pixel[], obstacles: Obstacle[]): number {
  let free = Number.POSITIVE_INFINITY
  for (const { point, distance } of obstacles) {
    const away = apart(point, center)
    if (away < distance || along.some((at) => apart(point, at) < Math.min(distance, REACH))) return 0
    free = Math.min(free, away)
  }
  return free
}

/** Points in the middle of the letters, which are above the line. */
function pointsAlong([start, end]: Spot['ends'], turn: number, bulge: number): Pixel[] {
  const above = 10 + bulge * 0.7 + LETTERS / 2
  const angle = (turn * Math.PI) / 180
  const [x, y] = [Math.sin(angle) * above, -Math.cos(angle) * above]
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => [
    start[0] + (end[0] - start[0]) * part + x,
    start[1] + (end[1] - start[1]) * part + y,
  ])
}

function spotAt(line: Pixel[], i: number, half: number, obstacles: Obstacle[]): Spot | undefined {
  if (!freeSpace(line[i] as Pixel, [], obstacles)) return undefined
  const reach = reachAround(line, i, half)
  const [a, b] = [reach[0] as Pixel, reach.at(-1) as Pixel]
  const run = apart(a, b)
  if (run < half * 1.5) return undefined
  const center: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [dx, dy] = [(b[0] - a[0]) / run, (b[1] - a[1]) / run]
  const ends: Spot['ends'] = [
    [center[0] - dx * half, center[1] - dy * half],
    [center[0] + dx * half, center[1] + dy * half],
  ]
  const bulge = Math.max(...reach.map(([x, y]) => Math.abs(dy * (x - a[0]) - dx * (y - a[1]))))
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI
  const turn = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
  const along = pointsAlong(ends, turn, bulge)
  const free = freeSpace(center, [...ends, ...along], obstacles)
  if (!free) return undefined
  return { center, ends, along, turn, bulge, score: Math.min(free, 170) - bulge * 5 }
}

function bestSpot(view: View, lines: Pixel[][], half: number, obstacles: Obstacle[]): Spot | undefined {
  const isInside =
    (margin: number) =>
    ([x, y]: Pixel) =>
      x > margin && x < view.width - margin && y > margin && y < view.height - margin
  return lines
    .map((line) => resample(line, STEP))
    .flatMap((line) => line.map((_, i) => (i % 2 ? undefined : spotAt(line, i, half, obstacles))))
    .filter((spot) => spot?.ends.every(isInside(MARGIN)) && spot.along.every(isInside(LETTERS)))
    .reduce((best, spot) => (spot && spot.score > (best?.score ?? -Infinity) ? spot : best), undefined)
}

/** The named rivers of a window with their lines in it: those next to the town first, then the largest. */
function riversIn(view: View, { rivers, axes }: Atlas, town?: Pixel): [key: string, lines: Pixel[][]][] {
  const named = Map.groupBy([...rivers, ...axes], ({ key }) => key)
  return [...named]
    .map(([key = '', shapes]) => ({
      key,
      rank: Math.max(...shapes.map((river) => river.rank)),
      lines: key ? view.lines(shapes) : [],
    }))
    .filter(({ lines }) => lines.length)
    .map(({ key, rank, lines }) => {
      const isNear = town && lines.some((line) => line.some((point) => apart(point, town) < NEXT_TO_TOWN))
      const length = lines.reduce((sum, line) => sum + lengthOf(line), 0)
      return { key, lines, weight: length * rank + (isNear ? view.width * 40 : 0) }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ key, lines }) => [key, lines])
}

/** River names written along their rivers, clear of the obstacles, of each other and of the edges. */
export function drawRiverNames(view: View, base: BaseMap, options: RiverNameOptions): string {
  const { language, limit } = options
  const names = base.riverNames()
  const obstacles = [...options.obstacles]
  const texts: string[] = []
  for (const [key, lines] of riversIn(view, atlasFor(base, view), options.town).slice(0, TRIED)) {
    if (texts.length === limit) break
    const text = names[key]?.[language]
    const spot = text && bestSpot(view, lines, text.length * 4.4 + 5, obstacles)
    if (!spot) continue
    obstacles.push({ point: spot.center, distance: 50 })
    obstacles.push(...[...spot.ends, ...spot.along].map((point) => ({ point, distance: REACH })))
    const at = `translate(${spot.center.map(Math.round).join(' ')})rotate(${Math.round(spot.turn)})`
    texts.push(`<text transform="${at}" y="${-Math.round(10 + spot.bulge * 0.7)}">${escapeXml(text)}</text>`)
  }
  return texts.length ? `<g class="rl">${texts.join('')}</g>` : ''
}
