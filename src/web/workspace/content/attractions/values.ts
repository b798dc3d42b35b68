import { z } from 'zod'
import type { ManagedAttraction } from '#contract/content/attractions.ts'
import { attractionCategories } from '#contract/enums.ts'
import { attraction } from '#entities/places.ts'
import { bothOrNeither, inTheRegion } from '#web/components/point/typed-coordinate.ts'
import { formInput, formShape, formValues } from '#web/entities/form-values.ts'

/** An attraction as values of its form. */
export const AttractionValues = z
  .object({
    ...formShape(attraction),
    category: z
      .union([z.literal(''), z.enum(attractionCategories)])
      .refine((category) => category !== '', { params: { field: 'required' } }),
  })
  .superRefine(bothOrNeither)
  .superRefine(inTheRegion)
export type AttractionValues = z.infer<typeof AttractionValues>

/** An attraction as its form shows it. */
export const valuesOfAttraction = (row: ManagedAttraction): AttractionValues => ({
  ...formValues(attraction, row),
  category: row.category,
})

/** The values of the form as they are sent. */
export const inputOfAttraction = (values: AttractionValues) => ({
  ...formInput(attraction, values),
  category: values.category,
})
