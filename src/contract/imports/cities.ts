import { z } from 'zod'
import { contentAccess as access } from '#contract/content/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import { Id } from '#contract/shared.ts'

/** A city that rows may mean. */
const ProposedCity = z.object({
  id: Id,
  name: z.string(),
  state: z.string().nullable(),
  countryCode: CountryCode,
  kilometres: z
    .number()
    .nullable()
    .meta({ description: 'From the point of the first row, where it is near' }),
})
export type ProposedCity = z.infer<typeof ProposedCity>

/** A city as refused rows write it, which is not in the directory or is ambiguous. */
const UnknownCity = z.object({
  city: z.string(),
  state: z.string().meta({ description: 'As the rows write it, empty where they do not' }),
  country: z.string().meta({ description: 'The same' }),
  rows: z.number().int().meta({ description: 'How many rows write it like this' }),
  number: z.number().int().meta({ description: 'The first of these rows' }),
  proposals: z.array(ProposedCity).meta({ description: 'What they may mean, the likeliest first' }),
})
export type UnknownCity = z.infer<typeof UnknownCity>

export const listUnknownCities = endpoint('GET', '/api/tourism/admin/imports/:id/cities', {
  summary:
    'The cities for which rows of a checked import are refused, the most frequent first, with what they may mean',
  access,
  refusals: ['not_found'],
  input: z.object({ id: Id }),
  output: z.object({ cities: z.array(UnknownCity) }),
})

export const chooseImportCity = endpoint('POST', '/api/tourism/admin/imports/:id/rows/:number/city', {
  summary:
    'Says which city a refused row means, and with it every refused row that writes city, state and country in the same way',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    number: z.coerce.number().int().min(1).meta({ description: 'One of these rows, by its number' }),
    cityId: Id,
  }),
  output: z.object({ rows: z.number().int().meta({ description: 'How many rows were corrected' }) }),
})
