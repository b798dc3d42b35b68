import { countryCodes } from '#contract/enums.ts'
import { mapPartSize } from '#contract/images/map-part-size.ts'
import type { MapPartInput } from '#contract/images/maps.ts'
import { atlasFor, type BaseMap } from './base-map.ts'
import { drawGround } from './ground.ts'
import { contains, overlaps, textBox } from './labels.ts'
import { COUNTRY_NAMES, NAME_PLACES } from './names.ts'
import type { Pixel } from './paths.ts'
import { drawRiverNames, type Obstacle } from './river-names.ts'
import { aroundScaleBar, drawScaleBar } from './scale-bar.ts'
import { escapeXml, group, openSvg } from './svg.ts'
import { createView, type View } from './view.ts'

const NATION_TEXT = { fontSize: 14, gap: 0, letterSpacing: 2 }
/** Of a part that is narrower than this, in degrees, one knows the country. */
const NATIONS_FROM = 8
const AROUND_MARK = 48
/** The line below a mark: how far below, and half of its width where it is long. */
const LINE_BELOW = 26
const LINE_HALF = 90
/** Half of the width of a letter of a country's name. */
const NATION_HALF = 5
const AROUND_TEXT = 26
/** Of a wider part the waters are simple, and both banks of a river would be one line. */
const WIDE = 10
const COARSE = { unit: 0.7, tolerance: 7.5, smooth: true }
const FINE = { unit: 1.2, tolerance: 3.8, smooth: true }
/** What a mark and the line below it take, from their middle. */
const MARK_TEXT = { left: 60, right: 60, top: 20, bottom: 38 }

type Name = { text: string; point: Pixel }

/** The names of the countries in places that no mark takes. */
function nationNames(view: View, { language }: MapPartInput, marks: Pixel[]): Name[] {
  const bounds = { left: 8, top: 8, right: view.width - 8, bottom: view.height - 8 }
  const taken = marks.map(([x, y]) => ({
    ...{ left: x - MARK_TEXT.left, right: x + MARK_TEXT.right },
    ...{ top: y - MARK_TEXT.top, bottom: y + MARK_TEXT.bottom },
  }))
  return countryCodes.flatMap((code) => {
    const text = COUNTRY_NAMES[code][language]
    const free = NAME_PLACES[code].map(view.pixel).find((point) => {
      const box = textBox(text, point, 'middle', NATION_TEXT)
      return contains(bounds, box) && !taken.some((other) => overlaps(box, other))
    })
    return free ? [{ text, point: [Math.round(free[0]), Math.round(free[1])] as Pixel }] : []
  })
}

const writeName = ({ text, point: [x, y] }: Name) => `<text x="${x}" y="${y}">${escapeXml(text)}</text>`

/** What the names of rivers keep away from: marks, the lines below them, the names of countries, the scale. */
const obstaclesOf = (view: View, marks: Pixel[], names: Name[]): Obstacle[] => [
  ...marks.map((point) => ({ point, distance: AROUND_MARK })),
  ...marks.flatMap(([x, y]) => alongText([x, y + LINE_BELOW], LINE_HALF)),
  ...names.flatMap(({ text, point }) => alongText(point, text.length * NATION_HALF)),
  ...aroundScaleBar(view),
]

const alongText = ([x, y]: Pixel, half: number): Obstacle[] =>
  [-1, -0.5, 0, 0.5, 1].map((part) => ({ point: [x + part * half, y], distance: AROUND_TEXT }))

/** Land, waters and names of a part of the map, without its marks: the page sets them above it. */
export function drawPart(base: BaseMap, input: MapPartInput): string {
  const { west, north, degrees, language } = input
  const view = createView({ west, north, scale: mapPartSize.width / degrees, ...mapPartSize })
  const marks = input.marks.map(({ longitude, latitude }) => view.pixel([longitude, latitude]))
  const names = degrees >= NATIONS_FROM ? nationNames(view, input, marks) : []
  return (
    openSvg('loc', mapPartSize, undefined) +
    (degrees > WIDE
      ? drawGround(view, { ...base.coarse(), banks: [] }, COARSE)
      : drawGround(view, atlasFor(base, view), FINE)) +
    drawRiverNames(view, base, { language, obstacles: obstaclesOf(view, marks, names), limit: 4 }) +
    group('nl', names.map(writeName).join('')) +
    `${drawScaleBar(view)}</svg>`
  )
}
