import type { Coordinates, Maps } from '#contract/images/maps.ts'
import { sharp } from '#server/images/index.ts'
import { LIGHT } from './palette.ts'

/** Draws the surroundings of a point as a small PNG, for readers that show no SVG. */
export type DrawPlace = (point: Coordinates) => Promise<Buffer>

const size = { width: 480, height: 240 }

/** Without text: the machine may have no typeface. */
export const openPlacePictures =
  (maps: Maps): DrawPlace =>
  (point) => {
    const drawing = maps.cityMap({ center: point, points: [], ...size })
    return sharp(Buffer.from(maps.svgDocument(drawing, 'light')))
      .flatten({ background: LIGHT.sea })
      .png({ palette: true, colours: 16, effort: 7 })
      .toBuffer()
  }
