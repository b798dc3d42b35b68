import { isInRegion } from '#contract/content/limits.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { maxKilometresFromCity } from '#contract/listings/place-limits.ts'
import type { Wrong } from './change.ts'
import { kilometresBetween } from './kilometres.ts'

/** Degrees, or nothing yet. */
type Point = { latitude: number | null; longitude: number | null }
type KnownPoint = { latitude: number; longitude: number }

/** What is wrong with a point: it has both numbers or neither, and passes `check`. */
function wrongPoint({ latitude, longitude }: Point, check: (point: KnownPoint) => Wrong): Wrong {
  if (latitude === null && longitude === null) return {}
  if (latitude === null) return { latitude: { code: 'required' } }
  if (longitude === null) return { longitude: { code: 'required' } }
  return check({ latitude, longitude })
}

/** What is wrong with a point in the nine countries. */
export const wrongPointInRegion = (point: Point): Wrong =>
  wrongPoint(point, (known): Wrong => (isInRegion(known) ? {} : { latitude: { code: 'outsideRegion' } }))

/**
 * What is wrong with a point of something in a city: one that is `maxKilometresFromCity` kilometres away is a mistake.
 *
 * @param field that is named where it is too far
 */
export const wrongPointNear = (point: Point, city: Point, field = 'latitude'): Wrong =>
  wrongPoint(point, (known): Wrong => {
    const { latitude, longitude } = city
    if (latitude === null || longitude === null) return {}
    const isFar = kilometresBetween(known, { latitude, longitude }) > maxKilometresFromCity
    const tooFar: FieldError = { code: 'farFromCity', most: maxKilometresFromCity }
    return isFar ? { [field]: tooFar } : {}
  })
