import { geoDistance } from 'd3-geo'
import type { Coordinates } from '#contract/images/maps.ts'

const earthRadius = 6371

/** How far it is from one point to another in a straight line. */
export const kmBetween = (from: Coordinates, to: Coordinates): number =>
  geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude]) * earthRadius

/** With two digits that count: nobody travels in a straight line. */
export const roughKm = (km: number): number => Math.max(1, Math.round(Number(km.toPrecision(2))))
