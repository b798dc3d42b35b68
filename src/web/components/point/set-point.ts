import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Typed = { latitude: string; longitude: string }

/** Writes a point into the two fields of a form. */
export function setPoint<Values extends FieldValues & Typed>(
  form: Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'formState'>,
  { latitude, longitude }: Typed,
): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('latitude' as Path<Values>, latitude as never, options)
  form.setValue('longitude' as Path<Values>, longitude as never, options)
  form.clearErrors(['latitude', 'longitude'] as Path<Values>[])
}
