import { type GeoPermissibleObjects, geoIdentity, geoPath } from 'd3-geo'
import { createPen, type PathStyle, type Pixel, type Place } from './paths.ts'

/** A window on the map: its north-west corner in degrees, px per degree, its size and its margin in px. */
export type Window = {
  west: number
  north: number
  scale: number
  width: number
  height: number
  pad?: number
}

export type View = Window & {
  /** The `d` of a geometry inside the window; empty when nothing of it is. */
  path(geometry: GeoPermissibleObjects, style: PathStyle): string
  /** The lines of a geometry inside the window, in px. */
  lines(geometry: GeoPermissibleObjects): Pixel[][]
  pixel(place: Place): Pixel
}

export function createView(window: Window): View {
  const { west, north, scale, width, height, pad = 12 } = window
  const projection = geoIdentity()
    .reflectY(true)
    .scale(scale)
    .translate([-west * scale, north * scale])
    .clipExtent([
      [-pad, -pad],
      [width + pad, height + pad],
    ])
  const draw = (geometry: GeoPermissibleObjects) => {
    const pen = createPen()
    geoPath(projection, pen)(geometry)
    return pen
  }
  return {
    ...window,
    path: (geometry, style) => draw(geometry).write(style),
    lines: (geometry) => draw(geometry).lines.map((line) => line.points),
    pixel: ([longitude, latitude]) => [(longitude - west) * scale, (north - latitude) * scale],
  }
}

/** The window of a size in px around a centre, `degrees` wide. */
export function windowAround(
  [longitude, latitude]: Place,
  degrees: number,
  width: number,
  height: number,
): Window {
  const scale = width / degrees
  return { west: longitude - degrees / 2, north: latitude + height / scale / 2, scale, width, height }
}
