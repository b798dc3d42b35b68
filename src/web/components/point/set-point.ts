import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Point } from './move-point.ts'

/** A point as it is typed. */
export type TypedPoint = { latitude: string; longitude: string }

export const typedPoint = ({ latitude, longitude }: Point): TypedPoint => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
})

/** Writes a point into the two fields of a form. */
export function setPoint<Values extends FieldValues & TypedPoint>(
  form: Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'formState'>,
  { latitude, longitude }: TypedPoint,
): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('latitude' as Path<Values>, latitude as never, options)
  form.setValue('longitude' as Path<Values>, longitude as never, options)
  form.clearErrors(['latitude', 'longitude'] as Path<Values>[])
}
