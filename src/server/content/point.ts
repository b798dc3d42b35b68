import { isInRegion } from '#contract/content-limits.ts'
import type { FieldError } from '#contract/field-errors.ts'

type Point = { latitude: number | null; longitude: number | null }

/** What is wrong with a point: it has both numbers or neither, and lies where the nine countries are. */
export function wrongPoint({ latitude, longitude }: Point): Record<string, FieldError> {
  if (latitude === null && longitude === null) return {}
  if (latitude === null) return { latitude: { code: 'required' } }
  if (longitude === null) return { longitude: { code: 'required' } }
  return isInRegion({ latitude, longitude }) ? {} : { latitude: { code: 'outsideRegion' } }
}
