import { roundCoordinate } from '#fields/round-coordinate.ts'

export type Point = { latitude: number; longitude: number }
export type Direction = 'west' | 'north' | 'south' | 'east'

/** Metres of one step, and with Shift. */
export const steps = { short: 10, long: 100 }
/** In the middle of the region: where the map begins where nothing else is known. */
export const middleOfRegion: Point = { latitude: -3.1, longitude: -60.02 }

const metresOfDegree = 111_320
const ways: Record<Direction, [north: number, east: number]> = {
  west: [0, -1],
  north: [1, 0],
  south: [-1, 0],
  east: [0, 1],
}
const ofKey: Record<string, Direction> = {
  ArrowLeft: 'west',
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
}

/** Which way a key moves a point; undefined for other keys. */
export const directionOf = (key: string): Direction | undefined => ofKey[key]

/** A point some metres farther in a direction, with the decimals that are kept. */
export function movePoint({ latitude, longitude }: Point, direction: Direction, metres: number): Point {
  const [north, east] = ways[direction]
  // near the poles a step to the east would go around the earth
  const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: roundCoordinate(Math.max(-90, Math.min(90, latitude + (north * metres) / metresOfDegree))),
    longitude: wrapped(longitude + (east * metres) / (metresOfDegree * narrowing)),
  }
}

/** A longitude from -180 to 180, as a map that was turned around once gives it. */
export const wrapped = (longitude: number): number =>
  roundCoordinate(
    longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180,
  )
