import { z } from 'zod'
import type { ManagedAttraction } from '#contract/content-attractions.ts'
import { placeName } from '#contract/content-fields.ts'
import { isInRegion, mostOfDescription } from '#contract/content-limits.ts'
import { AttractionCategory } from '#contract/enums.ts'
import { Language, languages } from '#contract/languages.ts'
import { textOf } from '#contract/names.ts'
import { coordinateOf } from '#web/components/point/move-point.ts'
import { bothOrNeither, typedCoordinate } from '#web/components/point/typed-coordinate.ts'

const text = textOf(mostOfDescription)

/** An attraction as values of its form. */
export const AttractionValues = z
  .object({
    name: placeName,
    category: z
      .union([z.literal(''), AttractionCategory])
      .refine((category) => category !== '', { params: { field: 'required' } }),
    description: z.object({ en: text, fr: text, pt: text, es: text }),
    latitude: typedCoordinate(90),
    longitude: typedCoordinate(180),
    originalLanguage: Language,
  })
  .superRefine(bothOrNeither)
  .superRefine(({ latitude: lat, longitude: lng }, context) => {
    const [latitude, longitude] = [coordinateOf(lat), coordinateOf(lng)]
    if (latitude === undefined || longitude === undefined || isInRegion({ latitude, longitude })) return
    context.addIssue({ code: 'custom', path: ['latitude'], params: { field: 'outsideRegion' } })
  })
export type AttractionValues = z.infer<typeof AttractionValues>

/** An attraction as its form shows it. */
export const valuesOfAttraction = (row: ManagedAttraction): AttractionValues => ({
  name: row.name,
  category: row.category,
  description: Object.fromEntries(
    languages.map((language) => [language, row.description[language] ?? '']),
  ) as AttractionValues['description'],
  latitude: row.latitude?.toFixed(6) ?? '',
  longitude: row.longitude?.toFixed(6) ?? '',
  originalLanguage: row.originalLanguage,
})

/** What is sent of a form. */
export const inputOfAttraction = (values: AttractionValues) => ({
  ...values,
  latitude: coordinateOf(values.latitude) ?? null,
  longitude: coordinateOf(values.longitude) ?? null,
})
