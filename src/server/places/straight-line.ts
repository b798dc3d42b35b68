import { type Compass, compass } from '#contract/enums.ts'
import type { Coordinates } from '#contract/images/maps.ts'
import { kmBetween, roughKm } from '#server/distance.ts'

/** How far it is from one point to another in a straight line, in km with two digits that count, and whereto. */
export function straightLine(from: Coordinates, to: Coordinates): { distance: number; direction: Compass } {
  return { distance: roughKm(kmBetween(from, to)), direction: directionOf(from, to) }
}

/** One of the eight points of the compass, by the bearing at the start. */
function directionOf(from: Coordinates, to: Coordinates): Compass {
  const [a, b, turn] = [from.latitude, to.latitude, to.longitude - from.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  const east = Math.sin(turn) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return compass[(eighths + compass.length) % compass.length] as Compass
}
