import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import type { OwnPlace } from '#contract/listings/own-places.ts'
import type { CityReference } from '#contract/shared.ts'
import { place } from '#entities/places.ts'
import { cityLabel } from '#web/components/place/city-label.ts'
import { bothOrNeither } from '#web/components/point/typed-coordinate.ts'
import { formInput, formShape, formValues } from '#web/entities/form-values.ts'

/** A place as values of its form. */
export const PlaceValues = z
  .object({
    ...formShape(place),
    /** Its id and its name. */
    city: z.array(z.string()).refine(([id]) => Boolean(id), { params: { field: 'required' } }),
  })
  .superRefine(bothOrNeither)
export type PlaceValues = z.infer<typeof PlaceValues>

/** The form of a new place, in a likely city. */
export const blankPlace = (originalLanguage: Language, city?: CityReference): PlaceValues => ({
  ...formValues(place, { originalLanguage }),
  city: city ? [city.id, cityLabel(city.city, null, city.country)] : [],
})

/** A place as its form shows it. */
export const valuesOfPlace = (row: OwnPlace): PlaceValues => ({
  ...formValues(place, row),
  city: [row.cityId, cityLabel(row.city, row.state, row.country)],
})

/** The values of the form as they are sent. */
export const inputOfPlace = (values: PlaceValues) => ({ ...formInput(place, values), city: values.city[0] })
