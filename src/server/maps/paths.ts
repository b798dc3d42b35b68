import type { GeoContext } from 'd3-geo'

/** A point in px: x to the right, y downwards. */
export type Pixel = [x: number, y: number]

/** A point in degrees. */
export type Place = [longitude: number, latitude: number]

/** How a line is written: `tolerance` in px; `smooth` draws curves instead of corners. */
export type PathStyle = { tolerance: number; smooth?: boolean; closed?: boolean }

function distanceToLine([x, y]: Pixel, [x1, y1]: Pixel, [x2, y2]: Pixel): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (!length) return Math.hypot(x - x1, y - y1)
  return Math.abs((y2 - y1) * (x - x1) - (x2 - x1) * (y - y1)) / length
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

/** Curves through the middles: a coarse line flows like a river. */
function curved(points: Pixel[]): string {
  const steps: [Pixel, Pixel][] = []
  let at = points[0] as Pixel
  const last = points.length - 2
  for (let i = 1; i <= last; i++) {
    const [bend, next] = points.slice(i, i + 2) as [Pixel, Pixel]
    const end: Pixel =
      i === last ? next : [Math.round((bend[0] + next[0]) / 2), Math.round((bend[1] + next[1]) / 2)]
    steps.push([at, bend], [at, end])
    at = end
  }
  return `q${offsets(steps)}`
}

/** The `d` of one line, or nothing where too little is left of it. */
export function writeLine(points: Pixel[], { tolerance, smooth, closed }: PathStyle): string {
  const whole = simplify(points, tolerance)
    .map(([x, y]): Pixel => [Math.round(x), Math.round(y)])
    .filter((point, i, all) => !i || point[0] !== all[i - 1]?.[0] || point[1] !== all[i - 1]?.[1])
  const [first] = whole
  if (!first || whole.length < (closed ? 4 : 2)) return ''
  const start = `M${first[0]} ${first[1]}`
  if (smooth && whole.length > 2) return start + curved(whole)
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
export const apart = (a: Pixel, b: Pixel) => Math.hypot(a[0] - b[0], a[1] - b[1])

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
