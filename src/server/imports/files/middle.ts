type Position = readonly [number, number]

/** The middle of a GeoJSON geometry as longitude and latitude: of an area its centre of mass, else of the box around it. */
export function middleOf(geometry: unknown): Position | undefined {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type === 'Point') return positionOf(coordinates)
  if (type === 'Polygon') return centreOf(listOf(coordinates)[0]) ?? boxMiddle(coordinates)
  if (type === 'MultiPolygon') {
    const rings = listOf(coordinates).map((polygon) => listOf(polygon)[0])
    const largest = rings.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best), rings[0])
    return centreOf(largest) ?? boxMiddle(coordinates)
  }
  return boxMiddle(coordinates)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function positionOf(value: unknown): Position | undefined {
  const [longitude, latitude] = listOf(value)
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
}

const positionsOf = (ring: unknown): Position[] =>
  listOf(ring).flatMap((each) => {
    const position = positionOf(each)
    return position ? [position] : []
  })

/** Twice the area with its sign, and the sums that make the centre. */
function sumsOf(ring: unknown) {
  const positions = positionsOf(ring)
  const sums = { area: 0, x: 0, y: 0 }
  // seen from the first corner: else what is small is lost in what is far
  const [x0, y0] = positions[0] ?? [0, 0]
  for (const [index, [ax, ay]] of positions.entries()) {
    const [bx, by] = positions[(index + 1) % positions.length] as Position
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    sums.area += cross
    sums.x += (ax + bx - 2 * x0) * cross
    sums.y += (ay + by - 2 * y0) * cross
  }
  return { ...sums, x0, y0 }
}

const areaOf = (ring: unknown): number => Math.abs(sumsOf(ring).area)

function centreOf(ring: unknown): Position | undefined {
  const { area, x, y, x0, y0 } = sumsOf(ring)
  return Math.abs(area) < 1e-14 ? undefined : [x0 + x / (3 * area), y0 + y / (3 * area)]
}

function boxMiddle(coordinates: unknown): Position | undefined {
  let box: [number, number, number, number] | undefined
  // not by recursion: a geometry may be nested as deep as it is long
  const left = [coordinates]
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    const position = positionOf(each)
    if (position) {
      const [x, y] = position
      const [west, south, east, north] = box ?? [x, y, x, y]
      box = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]
    } else left.push(...listOf(each))
  }
  return box && [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
}
