import { z } from 'zod'
import { type ByWire, byWire } from '#fields/each.ts'
import { lastYear, type PageField, type PageFields, type StoredOf } from '#fields/kinds.ts'
import { FullText } from './content-schemas.ts'

/** What may be absent or null is stored as null. */
export const optional = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => given ?? null)
export const optionalText = FullText.nullish().transform((given) => given ?? {})
export const LocalizedTexts = z.array(FullText).default([])
export const filled = z.string().trim().min(1, 'expected a value')

const shapes: {
  [Each in PageField['kind']]: (field: Extract<PageField, { kind: Each }>) => z.ZodType<StoredOf[Each]>
} = {
  localized: ({ isRequired }) => (isRequired ? FullText : optionalText),
  phrases: () => LocalizedTexts,
  line: () => optional(filled),
  whole: ({ min, max }) => optional(z.number().int().min(min).max(max)),
  year: ({ min }) => optional(z.number().int().min(min).max(lastYear)),
  email: () => optional(z.email()),
  link: () => optional(z.url()),
}

/** The fields of an entity in the files of examples, by their names in calls; texts are in all four languages. */
export const sampleShape = <F extends PageFields>(fields: F) =>
  byWire(
    fields,
    () => true,
    (field) => shapes[field.kind](field as never),
  ) as ByWire<F, keyof F, { [Each in PageField['kind']]: z.ZodType<StoredOf[Each]> }>
