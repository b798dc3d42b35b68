import type { MapTileInput } from '#contract/images/maps.ts'
import { type BaseMap, EDGES } from './base-map.ts'
import { drawGround } from './ground.ts'
import { createView } from './view.ts'

/** Much finer than a screen shows at first: map libraries magnify the tiles of the closest zoom. */
const SIZE = 1024
const SHOWN = 256

function latitudeOf(row: number, count: number): number {
  const angle = Math.PI * (1 - (2 * row) / count)
  return (Math.atan(Math.sinh(angle)) * 180) / Math.PI
}

/** A tile of land, waters and borders as map libraries number them; nothing where the base map has none. */
export function drawTile(base: BaseMap, { zoom, x, y }: MapTileInput): string | undefined {
  const count = 2 ** zoom
  const degrees = 360 / count
  const west = x * degrees - 180
  const [north, south] = [latitudeOf(y, count), latitudeOf(y + 1, count)]
  if (west > EDGES.east || west + degrees < EDGES.west) return undefined
  if (south > EDGES.north || north < EDGES.south) return undefined
  const scale = SIZE / degrees
  // parallels are evenly spaced here: within a tile, Mercator's differ by less than a pixel
  const height = Math.round((north - south) * scale)
  const view = createView({ west, north, scale, width: SIZE, height, pad: 48 })
  const style = { tolerance: 3, smooth: true, unit: 1.2, scale: (SHOWN / SIZE) * scale }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${height}" preserveAspectRatio="none">` +
    `${drawGround(view, base.fine(), style)}</svg>`
  )
}
