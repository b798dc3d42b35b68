/** The size of a cell of the widest grid in degrees; it halves with each zoom. */
const widest = 2.5
/** The highest zoom of a map: the level of the finest grid. */
export const closestZoom = 8
/** Cells of a view. */
export const viewColumns = 16
export const viewRows = 12

/** Degrees of a cell of the grid of a zoom. */
export const cellDegrees = (zoom: number): number => widest / 2 ** zoom

/** The whole region. */
export const wholeRegion = { latitude: -2.5, longitude: -62.5, zoom: 0 }

/** The view of a map: its center and its zoom. */
export type Viewpoint = typeof wholeRegion

const region = { west: -82.5, east: -42.5, south: -20, north: 12.5 }
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The column and row of the cell in the north-west corner of a view; its center is in the region. */
export function cornerOf({ latitude, longitude, zoom }: Viewpoint): { column: number; row: number } {
  const cell = cellDegrees(zoom)
  return {
    column: Math.round((within(longitude, region.west, region.east) + 180) / cell) - viewColumns / 2,
    row: Math.round((90 - within(latitude, region.south, region.north)) / cell) - viewRows / 2,
  }
}

/** The view that is shown for a requested one: its edges are those of cells. */
export function snapped(asked: Viewpoint): Viewpoint {
  const { column, row } = cornerOf(asked)
  const cell = cellDegrees(asked.zoom)
  const round = (degrees: number) => Number(degrees.toFixed(5)) + 0
  return {
    latitude: round(90 - (row + viewRows / 2) * cell),
    longitude: round((column + viewColumns / 2) * cell - 180),
    zoom: asked.zoom,
  }
}
