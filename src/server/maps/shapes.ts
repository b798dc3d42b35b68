import type { BBox, LineString, Polygon } from 'geojson'
import type { Place } from './paths.ts'

/** A line, or an area with its holes, and the window around it: drawings pass over what is far away. */
export type Shape = { geometry: LineString | Polygon; box: BBox }

/** A river, or the middle line of a wide one. `rank` 4 is the largest; `key` is that of its name. */
export type River = Shape & { rank: number; key?: string }

function boxOf(points: Place[]): BBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return [west, south, east, north]
}

export const lineShape = (coordinates: Place[]): Shape => ({
  geometry: { type: 'LineString', coordinates },
  box: boxOf(coordinates),
})

export const areaShape = (coordinates: Place[][]): Shape => ({
  geometry: { type: 'Polygon', coordinates },
  box: boxOf(coordinates[0] ?? []),
})

/** The points of a line, or of each ring of an area. */
export const pointsOf = ({ geometry }: Shape) =>
  (geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]) as Place[][]

function nearestOnSegment([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): Place {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return [x1 + dx * part, y1 + dy * part]
}

/** The place on some shapes that is nearest to another, its distance in degrees, and the shape. */
export type Nearest<T extends Shape> = { shape: T; place: Place; distance: number }

/** Finds it; nothing where all are farther away than `within`. */
export function nearestOf<T extends Shape>(
  shapes: T[],
  [x, y]: Place,
  within = Infinity,
): Nearest<T> | undefined {
  let nearest: Nearest<T> | undefined
  for (const shape of shapes) {
    const [west, south, east, north] = shape.box
    const limit = nearest?.distance ?? within
    if (Math.hypot(Math.max(west - x, x - east, 0), Math.max(south - y, y - north, 0)) >= limit) continue
    for (const line of pointsOf(shape)) {
      for (let i = 1; i < line.length; i++) {
        const place = nearestOnSegment([x, y], line[i - 1] as Place, line[i] as Place)
        const distance = Math.hypot(place[0] - x, place[1] - y)
        if (distance < (nearest?.distance ?? within)) nearest = { shape, place, distance }
      }
    }
  }
  return nearest
}
