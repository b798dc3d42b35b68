import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import { sentShape, storedShape } from '#contract/field-shapes.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { country } from '#entities/places.ts'
import { contentAccess as access, readAt } from './fields.ts'
import { TextTimes } from './text-times.ts'

/** A country as staff edit it: its description by language. */
export const ManagedCountry = z.object({
  code: CountryCode,
  path: z.string(),
  name: z.string(),
  ...storedShape(country),
  textTimes: TextTimes,
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
})
export type ManagedCountry = z.infer<typeof ManagedCountry>

export const listManagedCountries = list('/api/tourism/admin/countries', {
  summary: 'The nine countries, for staff',
  access,
  input: LanguageInput,
  output: z.array(ManagedCountry),
})
export const updateCountry = endpoint('PUT', '/api/tourism/admin/countries/:code', {
  summary: 'Changes the description of a country; what is not sent stays',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    code: CountryCode,
    updatedAt: readAt,
    ...sentShape(country),
  }),
  output: ManagedCountry,
})
