import type { CityMapInput, Coordinates } from '#contract/images/maps.ts'
import type { BaseMap } from './base-map.ts'
import { drawGround } from './ground.ts'
import { drawRing } from './locator-map.ts'
import { drawMarkers } from './markers.ts'
import type { Pixel, Place } from './paths.ts'
import { drawRiverNames } from './river-names.ts'
import { aroundScaleBar, drawScaleBar } from './scale-bar.ts'
import { openSvg } from './svg.ts'
import { createView, type View, type Window, windowAround } from './view.ts'

const MIN_WIDTH = 0.15
const MAX_WIDTH = 13
const MARGIN = 44
const EDGE = 0.1
// How far the window may widen until a river or a coast is in it.
const WIDENINGS = [1, 1.4, 2, 3, 4.5, 7]

const placeOf = ({ longitude, latitude }: Coordinates): Place => [longitude, latitude]

/** The centre and the width in degrees of the window with all places; those too far away stay outside. */
function fitWindow(
  center: Place,
  places: Place[],
  width: number,
  height: number,
): { middle: Place; degrees: number } {
  const near = places.filter(
    ([x, y]) => Math.max(Math.abs(x - center[0]), Math.abs(y - center[1])) < MAX_WIDTH / 2,
  )
  const xs = [center, ...near].map(([x]) => x)
  const ys = [center, ...near].map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = ((east - west) * width) / (width - 2 * MARGIN)
  const down = ((north - south) * width) / (height - 2 * MARGIN)
  return {
    middle: [(west + east) / 2, (south + north) / 2],
    degrees: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, across, down)),
  }
}

function chooseView(base: BaseMap, input: CityMapInput, width: number, height: number): View {
  const { middle, degrees } = fitWindow(placeOf(input.center), input.points.map(placeOf), width, height)
  const windows = WIDENINGS.map((times) => windowAround(middle, degrees * times, width, height))
  const { rivers, banks, coast } = base.fine()
  const waters = [...rivers, ...banks, ...coast]
  // at the edge it would hardly be seen
  const pad = -width * EDGE
  const hasWater = (window: Window) => createView({ ...window, pad }).lengthOf(waters) > width * 0.3
  return createView(windows.find(hasWater) ?? (windows[0] as Window))
}

/** A close map of a city: its rivers, a ring at its center and a numbered marker for every point. */
export function drawCityMap(base: BaseMap, input: CityMapInput): string {
  const { center, points, language, title, width = 640, height = 420 } = input
  const view = chooseView(base, input, width, height)
  const ring = view.pixel(placeOf(center)).map(Math.round) as Pixel
  const markers = [ring, ...points.map((point) => view.pixel(placeOf(point)))]
  const obstacles = [...markers.map((point) => ({ point, distance: 40 })), ...aroundScaleBar(view)]
  return (
    openSvg('loc close', { width, height }, title) +
    drawGround(view, base.fine(), { unit: 1.3, tolerance: 1, smooth: true }) +
    (language ? drawRiverNames(view, base, { language, obstacles, town: ring }) + drawScaleBar(view) : '') +
    drawRing(view, placeOf(center)) +
    `${drawMarkers(view, points, [ring])}</svg>`
  )
}
