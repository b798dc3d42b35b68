import { geoIdentity, geoPath } from 'd3-geo'
import { createPen, lengthOf, type PathStyle, type Pixel, type Place } from './paths.ts'
import type { Shape } from './shapes.ts'

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
  /** The `d` of shapes inside the window; empty when nothing of them is. */
  path(shapes: Shape[], style: PathStyle): string
  /** The lines of shapes inside the window, in px. */
  lines(shapes: Shape[]): Pixel[][]
  /** How long these lines are together. */
  lengthOf(shapes: Shape[]): number
  pixel(place: Place): Pixel
}

export function createView(window: Window): View {
  const { west, north, scale, width, height, pad = 9 } = window
  const projection = geoIdentity()
    .reflectY(true)
    .scale(scale)
    .translate([-west * scale, north * scale])
    .clipExtent([
      [-pad, -pad],
      [width + pad, height + pad],
    ])
  const margin = pad / scale
  const isNear = ({ box: [left, bottom, right, top] }: Shape) =>
    left <= west + width / scale + margin &&
    right >= west - margin &&
    top >= north - height / scale - margin &&
    bottom <= north + margin
  const draw = (shapes: Shape[]) => {
    const pen = createPen()
    const write = geoPath(projection, pen)
    for (const shape of shapes) if (isNear(shape)) write(shape.geometry)
    return pen
  }
  const isCorner = ([x, y]: Pixel) => x <= -pad || y <= -pad || x >= width + pad || y >= height + pad
  const lines = (shapes: Shape[]) => draw(shapes).lines.map((line) => line.points)
  return {
    ...window,
    path: (shapes, style) => draw(shapes).write({ ...style, isCorner }),
    lines,
    lengthOf: (shapes) => lines(shapes).reduce((sum, line) => sum + lengthOf(line), 0),
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
