import type { LocatorInput } from '#contract/images/maps.ts'
import type { BaseMap } from './base-map.ts'
import { drawGround } from './ground.ts'
import { drawDots } from './markers.ts'
import type { Place } from './paths.ts'
import { drawRiverNames } from './river-names.ts'
import { aroundScaleBar, drawScaleBar } from './scale-bar.ts'
import { openSvg } from './svg.ts'
import { createView, type View, windowAround } from './view.ts'

const WIDTHS = [5, 7, 9.5, 13]

/** The first width in degrees that shows a river, and enough river or coast. */
function findWidth(base: BaseMap, center: Place, width: number, height: number): number {
  const { rivers, axes, coast } = base.fine()
  const found = WIDTHS.find((degrees) => {
    const view = createView({ ...windowAround(center, degrees, width, height), pad: 0 })
    const river = view.lengthOf([...rivers, ...axes])
    return river > width * 0.2 && river + view.lengthOf(coast) > width * 0.6
  })
  return found ?? 13
}

/** A ring with a dot in it. */
export function drawRing(view: View, place: Place): string {
  const at = view.pixel(place).map(Math.round)
  const circle = (name: string, radius: number) =>
    `<circle class="${name}" cx="${at[0]}" cy="${at[1]}" r="${radius}"/>`
  return circle('ring', 16) + circle('dot', 7)
}

/** Where a point is among rivers, coasts and borders. */
export function drawLocator(base: BaseMap, input: LocatorInput): string {
  const { longitude, latitude, language, text, title, width = 480, height = 300, points = [] } = input
  const center: Place = [longitude, latitude]
  const degrees = findWidth(base, center, width, height)
  const view = createView(windowAround(center, degrees, width, height))
  const rivers = { unit: Math.min(1.1, 4 / degrees + 0.3), tolerance: text ? 2.5 : 3.6, smooth: true }
  const town = view.pixel(center)
  const obstacles = [{ point: town, distance: 50 }, ...aroundScaleBar(view)]
  const names = text ? drawRiverNames(view, base, { language, obstacles, town }) : ''
  return (
    openSvg('loc', { width, height }, title) +
    drawGround(view, base.fine(), rivers) +
    names +
    (text ? drawScaleBar(view) : '') +
    drawDots(view, points) +
    `${drawRing(view, center)}</svg>`
  )
}
