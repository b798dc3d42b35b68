import { z } from 'zod'
import { isInRegion } from '#contract/content/limits.ts'
import { roundCoordinate } from '#fields/round-coordinate.ts'

/** A typed coordinate as a number: with a comma, a true minus sign or degrees behind; undefined where it is none. */
export function coordinateOf(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.').replace(/°$/, '')
  return /^[+-]?\d{1,3}(\.\d*)?$/.test(plain) ? roundCoordinate(Number(plain)) : undefined
}

/** A coordinate as it is typed; empty where there is no point. */
export const typedCoordinate = (most: number) =>
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      const degrees = coordinateOf(typed)
      if (typed === '') return
      if (degrees === undefined) context.addIssue({ code: 'custom', params: { field: 'notANumber' } })
      else if (degrees > most) context.addIssue({ code: 'too_big', origin: 'number', maximum: most })
      else if (degrees < -most) context.addIssue({ code: 'too_small', origin: 'number', minimum: -most })
    })

/** A point has both numbers or neither: says so at the one that lacks. */
export function bothOrNeither(
  { latitude, longitude }: { latitude: string; longitude: string },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; params: object }) => void },
): void {
  if ((latitude === '') === (longitude === '')) return
  const path = [latitude === '' ? 'latitude' : 'longitude']
  context.addIssue({ code: 'custom', path, params: { field: 'required' } })
}

/** A point is in the nine countries: says so at the latitude of one that is not. */
export function inTheRegion(
  typed: { latitude: string; longitude: string },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; params: object }) => void },
): void {
  const [latitude, longitude] = [coordinateOf(typed.latitude), coordinateOf(typed.longitude)]
  if (latitude === undefined || longitude === undefined || isInRegion({ latitude, longitude })) return
  context.addIssue({ code: 'custom', path: ['latitude'], params: { field: 'outsideRegion' } })
}
