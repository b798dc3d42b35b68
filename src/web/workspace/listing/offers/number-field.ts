import type { FieldValues, Path } from 'react-hook-form'
import type { useApiForm } from '#web/data/form/use-api-form.ts'

type Form<Values extends FieldValues> = Pick<ReturnType<typeof useApiForm<Values>>, 'register' | 'errorOf'>

/** The attributes of a field for a number or a day: its name in the form, its look, and its error. */
export const numberFieldOf =
  <Values extends FieldValues>({ register, errorOf }: Form<Values>) =>
  (name: Path<Values>) => ({ ...register(name), className: 'input num', error: errorOf(name) })
