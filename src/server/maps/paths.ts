import type { GeoContext } from 'd3-geo'

/** A point in px: x to the right, y downwards. */
export type Pixel = [x: number, y: number]

/** A point in degrees. */
export type Place = [longitude: number, latitude: number]

/**
 * How a line is written: `tolerance` in px; `smooth` draws curves, but keeps what `isCorner` says, and
 * with `tips` where a wide river ends.
 */
export type PathStyle = {
  tolerance: number
  smooth?: boolean
  closed?: boolean
  tips?: boolean
  isCorner?: (point: Pixel) => boolean
}

function distanceToLine([x, y]: Pixel, [x1, y1]: Pixel, [x2, y2]: Pixel): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (!length) return Math.sqrt((x - x1) ** 2 + (y - y1) ** 2)
  return Math.abs(dy * (x - x1) - dx * (y - y1)) / length
}

/** Leaves out the points that lie nearer than `tolerance` px to the line without them (Douglas-Peucker). */
export function simplify(points: Pixel[], tolerance: number): Pixel[] {
  if (points.length < 3) return points
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [start, end] = span
    let far = 0
    let at = -1
    for (let i = start + 1; i < end; i++) {
      const distance = distanceToLine(points[i] as Pixel, points[start] as Pixel, points[end] as Pixel)
      if (distance > far) [far, at] = [distance, i]
    }
    if (far > tolerance) {
      keep[at] = 1
      stack.push([start, at], [at, end])
    }
  }
  return points.filter((_, i) => keep[i])
}

/** Relative whole numbers with no character to spare: a minus sign is also a separator. */
function offsets(steps: [from: Pixel, to: Pixel][]): string {
  let text = ''
  for (const [from, to] of steps) {
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    text += (text === '' || dx < 0 ? '' : ' ') + dx + (dy < 0 ? '' : ' ') + dy
  }
  return text
}

function straight(points: Pixel[]): string {
  return `l${offsets(points.slice(1).map((point, i) => [points[i] as Pixel, point]))}`
}

/** The whole number nearest to `to` that has a whole middle with `from`. */
const pairedWith = (from: number, to: number) => from + 2 * Math.round((to - from) / 2)

/**
 * Curves through the middles: a coarse line flows like a river. `t` mirrors the last bend at the middle, which is the next
 * bend, so each curve is written by its end alone.
 */
function curved(points: Pixel[]): string {
  const start = points[0] as Pixel
  let bend = points[1] as Pixel
  let at = start
  const ends: [Pixel, Pixel][] = []
  for (const next of points.slice(2, -1)) {
    const mirrored: Pixel = [pairedWith(bend[0], next[0]), pairedWith(bend[1], next[1])]
    const end: Pixel = [(bend[0] + mirrored[0]) / 2, (bend[1] + mirrored[1]) / 2]
    ends.push([at, end])
    ;[bend, at] = [mirrored, end]
  }
  ends.push([at, points.at(-1) as Pixel])
  const first: Pixel = points[1] as Pixel
  return `q${offsets([
    [start, first],
    [start, (ends[0] as [Pixel, Pixel])[1]],
  ])}t${offsets(ends.slice(1))}`.replace(/t$/, '')
}

/** A ring that does not reach farther than this from its start, in px, is a dot. */
const SMALLEST = 9

function isDot(ring: Pixel[]): boolean {
  const [left, top] = ring[0] ?? [0, 0]
  return ring.every(([x, y]) => Math.abs(x - left) < SMALLEST && Math.abs(y - top) < SMALLEST)
}

/** Whether a line turns back: a wide river ends in a tip, where the next line meets it. */
function isTip(line: Pixel[], i: number): boolean {
  const [last, point, next] = [line[i - 1], line[i], line[i + 1]]
  if (!last || !point || !next) return false
  return (last[0] - point[0]) * (next[0] - point[0]) + (last[1] - point[1]) * (next[1] - point[1]) > 0
}

/** The `d` of one line, or nothing where too little is left of it. */
export function writeLine(points: Pixel[], { tolerance, smooth, closed, tips, isCorner }: PathStyle): string {
  if (closed && isDot(points)) return ''
  const whole = simplify(points, tolerance)
    .map(([x, y]): Pixel => [Math.round(x), Math.round(y)])
    .filter((point, i, all) => !i || point[0] !== all[i - 1]?.[0] || point[1] !== all[i - 1]?.[1])
  const [first] = whole
  if (!first || whole.length < (closed ? 4 : 2)) return ''
  const start = `M${first[0]} ${first[1]}`
  if (smooth && whole.length > 2) {
    // a point that is there twice is a corner
    const keeps = (point: Pixel, i: number) => isCorner?.(point) || (tips && isTip(whole, i))
    const bends = whole.flatMap((point, i) => (keeps(point, i) ? [point, point] : [point]))
    return start + curved(bends) + (closed ? 'z' : '')
  }
  return start + straight(closed ? whole.slice(0, -1) : whole) + (closed ? 'z' : '')
}

/** A drawing context that collects the lines it is given. */
export type Pen = GeoContext & {
  lines: { points: Pixel[]; closed: boolean }[]
  write(style: PathStyle): string
}

export function createPen(): Pen {
  const lines: Pen['lines'] = []
  return {
    lines,
    beginPath() {},
    arc() {},
    moveTo: (x, y) => void lines.push({ points: [[x, y]], closed: false }),
    lineTo: (x, y) => void lines.at(-1)?.points.push([x, y]),
    closePath() {
      const line = lines.at(-1)
      const start = line?.points[0]
      if (!line || !start) return
      line.points.push(start)
      line.closed = true
    },
    write: (style) => lines.map((line) => writeLine(line.points, { ...style, closed: line.closed })).join(''),
  }
}

/** How far two points are from each other. */
export function apart(a: Pixel, b: Pixel): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]]
  // many times faster than Math.hypot
  return Math.sqrt(dx * dx + dy * dy)
}

/** The length of a line in the unit of its points. */
export function lengthOf(points: Pixel[]): number {
  return points.reduce((sum, point, i) => sum + (i ? apart(point, points[i - 1] as Pixel) : 0), 0)
}

/** The line with points no more than `step` px apart: a straight line has few of its own. */
export function resample(line: Pixel[], step: number): Pixel[] {
  return line.flatMap((point, i) => {
    const last = line[i - 1]
    if (!last) return [point]
    const count = Math.max(1, Math.ceil(apart(last, point) / step))
    return Array.from({ length: count }, (_, k): Pixel => {
      const part = (k + 1) / count
      return [last[0] + (point[0] - last[0]) * part, last[1] + (point[1] - last[1]) * part]
    })
  })
}
